import type { Product, ProductFacts } from "@skaenk/contract/catalogue";
import type { ProductCard } from "@skaenk/contract/product-card";
import type { RecipeCard } from "@skaenk/contract/recipe-card";
import { allergensAmong } from "@skaenk/danish/allergen-words";
import type { ShelvedProduct } from "../../discovery/shelves/shelve-product.ts";
import type { ProductContent } from "../../editorial/content/product-tables.ts";
import { ogAddress } from "../../editorial/drawings/og-image.ts";
import { firstOf } from "../../platform/first-of.ts";
import type { NamedDrink } from "./named-drinks.ts";

type Lookups = {
  content: ProductContent;
  categoryNames: ReadonlyMap<string, string>;
  recipes: RecipeCard[];
  namedDrinks: NamedDrink<"description" | "serving">[];
  similar: ProductCard[];
  /** Not for sale yet: its drawing has no file of its own. */
  isDraft?: boolean;
};

/** Everything the product's page shows. Pure. */
export function buildProduct({ card, variants, row, picture, photo }: ShelvedProduct, lookups: Lookups): Product {
  const parts = row.category_path.split("/");
  const categoryPath = parts.map((_, index) => {
    const slug = parts.slice(0, index + 1).join("/");
    return { slug, name: lookups.categoryNames.get(slug) ?? slug };
  });
  const { content } = lookups;
  const { name, tagline, country, look, operator } = row.brand;
  return {
    ...card,
    description: content.description,
    ...(content.serving ? { serving: content.serving } : {}),
    ...row.words,
    tastes: row.tastes,
    categoryPath,
    brand: { slug: row.brand_slug, name, tagline, country },
    look,
    drawingData: content.drawing,
    // A photograph stands in its place, or the file of a drawing that holds a label of the owner's own; the markup would travel for nothing.
    svg: photo || (picture.ownLabel && !lookups.isDraft) ? "" : picture.svg(),
    ...(content.seo ? { seo: content.seo } : {}),
    ogImage: ogAddress("products", row.slug, card.drawing),
    ...(row.giftCard ? { giftCard: row.giftCard } : {}),
    facts: { ...content.facts, allergens: allergensAmong(content.facts.allergens), operator } as ProductFacts,
    variants,
    recipes: lookups.recipes,
    ...(lookups.namedDrinks.length > 0 ? { namedDrinks: lookups.namedDrinks } : {}),
    similar: lookups.similar,
  };
}

/** Likeness is sought among the front of the shelf: what can be bought and is bought, however much stands behind it. */
const mostCompared = 400;

/** Products like this one: the same tastes, a price nearby, another brand, in stock. Pure. */
export function similarProducts(
  product: ShelvedProduct,
  sameCategory: readonly ShelvedProduct[],
  count: number,
): ProductCard[] {
  const distance = ({ row, card }: ShelvedProduct) => {
    const tastes = row.tastes.filter((taste) => product.row.tastes.includes(taste)).length;
    const price = Math.abs(Math.log(card.priceOre / product.card.priceOre));
    const brand = row.brand_slug === product.row.brand_slug ? 0.2 : 0;
    return price - tastes * 0.4 + brand + (card.soldOut ? 5 : 0);
  };
  const others = sameCategory
    .slice(0, mostCompared)
    .filter((other) => other.row.slug !== product.row.slug)
    .map((other) => ({ card: other.card, away: distance(other) }));
  return firstOf(others, count, (a, b) => a.away - b.away || (a.card.slug < b.card.slug ? -1 : 1)).map(
    ({ card }) => card,
  );
}

/** Fewer on the same shelf than this are a gap rather than a row. */
const fewAlike = 4;

/** The products beside a product: similar ones of its own shelf, and where they are few, similar ones of neighbouring shelves. Pure. */
export function alikeOnShelf(
  product: ShelvedProduct,
  productsByCategory: ReadonlyMap<string, readonly ShelvedProduct[]>,
  count: number,
): ProductCard[] {
  const path = product.row.category_path;
  const alike = similarProducts(product, productsByCategory.get(path) ?? [], count);
  if (alike.length >= fewAlike) return alike;
  const [root = ""] = path.split("/");
  const around = [...productsByCategory]
    .filter(([other]) => other !== path && `${other}/`.startsWith(`${root}/`))
    .flatMap(([, products]) => products.slice(0, mostCompared));
  return [...alike, ...similarProducts(product, around, count - alike.length)];
}
