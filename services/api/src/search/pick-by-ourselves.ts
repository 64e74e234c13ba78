import { drinkFieldNames } from "@skaenk/contract/drink-fields";
import { eachField } from "@skaenk/contract/each-field";
import type { PickName } from "@skaenk/contract/picks";
import { similarProducts } from "../catalogue/build-product.ts";
import { relatedRecipes } from "../recipes/build-recipe.ts";
import { findRecipes } from "../recipes/find-recipes.ts";
import { compareOnShelf } from "../shelves/order-on-shelf.ts";
import type { IndexedProduct } from "../shelves/product-shelf.ts";
import type { ShelvedProduct } from "../shelves/shelve-product.ts";
import type { PickRequest, PickResult } from "./pick-recipes.ts";
import type { Cards } from "./read-cards.ts";

/** What goes with anything that is poured: glasses, tools and something to nibble. */
const companions = /^(glas|barudstyr|snacks)/;

/** A shelf in the shop's own order, for when the service is silent. What only it can know stays empty. Pure. */
export function pickByOurselves(name: PickName, { of, count, with: seeds }: PickRequest, cards: Cards): PickResult {
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
      return { kind: "products", slugs: toGoWith(cards, [of, ...seeds], count) };
    case "read-after-article":
      return { kind: "articles", slugs: [...cards.articles.keys()].filter((slug) => slug !== of).slice(0, count) };
    case "brands-beside-brand":
      return { kind: "brands", slugs: [...cards.brands.keys()].filter((slug) => slug !== of).slice(0, count) };
    default:
      return { kind: "products", slugs: firstSellable(shelf.products, count).map(({ row }) => row.slug) };
  }
}

function drinksLike({ shelf }: Cards, of: string, count: number): string[] {
  const recipe = shelf.recipeBySlug.get(of);
  return recipe ? relatedRecipes(recipe, shelf.recipes, count).map(({ row }) => row.slug) : [];
}

function popularDrinks({ shelf }: Cards, count: number): string[] {
  const { items } = findRecipes(shelf.recipes, shelf.recipeThemes, {
    ...eachField(drinkFieldNames, () => []),
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

/** One of each kind in turn, so that a shelf is not eight glasses; the kind first whose best stands first. */
function toGoWith({ shelf }: Cards, without: string[], count: number): string[] {
  const kinds = [...shelf.productsByCategory]
    .filter(([category]) => companions.test(category))
    .map(([, products]) => firstSellable(products, count, without))
    .sort(([a], [b]) => (a && b ? compareOnShelf(a, b) : Number(!a) - Number(!b)));
  const turns = Array.from({ length: count }, (_, turn) => kinds.flatMap((kind) => kind[turn] ?? []));
  return turns
    .flat()
    .slice(0, count)
    .map(({ row }) => row.slug);
}

/** The first of a list as it stands on the shelf, where what is sold out stands last. */
function firstSellable(products: readonly IndexedProduct[], count: number, without: string[] = []): IndexedProduct[] {
  const found: IndexedProduct[] = [];
  for (const product of products) {
    if (product.card.soldOut || found.length === count) break;
    if (!without.includes(product.row.slug)) found.push(product);
  }
  return found;
}
