import { manyWordsKeys, oneWordKeys } from "@skaenk/contract/drink-fields";
import { eachField } from "@skaenk/contract/each-field";
import { wordsInColumns } from "@skaenk/contract/product-fields";
import { type Insertable, sql } from "kysely";
import { tasteColumns } from "../../editorial/content/taste-facts.ts";
import type { Database, Transaction } from "../../platform/queries.ts";
import { orderGoods } from "./order-goods.ts";
import type { Shop } from "./read-shop.ts";
import type { ImportDatabase } from "./tables.ts";

const rowsPerInsert = 500;
const day = 86_400_000;

/**
 * Fills an empty database with a shop, all of it or nothing.
 * @param now the day that the files' `daysAgo` count back from
 */
export async function importShop(db: Database<ImportDatabase>, shop: Shop, now: Date): Promise<void> {
  await fillEmptyShop(db, async () => shop, now);
}

/** Any number that nothing else uses. */
const fillLock = 7_005_001;

/**
 * Fills the database where it holds nothing yet. Of two machines that start for the first time at once, one fills it and the
 * other waits for it.
 * @param besides what a demo shop has that its files do not say, in the same transaction
 */
export async function fillEmptyShop<Tables extends ImportDatabase>(
  db: Database<Tables>,
  read: () => Promise<Shop>,
  now: Date,
  besides?: (trx: Transaction<Tables>) => Promise<void>,
): Promise<void> {
  if (!(await isEmptyShop(db))) return;
  // Before anything is held: the database ends a transaction that says nothing for a while.
  const shop = await read();
  const filled = await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(${fillLock})`.execute(trx);
    if (!(await isEmptyShop(trx))) return false;
    await importRecipes(trx, shop);
    await importCatalogue(trx, shop, now);
    await importStories(trx, shop);
    await besides?.(trx);
    // Every row has noted itself for the search service; that everything is new says the same.
    await sql`delete from outbox where topic = 'search-content' and key <> 'everything:'`.execute(trx);
    // And for whoever shows it.
    await sql`delete from content_log where transaction = pg_current_xact_id()`.execute(trx);
    await sql`insert into content_log (change) values ('*')`.execute(trx);
    return true;
  });
  if (!filled) return;
  // The planner knows nothing of tables that were filled a moment ago.
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`analyze`.execute(trx);
  });
}

/** True when the shop holds anything yet. */
export async function isEmptyShop(db: Database<ImportDatabase>): Promise<boolean> {
  return (await db.selectFrom("products").select("slug").limit(1).executeTakeFirst()) === undefined;
}

async function insertAll<Table extends keyof ImportDatabase & string>(
  trx: Transaction<ImportDatabase>,
  table: Table,
  rows: Insertable<ImportDatabase[Table]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsPerInsert) {
    await trx
      .insertInto(table)
      .values(rows.slice(from, from + rowsPerInsert))
      .execute();
  }
}

type Recipes = Pick<Shop, "ingredients" | "ingredientGuides" | "recipeThemes" | "recipes">;

export async function importRecipes(trx: Transaction<ImportDatabase>, shop: Recipes): Promise<void> {
  const ingredients = Object.entries(shop.ingredients).map(([key, value]) => ({
    key,
    name: value.name,
    kind: value.kind,
    abv_percent: value.abvPercent,
    pantry: value.pantry,
    made_from: value.madeFrom ?? null,
    colour: value.colour,
    opacity: value.opacity,
    synonyms: value.synonyms,
    allergens: value.allergens,
    ...tasteColumns(value.taste),
  }));
  await insertAll(trx, "ingredients", ingredients);
  const guides = Object.entries(shop.ingredientGuides).map(([key, { swaps, ...texts }]) => ({
    ingredient_key: key,
    ...texts,
    swaps: JSON.stringify(swaps),
  }));
  await insertAll(trx, "ingredient_guides", guides);
  const themes = shop.recipeThemes.map((theme, position) => ({ ...theme, position }));
  await insertAll(trx, "recipe_themes", themes);
  const recipes = shop.recipes.map((recipe, position) => ({
    slug: recipe.slug,
    name: recipe.name,
    aliases: recipe.aliases,
    ...eachField(oneWordKeys, (key) => recipe[key]),
    ...eachField(manyWordsKeys, (key) => recipe[key]),
    difficulty: recipe.difficulty,
    glass: recipe.glass,
    method: recipe.method,
    garnish: recipe.garnish,
    servings: recipe.servings,
    allergens: recipe.allergens,
    volume_cl: recipe.volumeCl,
    abv_percent: recipe.abvPercent,
    standard_drinks: recipe.standardDrinks,
    position,
    content: JSON.stringify({
      intro: recipe.intro,
      steps: recipe.steps,
      tip: recipe.tip,
      glassNote: recipe.glassNote,
      garnishNote: recipe.garnishNote,
    }),
  }));
  await insertAll(trx, "recipes", recipes);
  const rowsOf = (part: "ingredients" | "garnishes") =>
    shop.recipes.flatMap(({ slug, [part]: measures }) =>
      measures.map(({ key, ...rest }, position) => ({ recipe_slug: slug, position, ingredient_key: key, ...rest })),
    );
  await insertAll(trx, "recipe_ingredients", rowsOf("ingredients"));
  await insertAll(trx, "recipe_garnishes", rowsOf("garnishes"));
}

async function importCatalogue(trx: Transaction<ImportDatabase>, shop: Shop, now: Date): Promise<void> {
  const brands = shop.brands.map((brand) => ({
    slug: brand.slug,
    name: brand.name,
    tagline: brand.tagline,
    country: brand.country,
    look: JSON.stringify(brand.look),
    story: brand.story,
    operator: JSON.stringify(brand.operator),
  }));
  await insertAll(trx, "brands", brands);
  const categories = shop.categories.flatMap((parent, position) => [
    { path: parent.slug, slug: parent.slug, name: parent.name, text: parent.text, parent_path: null, position },
    ...parent.children.map((child, index) => ({
      path: `${parent.slug}/${child.slug}`,
      slug: child.slug,
      name: child.name,
      text: child.text,
      parent_path: parent.slug,
      position: index,
    })),
  ]);
  await insertAll(trx, "categories", categories);
  const products = orderGoods(shop.products, shop.categories).map((product, position) => ({
    slug: product.slug,
    name: product.name,
    brand_slug: product.brand,
    category_path: product.category,
    abv_percent: product.abvPercent,
    ...wordsInColumns(product),
    tastes: product.tastes,
    is_new: product.new,
    gift_card: product.giftCard ?? null,
    vat_kind: product.vatKind,
    position,
    content: JSON.stringify({
      description: product.description,
      serving: product.serving,
      drawing: product.drawing,
      glassTypes: product.glassTypes,
      toolFor: product.toolFor,
      facts: product.facts,
    }),
  }));
  await insertAll(trx, "products", products);
  await importVariants(trx, shop, now);
  const links = shop.products.flatMap((product) =>
    product.ingredientKeys.map((key, rank) => ({ product_slug: product.slug, ingredient_key: key, rank })),
  );
  await insertAll(trx, "product_ingredients", links);
}

async function importVariants(trx: Transaction<ImportDatabase>, shop: Shop, now: Date): Promise<void> {
  const variants = shop.products.flatMap((product) =>
    product.variants.map((variant, position) => ({
      sku: variant.sku,
      product_slug: product.slug,
      position,
      name: variant.name,
      volume_ml: variant.volumeMl ?? null,
      weight_g: variant.weightG ?? null,
      units: variant.units,
      price_ore: variant.priceOre,
      deposit_class: variant.deposit,
      stock: variant.stock,
    })),
  );
  await insertAll(trx, "variants", variants);
  const prices = shop.products.flatMap((product) =>
    product.variants.flatMap(({ sku, priceOre, priceHistory }) => {
      const steps = priceHistory.length > 0 ? priceHistory : [{ daysAgo: 0, priceOre, reason: undefined }];
      return steps.map((step) => ({
        sku,
        price_ore: step.priceOre,
        valid_from: new Date(now.getTime() - step.daysAgo * day),
        reason: step.reason ?? "listed",
      }));
    }),
  );
  await insertAll(trx, "price_history", prices);
}

export async function importArticles(
  trx: Transaction<ImportDatabase>,
  shop: Pick<Shop, "articleThemes" | "articles">,
): Promise<void> {
  const themes = shop.articleThemes.map((theme, position) => ({ ...theme, position }));
  await insertAll(trx, "article_themes", themes);
  const articles = shop.articles.map(({ slug, title, theme, summary, publishedOn, ...content }) => ({
    slug,
    title,
    theme_slug: theme,
    summary,
    published_on: publishedOn,
    content: JSON.stringify(content),
  }));
  await insertAll(trx, "articles", articles);
}

async function importStories(trx: Transaction<ImportDatabase>, shop: Shop): Promise<void> {
  await importArticles(trx, shop);
  const collections = shop.collections.map(({ slug, name, summary, tint, intro, items }, position) => ({
    slug,
    name,
    summary,
    tint,
    position,
    content: JSON.stringify({ intro, items }),
  }));
  await insertAll(trx, "collections", collections);
  const campaigns = shop.campaigns.map(({ slug, name, tagline, startsOn, endsOn, tint, ...content }) => ({
    slug,
    name,
    tagline,
    starts_on: startsOn,
    ends_on: endsOn,
    tint,
    content: JSON.stringify(content),
  }));
  await insertAll(trx, "campaigns", campaigns);
  const pages = shop.pages.map(({ path, title, description, ageGate, version, blocks, hero }) => ({
    path,
    title,
    description,
    age_gate: ageGate,
    version: version ?? null,
    content: JSON.stringify({ blocks, hero }),
  }));
  // A new shop already has a front page, which the imported pages replace.
  const paths = pages.map(({ path }) => path);
  if (paths.length > 0) await trx.deleteFrom("pages").where("path", "in", paths).execute();
  await insertAll(trx, "pages", pages);
}
