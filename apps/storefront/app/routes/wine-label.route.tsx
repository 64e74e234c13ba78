import { getProduct } from "@skaenk/contract/catalogue";
import { hasLabel } from "@skaenk/contract/label-duty";
import { renderToStaticMarkup } from "react-dom/server";
import { notFound, publicApi } from "../api/public-api";
import { labelled } from "../catalogue/shown-product";
import { WineLabel } from "../catalogue/wine-label";
import stylesheet from "../ui/styles.css?url";
import type { Route } from "./+types/wine-label.route";

/** A page outside the shop's frame: answered whole here, so that nothing of the shop comes along. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const product = await publicApi(context).get(getProduct, { params: { slug: params.slug } });
  if (!hasLabel(labelled(product))) notFound();
  const page = renderToStaticMarkup(<WineLabel product={product} stylesheet={stylesheet} />);
  return new Response(`<!doctype html>${page}`, { headers: { "content-type": "text/html; charset=utf-8" } });
}
