import type { ArticleCard } from "@skaenk/contract/inspiration";
import type { ProductCard } from "@skaenk/contract/product-card";
import type { RecipeCard } from "@skaenk/contract/recipe-card";
import { shopPage } from "@skaenk/contract/shop-pages";
import { askRoute } from "../api/send-form";
import type { Favourite } from "./favorites-state";

/** What is known of the favourites, by slug. One that the shop no longer has stays unknown. */
export type FoundFavourites = {
  recipe: ReadonlyMap<string, RecipeCard>;
  product: ReadonlyMap<string, ProductCard>;
  article: ReadonlyMap<string, ArticleCard>;
};

/** The same as it comes from the page's loader. */
export type FoundCards = { recipe: RecipeCard[]; product: ProductCard[]; article: ArticleCard[] };

export const nothingFound: FoundFavourites = { recipe: new Map(), product: new Map(), article: new Map() };

export function nameOf(found: FoundFavourites | undefined, { kind, slug }: Favourite): string {
  if (kind === "article") return found?.article.get(slug)?.title ?? "Artiklen";
  return (kind === "recipe" ? found?.recipe.get(slug)?.name : found?.product.get(slug)?.name) ?? "Den";
}

/** So many fit in one address. */
const mostAtOnce = 40;

/** Looks favourites up in the shop. @throws when it cannot be asked */
export async function findFavourites(list: readonly Favourite[]): Promise<FoundFavourites> {
  let found = nothingFound;
  for (let at = 0; at < list.length; at += mostAtOnce) {
    const named = new URLSearchParams(list.slice(at, at + mostAtOnce).map(({ kind, slug }) => [kind, slug]));
    found = joinFound(found, foundIn(await askRoute<FoundCards>(`${shopPage("/favoritter")}?${named}`)));
  }
  return found;
}

export const foundIn = ({ recipe, product, article }: FoundCards): FoundFavourites => ({
  recipe: bySlug(recipe),
  product: bySlug(product),
  article: bySlug(article),
});

const bySlug = <Card extends { slug: string }>(cards: readonly Card[]) =>
  new Map(cards.map((card) => [card.slug, card]));

export function joinFound(a: FoundFavourites, b: FoundFavourites): FoundFavourites {
  return {
    recipe: new Map([...a.recipe, ...b.recipe]),
    product: new Map([...a.product, ...b.product]),
    article: new Map([...a.article, ...b.article]),
  };
}
