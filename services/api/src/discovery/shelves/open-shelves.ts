import type { IngredientBottle } from "@skaenk/contract/recipes";
import type { TechniquePattern } from "../../editorial/content/name-techniques.ts";
import { type AgeLimit, type AgeTerms, ageTermsOf, limitIn, provesAge } from "../../platform/age-limit.ts";
import type { Platform } from "../../platform/context.ts";
import type { Database } from "../../platform/queries.ts";
import type { ArticleRow } from "./article-queries.ts";
import { bottlesToChoose, type IngredientProduct, proposedProducts, rankBottles } from "./bottles.ts";
import { differences, looksOf } from "./hour-differences.ts";
import { keepArticles } from "./keep-articles.ts";
import { keepTechniquePattern } from "./keep-technique-pattern.ts";
import { popularityDays } from "./order-on-shelf.ts";
import { priceChangedDrinks, priceDrinks } from "./price-drinks.ts";
import { batchesOfProductRows, listCategoryRows, listProductRows, listSoldSince } from "./product-queries.ts";
import { type IndexedProduct, ProductShelf } from "./product-shelf.ts";
import { type RecipeShelf, readRecipes, renewRecipes } from "./read-recipes.ts";
import { type Ages, type ShelvedProduct, shelveProduct } from "./shelve-product.ts";
import type { ShelvesDatabase } from "./tables.ts";

/** The current catalogue in memory, ready for filtering: read once, then updated row by row when content changes. */
export type ShelfState = RecipeShelf & CategoryTree & ProductLists;

/** The same lists as on the shelf itself, which changes them in place. */
type ProductLists = {
  shelf: ProductShelf;
  /** Sorted in the default order. */
  products: readonly IndexedProduct[];
  productBySlug: ReadonlyMap<string, IndexedProduct>;
  productsByCategory: ReadonlyMap<string, readonly IndexedProduct[]>;
  productsByBrand: ReadonlyMap<string, readonly IndexedProduct[]>;
};

type CategoryTree = {
  categories: { path: string; slug: string; name: string; text: string; parent_path: string | null }[];
  /** Names by path, in the order of the category tree. */
  categoryNames: Map<string, string>;
};

export type Shelves = {
  db: Database<ShelvesDatabase>;
  now: () => Date;
  /** What the shop asks of who buys goods of a strength, by what the owner has said of sixteen. */
  ageLimitOf(abvPercent: number): AgeLimit;
  /** Whether somebody proves the buyers' ages. */
  provesAge(): boolean;
  /** These facts about the age check are named on pages. */
  ageTerms(): AgeTerms;
  read(): Promise<ShelfState>;
  /** Published articles, newest first. */
  articles(): Promise<readonly ArticleRow[]>;
  /** The product to propose for each ingredient, with its packs. */
  productsFor(ingredientKeys: string[]): Promise<Map<string, IngredientProduct>>;
  /** Every bottle that can be had for an ingredient, the proposed one first. */
  bottlesFor(ingredientKey: string): Promise<IngredientBottle[]>;
  /** The pattern that finds techniques in the steps of drinks, compiled once for all drinks. */
  techniques(): Promise<TechniquePattern | undefined>;
};

type Context = { db: Database<ShelvesDatabase>; now: () => Date } & Ages;
type Sources = Pick<Platform<ShelvesDatabase>, "db" | "changes" | "now" | "settings">;

/** Content changed since the shelves were last read, to be read again before the next answer. */
type Changed = {
  products: Set<string>;
  brands: Set<string>;
  recipes: Set<string>;
  allRecipes: boolean;
  categories: boolean;
};

const nothing = (): Changed => ({
  products: new Set(),
  brands: new Set(),
  recipes: new Set(),
  allRecipes: false,
  categories: false,
});

const isNothing = ({ products, brands, recipes, allRecipes, categories }: Changed): boolean =>
  products.size + brands.size + recipes.size === 0 && !allRecipes && !categories;

export function openShelves({ db, changes, now, settings }: Sources): Shelves {
  const ageLimitOf = (abvPercent: number): AgeLimit => limitIn(settings)(abvPercent);
  const ages = { ageLimitOf, provesAge: () => provesAge(settings) };
  const context = { db, now, ...ages };
  const ageTerms = () => ageTermsOf(settings);
  const askedNow = () => JSON.stringify([ageTerms(), provesAge(settings)]);
  let asked = askedNow();
  let state: Promise<ShelfState> | undefined;
  let changed = nothing();

  const keep = (next: Promise<ShelfState>): Promise<ShelfState> => {
    state = next;
    // A failed read must not stay: the next request tries again.
    next.catch(() => {
      if (state === next) state = undefined;
    });
    return next;
  };

  /** Anything may have changed: what stands there serves until all of it has been read again. */
  const readAgain = async (): Promise<undefined> => {
    const old = state;
    if (!old) return undefined;
    changed = nothing();
    try {
      state = Promise.resolve(await renewAll(await old, context));
    } catch (error) {
      state = undefined;
      throw error;
    }
    return undefined;
  };

  /** What an hour has changed is mostly nothing: whoever keeps something made of it need drop no more than that. */
  const readHour = async (): Promise<string[]> => {
    if (!state) return [];
    const before = looksOf(await state);
    await readAgain();
    return state ? differences(before, looksOf(await state)) : ["*"];
  };

  /** A changed age check changes every page: the ages of goods, the goods that can be bought, and the terms. */
  const readAge = async (): Promise<string[] | undefined> => {
    const next = askedNow();
    if (next === asked) return undefined;
    asked = next;
    await readAgain();
    return ["*"];
  };

  changes.subscribe(async (change): Promise<string[] | undefined> => {
    if (change === "*") return await readAgain();
    if (change.startsWith("settings:")) return await readAge();
    if (change.startsWith("hour:")) return await readHour();
    const [kind, key] = change.split(":", 2);
    if (kind === "product" && key) changed.products.add(key);
    else if (kind === "brand" && key) changed.brands.add(key);
    else if (kind === "recipe" && key) changed.recipes.add(key);
    else if (kind === "recipe" || kind === "recipe-theme" || kind === "moved") changed.allRecipes = true;
    else if (kind === "category") changed.categories = true;
    return undefined;
  });

  const read = (): Promise<ShelfState> => {
    if (!state) {
      changed = nothing();
      return keep(readAll(context));
    }
    if (isNothing(changed)) return state;
    const pending = changed;
    changed = nothing();
    return keep(state.then((old) => renew(old, pending, context)));
  };

  const articles = keepArticles({ db, changes, now });
  const ranked = async (keys: string[]) => await rankBottles(db, (await read()).productBySlug, keys);
  return {
    db,
    now,
    ...ages,
    ageTerms,
    read,
    articles,
    productsFor: async (keys) => proposedProducts(await ranked(keys)),
    bottlesFor: async (key) => bottlesToChoose(await ranked([key]), key),
    techniques: keepTechniquePattern(articles),
  };
}

async function readAll(context: Context): Promise<ShelfState> {
  const shelf = new ProductShelf();
  const [recipes, tree, sold] = await Promise.all([
    readRecipes(context.db),
    readCategories(context),
    readSold(context),
  ]);
  const products: ShelvedProduct[] = [];
  for await (const rows of batchesOfProductRows(context.db)) {
    const now = context.now();
    for (const row of rows) products.push(shelveProduct(row, now, context));
  }
  shelf.fill(products, sold);
  return await withPrices({ ...recipes, ...tree, ...listsOn(shelf) }, context);
}

/** Puts everything in its place again, product by product, on the shelf that serves meanwhile. */
async function renewAll({ shelf }: ShelfState, context: Context): Promise<ShelfState> {
  const [recipes, tree, sold] = await Promise.all([
    readRecipes(context.db),
    readCategories(context),
    readSold(context),
  ]);
  shelf.sold = sold;
  const gone = new Set(shelf.bySlug.keys());
  for await (const rows of batchesOfProductRows(context.db)) {
    const now = context.now();
    for (const row of rows) {
      gone.delete(row.slug);
      shelf.put(shelveProduct(row, now, context));
    }
  }
  for (const slug of gone) shelf.remove(slug);
  return await withPrices({ ...recipes, ...tree, ...listsOn(shelf) }, context);
}

const withPrices = (state: ShelfState, { db }: Context) =>
  priceDrinks(state, { db, productBySlug: state.productBySlug });

const listsOn = (shelf: ProductShelf): ProductLists => ({
  shelf,
  products: shelf.products,
  productBySlug: shelf.bySlug,
  productsByCategory: shelf.byCategory,
  productsByBrand: shelf.byBrand,
});

/** Reads again what changed, and nothing else. */
async function renew(old: ShelfState, changed: Changed, context: Context): Promise<ShelfState> {
  const { shelf } = old;
  const rebranded = [...changed.brands].flatMap((brand) => shelf.byBrand.get(brand) ?? []);
  const slugs = [...new Set([...changed.products, ...rebranded.map(({ row }) => row.slug)])];
  for (let from = 0; from < slugs.length; from += mostAtOnce) {
    await renewProducts(shelf, slugs.slice(from, from + mostAtOnce), context);
  }
  const tree = changed.categories ? await readCategories(context) : undefined;
  const recipes = await renewedRecipes(old, changed, context);
  const next = tree || recipes ? { ...old, ...tree, ...recipes } : old;
  const goods = { db: context.db, productBySlug: shelf.bySlug };
  return await priceChangedDrinks(next, { before: old.recipes, products: slugs }, goods);
}

/** Re-reads only the changed recipes, such as one with a new rating; all of them when more than a quarter changed. */
function renewedRecipes(old: ShelfState, { allRecipes, recipes }: Changed, { db }: Context) {
  if (allRecipes || recipes.size > old.recipes.length / 4) return readRecipes(db);
  return recipes.size > 0 ? renewRecipes(old, [...recipes], db) : undefined;
}

const mostAtOnce = 500;

async function renewProducts(shelf: ProductShelf, slugs: string[], context: Context): Promise<void> {
  const { db, now } = context;
  const rows = new Map((await listProductRows(db, slugs)).map((row) => [row.slug, row]));
  const at = now();
  for (const slug of slugs) {
    const row = rows.get(slug);
    if (row) shelf.put(shelveProduct(row, at, context));
    else shelf.remove(slug);
  }
}

async function readCategories({ db }: Context): Promise<CategoryTree> {
  const categories = await listCategoryRows(db);
  return { categories, categoryNames: new Map(treeOrder(categories).map(({ path, name }) => [path, name])) };
}

const readSold = ({ db, now }: Context) => listSoldSince(db, new Date(now().getTime() - popularityDays * 86_400_000));

function treeOrder<Row extends { path: string; parent_path: string | null }>(
  rows: Row[],
  parent: string | null = null,
): Row[] {
  return rows.filter((row) => row.parent_path === parent).flatMap((row) => [row, ...treeOrder(rows, row.path)]);
}
