import { getProduct } from "@skaenk/contract/catalogue";
import { saysIngredients } from "@skaenk/contract/label-duty";
import { renderToStaticMarkup } from "react-dom/server";
import { notFound, publicApi } from "../api/public-api";
import { WineLabel } from "../catalogue/wine-label";
import stylesheet from "../ui/styles.css?url";
import type { Route } from "./+types/wine-label.route";

/** A page outside the shop's frame: answered whole here, so that nothing of the shop comes along. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const product = await publicApi(context).get(getProduct, { params: { slug: params.slug } });
  const { category, abvPercent, facts } = product;
  if (!saysIngredients({ category, abvPercent, material: facts.material })) notFound();
  const page = renderToStaticMarkup(<WineLabel product={product} stylesheet={stylesheet} />);
  return new Response(`<!doctype html>${page}`, { headers: { "content-type": "text/html; charset=utf-8" } });
}
