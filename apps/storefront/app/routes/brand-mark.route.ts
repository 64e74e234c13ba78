import { getBrand } from "@skaenk/contract/brands";
import { drawMark } from "@skaenk/drawings/motif";
import { publicApi } from "../api/public-api";
import type { Route } from "./+types/brand-mark.route";

/** The brand's mark as a picture of its own, drawn in the brand's inks. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { look } = await publicApi(context).get(getBrand, { params: { slug: params.slug } });
  return new Response(drawMark(look.motif, look), {
    headers: { "content-type": "image/svg+xml", "cache-control": "public, max-age=86400" },
  });
}
