import { listArticles, listProducts, listRecipes } from "@skaenk/contract/in-browser";
import type { ArticleCard } from "@skaenk/contract/inspiration";
import type { ProductCard } from "@skaenk/contract/product-card";
import type { RecipeCard } from "@skaenk/contract/recipe-card";
import { browserCall } from "../api/browser-api";
import type { Favourite, FavouriteKind } from "./favorites-state";

/** What is known of the favourites, by slug. One that the shop no longer has stays unknown. */
export type Found = {
  recipe: ReadonlyMap<string, RecipeCard>;
  product: ReadonlyMap<string, ProductCard>;
  article: ReadonlyMap<string, ArticleCard>;
};

export const nothingFound: Found = { recipe: new Map(), product: new Map(), article: new Map() };

/** So many slugs fit in one address. */
const mostAtOnce = 40;

/** Looks favourites up in the shop. */
export async function findFavourites(list: readonly Favourite[]): Promise<Found> {
  const slugsOf = (kind: FavouriteKind) => list.filter((one) => one.kind === kind).map(({ slug }) => slug);
  const [recipe, product, article] = await Promise.all([
    lookUp(slugsOf("recipe"), (query) => browserCall(listRecipes, { query: query })),
    lookUp(slugsOf("product"), (query) => browserCall(listProducts, { query: query })),
    lookUp(slugsOf("article"), (query) => browserCall(listArticles, { query: query })),
  ]);
  return { recipe, product, article };
}

export function joinFound(a: Found, b: Found): Found {
  return {
    recipe: new Map([...a.recipe, ...b.recipe]),
    product: new Map([...a.product, ...b.product]),
    article: new Map([...a.article, ...b.article]),
  };
}

async function lookUp<Item extends { slug: string }>(
  slugs: string[],
  ask: (query: { slugs: string; pageSize: number }) => Promise<{ items: Item[] }>,
): Promise<Map<string, Item>> {
  const found = new Map<string, Item>();
  for (let at = 0; at < slugs.length; at += mostAtOnce) {
    const { items } = await ask({ slugs: slugs.slice(at, at + mostAtOnce).join(","), pageSize: mostAtOnce });
    for (const item of items) found.set(item.slug, item);
  }
  return found;
}
