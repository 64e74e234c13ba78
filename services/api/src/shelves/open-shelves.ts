import type { Ingredient } from "@skaenk/contract/recipes";
import type { Kysely } from "kysely";
import type { Platform } from "../platform/context.ts";
import type { Tables } from "../tables.ts";
import { orderOnShelf, popularityDays, type SoldLately } from "./order-on-shelf.ts";
import { listCategoryRows, listProductRows, listSoldSince } from "./product-queries.ts";
import { averageRatings, listProductsForIngredients, listRecipeRows, listThemeRows } from "./recipe-queries.ts";
import { type ShelvedProduct, shelveProduct } from "./shelve-product.ts";
import { type ShelvedRecipe, shelveRecipe } from "./shelve-recipe.ts";

/** A product that serves an ingredient, with the packs that can be bought now. */
export type IngredientProduct = NonNullable<Ingredient["product"]>;

/** What stands on the shelves right now, ready to be filtered: read once, renewed row by row when content changes. */
export type ShelfState = {
  recipes: ShelvedRecipe[];
  recipeBySlug: Map<string, ShelvedRecipe>;
  recipeThemes: { slug: string; name: string; intro: string; tint: string }[];
  /** In the order they stand when nobody asks for another. */
  products: ShelvedProduct[];
  sold: SoldLately;
  productBySlug: Map<string, ShelvedProduct>;
  productsByCategory: Map<string, ShelvedProduct[]>;
  categories: { path: string; slug: string; name: string; parent_path: string | null }[];
  categoryNames: Map<string, string>;
};

export type Shelves = {
  db: Kysely<Tables>;
  now: () => Date;
  read(): Promise<ShelfState>;
  /** The product that serves each ingredient best and can be bought, with its packs. */
  productsFor(ingredientKeys: string[]): Promise<Map<string, IngredientProduct>>;
};

export function openShelves({ db, changes, now }: Pick<Platform<Tables>, "db" | "changes" | "now">): Shelves {
  let state: Promise<ShelfState> | undefined;
  const changed = new Set<string>();
  changes.subscribe((change) => {
    const [kind, key] = change.split(":", 2);
    if (kind === "product" && key) changed.add(key);
    else if (kind === "recipe" || kind === "brand" || change === "*") state = undefined;
  });

  const keep = (next: Promise<ShelfState>): Promise<ShelfState> => {
    state = next;
    // A failed read must not stay: the next request tries again.
    next.catch(() => {
      if (state === next) state = undefined;
    });
    return next;
  };

  const read = (): Promise<ShelfState> => {
    if (!state) {
      changed.clear();
      return keep(readAll(db, now()));
    }
    if (changed.size === 0) return state;
    const slugs = [...changed];
    changed.clear();
    return keep(state.then((old) => renewProducts(old, db, slugs, now())));
  };

  return { db, now, read, productsFor: async (keys) => productsFor(await read(), db, keys) };
}

async function readAll(db: Kysely<Tables>, now: Date): Promise<ShelfState> {
  const since = new Date(now.getTime() - popularityDays * 86_400_000);
  const [recipeRows, ratings, recipeThemes, productRows, categories, sold] = await Promise.all([
    listRecipeRows(db),
    averageRatings(db),
    listThemeRows(db),
    listProductRows(db),
    listCategoryRows(db),
    listSoldSince(db, since),
  ]);
  const recipes = recipeRows.map((row) => shelveRecipe(row, ratings));
  const inTree = treeOrder(categories);
  return withProducts(
    {
      recipes,
      recipeBySlug: new Map(recipes.map((recipe) => [recipe.row.slug, recipe])),
      recipeThemes,
      sold,
      categories,
      categoryNames: new Map(inTree.map(({ path, name }) => [path, name])),
    },
    productRows.map((row) => shelveProduct(row, now)),
  );
}

function withProducts(
  rest: Omit<ShelfState, "products" | "productBySlug" | "productsByCategory">,
  unordered: ShelvedProduct[],
): ShelfState {
  const products = orderOnShelf(unordered, rest.sold);
  return {
    ...rest,
    products,
    productBySlug: new Map(products.map((product) => [product.row.slug, product])),
    productsByCategory: Map.groupBy(products, ({ row }) => row.category_path),
  };
}

async function renewProducts(old: ShelfState, db: Kysely<Tables>, slugs: string[], now: Date): Promise<ShelfState> {
  const rows = await listProductRows(db, slugs);
  const renewed = new Map(rows.map((row) => [row.slug, shelveProduct(row, now)]));
  const kept = old.products.flatMap((product) => {
    if (!slugs.includes(product.row.slug)) return product;
    return renewed.get(product.row.slug) ?? [];
  });
  const added = [...renewed.values()].filter(({ row }) => !old.productBySlug.has(row.slug));
  return withProducts(old, [...kept, ...added]);
}

function treeOrder<Row extends { path: string; parent_path: string | null }>(
  rows: Row[],
  parent: string | null = null,
): Row[] {
  return rows.filter((row) => row.parent_path === parent).flatMap((row) => [row, ...treeOrder(rows, row.path)]);
}

async function productsFor(
  state: ShelfState,
  db: Kysely<Tables>,
  keys: string[],
): Promise<Map<string, IngredientProduct>> {
  const best = new Map<string, IngredientProduct>();
  const links = await listProductsForIngredients(db, keys);
  const choices = links
    .flatMap((link) => {
      const product = state.productBySlug.get(link.product_slug);
      return product ? [{ key: link.ingredient_key, rank: link.rank, product }] : [];
    })
    .sort(
      (a, b) =>
        Number(a.product.card.soldOut) - Number(b.product.card.soldOut) ||
        a.rank - b.rank ||
        a.product.card.priceOre - b.product.card.priceOre,
    );
  for (const { key, product } of choices) {
    if (!best.has(key)) best.set(key, { ...product.card, packs: packsOf(product) });
  }
  return best;
}

function packsOf({ variants }: ShelvedProduct): IngredientProduct["packs"] {
  return variants
    .filter(({ availability }) => availability !== "sold_out")
    .map(({ sku, size, volumeMl = 0, weightG = 0, units, priceOre, depositOre }) => ({
      sku,
      size,
      contentMl: volumeMl * units,
      contentG: weightG * units,
      units,
      priceOre,
      depositOre,
    }));
}
