import { listBottles, type Recipe } from "@skaenk/contract/recipes";
import type { PublicApi } from "../api/public-api";
import { choicesIn, findChosen } from "./bottle-choice";
import { offersFor } from "./offers-for";
import { plainWish } from "./price-ingredients";
import type { RequestedBottles } from "./use-kitchen";

/** The choice of bottles in the address of a recipe (`?skift=gin`, `?valg=gin:SKU`), used without scripts. */
export async function askedBottles(
  api: PublicApi,
  recipe: Recipe,
  drinks: number,
  query: URLSearchParams,
): Promise<RequestedBottles> {
  const keys = new Set(recipe.ingredients.map(({ key }) => key));
  const choices = Object.fromEntries(Object.entries(choicesIn(query)).filter(([key]) => keys.has(key)));
  const key = query.get("skift") ?? "";
  const wanted = keys.has(key) ? [...Object.keys(choices), key] : Object.keys(choices);
  const found = await Promise.all(
    wanted.map(async (one) => [one, (await api.get(listBottles, { params: { key: one } })).items] as const),
  );
  const bottles = Object.fromEntries(found);
  if (!keys.has(key)) return { choices, bottles };
  const wish = { ...plainWish(drinks), chosen: findChosen(bottles, choices) };
  return { choices, bottles, changing: { key, offers: offersFor(recipe, key, wish, bottles[key] ?? []) } };
}
