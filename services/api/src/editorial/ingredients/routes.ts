import { getIngredient, listIngredients } from "@skaenk/contract/ingredients";
import type { Shelves } from "../../discovery/shelves/open-shelves.ts";
import { shows } from "../../platform/caller.ts";
import { contentTag } from "../../platform/content-tag.ts";
import { Endpoints } from "../../platform/endpoints.ts";
import { listNamedIngredients } from "./queries.ts";
import { listCards, showIngredient } from "./show-ingredient.ts";

export function ingredientEndpoints(shelves: Shelves): Endpoints {
  const endpoints = new Endpoints();

  endpoints.on(listIngredients, async ({ query: { q } }, caller) => {
    const [all, { recipes }] = await Promise.all([listNamedIngredients(shelves.db), shelves.read()]);
    // Goods decide whether an ingredient without drinks is listed.
    shows(caller, "ingredients", "recipes", "products");
    return listCards(all, recipes, q);
  });

  endpoints.on(getIngredient, async ({ params: { key } }, caller) => {
    const body = await showIngredient(shelves, key);
    shows(caller, contentTag("ingredient", key), "ingredients", "recipes", "products");
    return body;
  });

  return endpoints;
}
