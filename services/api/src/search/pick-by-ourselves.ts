import type { PickName } from "@skaenk/contract/picks";
import { similarProducts } from "../catalogue/build-product.ts";
import { relatedRecipes } from "../recipes/build-recipe.ts";
import { findRecipes } from "../recipes/find-recipes.ts";
import type { ShelvedProduct } from "../shelves/shelve-product.ts";
import type { Picked, PickRequest } from "./pick-recipes.ts";
import type { Cards } from "./read-cards.ts";

/** What goes with anything that is poured: glasses, tools and something to nibble. */
const companions = /^(glas|barudstyr|snacks)/;

/** A shelf in the shop's own order, for when the service is silent. What only it can know stays empty. Pure. */
export function pickByOurselves(name: PickName, { of, count, with: seeds }: PickRequest, cards: Cards): Picked {
  const { shelf } = cards;
  switch (name) {
    case "popular-drinks":
      return { kind: "drinks", slugs: popularDrinks(cards, count) };
    case "drinks-like-recipe":
      return { kind: "drinks", slugs: drinksLike(cards, of, count) };
    case "personal-drinks":
    case "recently-viewed-drinks":
      return { kind: "drinks", slugs: [] };
    case "personal-products":
    case "recently-viewed":
      return { kind: "products", slugs: [] };
    case "viewed-after-product":
      return { kind: "products", slugs: furtherAlong(cards, of, count) };
    case "bought-with-product":
    case "goes-with-recipe":
    case "goes-with-cart":
      return { kind: "products", slugs: toGoWith(shelf.products, [of, ...seeds], count) };
    case "read-after-article":
      return { kind: "articles", slugs: [...cards.articles.keys()].filter((slug) => slug !== of).slice(0, count) };
    case "brands-beside-brand":
      return { kind: "brands", slugs: [...cards.brands.keys()].filter((slug) => slug !== of).slice(0, count) };
    default:
      return {
        kind: "products",
        slugs: sellable(shelf.products)
          .slice(0, count)
          .map(({ row }) => row.slug),
      };
  }
}

function drinksLike({ shelf }: Cards, of: string, count: number): string[] {
  const recipe = shelf.recipeBySlug.get(of);
  return recipe ? relatedRecipes(recipe, shelf.recipes, count).map(({ row }) => row.slug) : [];
}

function popularDrinks({ shelf }: Cards, count: number): string[] {
  const none = { theme: [], liquor: [], type: [], occasion: [], taste: [], difficulty: [] };
  const { items } = findRecipes(shelf.recipes, shelf.recipeThemes, {
    ...none,
    sort: "popular",
    page: 1,
    pageSize: count,
  });
  return items.map(({ slug }) => slug);
}

/** So many of the same category stand on the product's own page already. */
const alikeOnPage = 6;

/** Somewhat like it, from the shelves around: not what its own page shows. */
function furtherAlong({ shelf }: Cards, of: string, count: number): string[] {
  const product = shelf.productBySlug.get(of);
  if (!product) return [];
  const sameCategory = shelf.productsByCategory.get(product.row.category_path) ?? [];
  const shown = similarProducts(product, sameCategory, alikeOnPage).map(({ slug }) => slug);
  const around = similarProducts(product, productsUnder(shelf.products, rootOf(product)), count + alikeOnPage);
  return around.flatMap(({ slug }) => (shown.includes(slug) ? [] : [slug]));
}

const sellable = (products: readonly ShelvedProduct[]) => products.filter(({ card }) => !card.soldOut);
const rootOf = ({ row }: ShelvedProduct) => row.category_path.split("/")[0] ?? "";
const productsUnder = (products: readonly ShelvedProduct[], root: string) =>
  sellable(products).filter((product) => rootOf(product) === root);

/** One of each kind in turn, so that a shelf is not eight glasses. */
function toGoWith(products: readonly ShelvedProduct[], without: string[], count: number): string[] {
  const fitting = sellable(products).filter(
    ({ row }) => companions.test(row.category_path) && !without.includes(row.slug),
  );
  const kinds = [...Map.groupBy(fitting, ({ row }) => row.category_path).values()];
  const longest = Math.max(0, ...kinds.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, turn) => kinds.flatMap((kind) => kind[turn] ?? []));
  return turns
    .flat()
    .slice(0, count)
    .map(({ row }) => row.slug);
}
