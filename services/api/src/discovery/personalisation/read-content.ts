import { shownInStory } from "../../editorial/inspiration/shown-in-story.ts";
import type { Database } from "../../platform/queries.ts";
import { listArticleRows } from "../shelves/article-queries.ts";
import {
  batchesOfProductRows,
  listCategoryRows,
  listProductRows,
  type ProductRow,
} from "../shelves/product-queries.ts";
import { listRecipeRows, listThemeRows } from "../shelves/recipe-queries.ts";
import { shelveProduct } from "../shelves/shelve-product.ts";
import { listBrandTexts, listProductTexts, listSlugsOfBrands, namesOfShown } from "./content-queries.ts";
import { describeArticle, describeBrand, describeRecipe } from "./describe-content.ts";
import { describeProduct, type Update } from "./describe-product.ts";
import { contentId } from "./entity-ids.ts";
import type { PersonalisationDatabase } from "./tables.ts";

type Db = Database<PersonalisationDatabase>;

/** Slugs of what changed, by kind. */
export type ChangedKeys = { product: Set<string>; recipe: Set<string>; article: Set<string>; brand: Set<string> };

/** What the service shall know now, and what it shall no longer show. */
export type RankerUpdates = { updates: Update[]; goneProducts: string[]; goneContents: string[] };

/** Describes what changed as it stands in the database now; what is no longer there is gone. */
export async function describeChanged(db: Db, changed: ChangedKeys, now: Date): Promise<RankerUpdates> {
  const products = new Set([...changed.product, ...(await productsOf(db, [...changed.brand]))]);
  const [productUpdates, recipeUpdates, articles, brands] = await Promise.all([
    describeProducts(db, [...products], now),
    describeRecipes(db, [...changed.recipe], now),
    changed.article.size > 0 ? describeArticles(db, now) : new Map<string, Update>(),
    changed.brand.size > 0 ? describeBrands(db, now) : new Map<string, Update>(),
  ]);
  const changes: RankerUpdates = { updates: [], goneProducts: [], goneContents: [] };
  for (const slug of products) sort(productUpdates.get(slug), () => changes.goneProducts.push(slug));
  for (const slug of changed.recipe) {
    sort(recipeUpdates.get(slug), () => changes.goneContents.push(contentId("recipe", slug)));
  }
  for (const slug of changed.article) {
    sort(articles.get(slug), () => changes.goneContents.push(contentId("article", slug)));
  }
  for (const slug of changed.brand) sort(brands.get(slug), () => changes.goneContents.push(contentId("brand", slug)));
  return changes;

  function sort(update: Update | undefined, orElse: () => void): void {
    if (update) changes.updates.push(update);
    else orElse();
  }
}

/** Describes the whole shop, a few hundred things at a time: a large one is never in memory twice. */
export async function* describeEverything(db: Db, now: Date): AsyncGenerator<Update[]> {
  const stories = await Promise.all([
    describeRecipes(db, undefined, now),
    describeArticles(db, now),
    describeBrands(db, now),
  ]);
  yield stories.flatMap((updates) => [...updates.values()]);
  const names = await categoryNames(db);
  for await (const rows of batchesOfProductRows(db)) yield [...(await describeRows(db, rows, names, now)).values()];
}

async function productsOf(db: Db, brands: string[]): Promise<string[]> {
  if (brands.length === 0) return [];
  const rows = await listSlugsOfBrands(db, brands);
  return rows.map(({ slug }) => slug);
}

async function describeProducts(db: Db, slugs: string[], now: Date): Promise<Map<string, Update>> {
  if (slugs.length === 0) return new Map();
  const [rows, names] = await Promise.all([listProductRows(db, slugs), categoryNames(db)]);
  return await describeRows(db, rows, names, now);
}

async function describeRows(
  db: Db,
  rows: ProductRow[],
  names: ReadonlyMap<string, string>,
  now: Date,
): Promise<Map<string, Update>> {
  const slugs = rows.map(({ slug }) => slug);
  const texts = new Map((slugs.length > 0 ? await listProductTexts(db, slugs) : []).map((row) => [row.slug, row]));
  return new Map(
    rows.flatMap((row) => {
      const said = texts.get(row.slug);
      return said ? [[row.slug, describeProduct(shelveProduct(row, now), said, names, now)]] : [];
    }),
  );
}

async function categoryNames(db: Db): Promise<Map<string, string>> {
  return new Map((await listCategoryRows(db)).map(({ path, name }) => [path, name]));
}

async function describeRecipes(db: Db, slugs: string[] | undefined, now: Date): Promise<Map<string, Update>> {
  if (slugs?.length === 0) return new Map();
  const [rows, themes] = await Promise.all([listRecipeRows(db, slugs), listThemeRows(db)]);
  const names = new Map(themes.map(({ slug, name }) => [slug, name]));
  return new Map(rows.map((row) => [row.slug, describeRecipe(row, names, now)]));
}

/** Published ones only: what is to come on Friday is nothing yet. */
async function describeArticles(db: Db, now: Date): Promise<Map<string, Update>> {
  const rows = await listArticleRows(db, now);
  const shown = new Map(rows.map((row) => [row.slug, shownInStory(row.content)]));
  const names = await namesOfShown(db, {
    drinks: [...shown.values()].flatMap(({ drinks }) => drinks),
    products: [...shown.values()].flatMap(({ products }) => products),
  });
  return new Map(
    rows.map((row) => {
      const { drinks, products } = shown.get(row.slug) ?? { drinks: [], products: [] };
      const about = [...drinks, ...products].flatMap((slug) => names.get(slug) ?? []);
      return [row.slug, describeArticle(row, about, now)];
    }),
  );
}

async function describeBrands(db: Db, now: Date): Promise<Map<string, Update>> {
  const rows = await listBrandTexts(db);
  return new Map(rows.map((row) => [row.slug, describeBrand(row, now)]));
}
