import { getRecipeBasket } from "@skaenk/contract/recipe-basket";
import type { Shelves } from "../../discovery/shelves/open-shelves.ts";
import { shows } from "../../platform/caller.ts";
import { contentTag } from "../../platform/content-tag.ts";
import { Endpoints } from "../../platform/endpoints.ts";
import { loadBasket } from "./add-recipe.ts";

/** The endpoint of a recipe's cost: the same for everybody, so it is cached with the catalogue. */
export function basketEndpoints(shelves: Shelves): Endpoints {
  const endpoints = new Endpoints();

  endpoints.on(getRecipeBasket, async ({ params: { slug }, query }, caller) => {
    const basket = await loadBasket({ shelves }, { slug, ...query });
    shows(caller, contentTag("recipe", slug), "products");
    return basket;
  });

  return endpoints;
}
