import { mostIngredientLetters } from "@skaenk/contract/ingredient-bounds";
import { listIngredients } from "@skaenk/contract/ingredients";
import { shopPage } from "@skaenk/contract/shop-pages";
import { publicApi } from "../api/public-api";
import { IngredientIndex } from "../ingredients/ingredient-index";
import { inTitle } from "../ingredients/ingredient-page";
import { JsonLd } from "../seo/json-ld";
import { itemListLd } from "../seo/list-ld";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/ingredients.route";

export async function loader({ context, request }: Route.LoaderArgs) {
  const q = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, mostIngredientLetters);
  const { items, total } = await publicApi(context).get(listIngredients, { query: { q } });
  return { q, items, total };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Ingredienser",
    description:
      "Alt, der går i en drink: smag, gode råd om at vælge og gemme det, hvad du kan bruge i stedet, og drinks med det.",
  });

export default function IngredientsRoute({ loaderData: { q, items, total } }: Route.ComponentProps) {
  const entries = items.map(({ key, name }) => ({
    name: inTitle(name),
    to: shopPage("/ingredienser/:slug", { slug: key }),
  }));
  return (
    <>
      <JsonLd of={(shop) => [itemListLd("Ingredienser", entries, shop)]} />
      <IngredientIndex q={q} items={items} total={total} />
    </>
  );
}
