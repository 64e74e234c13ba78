import { drinkFieldNames } from "@skaenk/contract/drink-fields";
import { eachField } from "@skaenk/contract/each-field";
import type { PickName } from "@skaenk/contract/picks";
import { alikeOnShelf, similarProducts } from "../../catalogue/products/build-product.ts";
import { relatedRecipes } from "../../editorial/recipes/build-recipe.ts";
import { findRecipes } from "../../editorial/recipes/find-recipes.ts";
import type { ShelvedProduct } from "../shelves/shelve-product.ts";
import { firstSellable } from "./first-sellable.ts";
import type { PickRequest, PickResult } from "./pick-recipes.ts";
import type { Cards } from "./read-cards.ts";

/** A shelf in the shop's own order, for when the service is silent. What only it can know stays empty. Pure. */
export function pickByOurselves(name: PickName, { of, count }: PickRequest, cards: Cards): PickResult {
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

/** So many that are like it stand on the product's own page already. */
const alikeOnPage = 6;

/** What else its house makes, then what is somewhat like it from the shelves around: not what its own page shows. */
function furtherAlong({ shelf }: Cards, of: string, count: number): string[] {
  const product = shelf.productBySlug.get(of);
  if (!product) return [];
  const shown = alikeOnShelf(product, shelf.productsByCategory, alikeOnPage).map(({ slug }) => slug);
  const house = firstSellable(shelf.productsByBrand.get(product.row.brand_slug) ?? [], count + alikeOnPage);
  const around = similarProducts(product, productsUnder(shelf.products, rootOf(product)), count + alikeOnPage);
  const slugs = [...house.map(({ row }) => row.slug), ...around.map(({ slug }) => slug)];
  return [...new Set(slugs)].filter((slug) => !shown.includes(slug) && slug !== of);
}

const sellable = (products: readonly ShelvedProduct[]) => products.filter(({ card }) => !card.soldOut);
const rootOf = ({ row }: ShelvedProduct) => row.category_path.split("/")[0] ?? "";
const productsUnder = (products: readonly ShelvedProduct[], root: string) =>
  sellable(products).filter((product) => rootOf(product) === root);
