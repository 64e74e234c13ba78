import { sql } from "kysely";
import type { Database } from "../platform/queries.ts";
import type { Tables } from "../tables.ts";

/** Variants that tests buy. Prices in øre; `GIN-70` is 41,5 %, `OEL-33` 4,6 %, the rest holds no alcohol. */
const variants = [
  { sku: "GIN-70", product: "havgus-gin", size: "70 cl", ml: 700, units: 1, price: 29_900, deposit: "none", stock: 50 },
  { sku: "GIN-20", product: "havgus-gin", size: "20 cl", ml: 200, units: 1, price: 11_900, deposit: "none", stock: 50 },
  { sku: "TON-20", product: "klar-tonic", size: "20 cl", ml: 200, units: 1, price: 1_500, deposit: "A", stock: 200 },
  { sku: "TON-6", product: "klar-tonic", size: "6 × 20 cl", ml: 200, units: 6, price: 8_000, deposit: "A", stock: 40 },
  {
    sku: "OEL-33",
    product: "smedens-pilsner",
    size: "33 cl",
    ml: 330,
    units: 1,
    price: 1_895,
    deposit: "A",
    stock: 90,
  },
  { sku: "SHAKER", product: "stor-shaker", size: "75 cl", ml: 0, units: 1, price: 24_900, deposit: "none", stock: 3 },
  { sku: "TOM-50", product: "tom-likoer", size: "50 cl", ml: 500, units: 1, price: 19_900, deposit: "none", stock: 0 },
  { sku: "GAVE-500", product: "gavekort", size: "500 kr.", ml: 0, units: 1, price: 50_000, deposit: "none", stock: 99 },
] as const;

const products = [
  { slug: "havgus-gin", name: "Havgus Gin", category: "spiritus/gin", abv: 41.5, keys: ["gin"] },
  { slug: "klar-tonic", name: "Klar Tonic", category: "mixere/tonic", abv: 0, keys: ["tonic"] },
  { slug: "smedens-pilsner", name: "Smedens Pilsner", category: "oel/pilsner", abv: 4.6, keys: [] },
  { slug: "stor-shaker", name: "Stor Shaker", category: "barudstyr/shakere", abv: 0, keys: [] },
  { slug: "tom-likoer", name: "Tom Likør", category: "spiritus/likoer", abv: 20, keys: ["likoer"] },
  { slug: "gavekort", name: "Gavekort", category: "gaver/gavekort", abv: 0, keys: [], giftCard: "print" as const },
];

const ingredients = [
  { key: "gin", name: "gin", abv: 40, pantry: false },
  { key: "tonic", name: "tonic", abv: 0, pantry: false },
  { key: "likoer", name: "likør", abv: 20, pantry: false },
  { key: "timian", name: "timian", abv: 0, pantry: false },
  { key: "is", name: "is", abv: 0, pantry: true },
];

/** A gin og tonic for one (5 cl gin, 15 cl tonic, ice), and a drink the shop lacks half of. */
const recipes = [
  { slug: "gin-og-tonic", name: "Gin & tonic", measures: ["gin:5:cl", "tonic:15:cl", "is:4:stk"] },
  { slug: "mangel-drink", name: "Mangeldrink", measures: ["gin:4:cl", "likoer:2:cl", "timian:1:kviste"] },
];

export const testTerms = { path: "/handelsbetingelser", version: "2026-11-01" };

/** A handful of goods that tests know by heart, on fresh tables. */
export async function stockTestGoods(db: Database<Tables>, now: Date): Promise<void> {
  const content = JSON.stringify({
    description: "Til prøver.",
    drawing: { shape: "spirit-round", glass: "clear", content: "#eef3f1", label: "classic" },
    glassTypes: [],
    toolFor: [],
    facts: { legalName: "Prøvevare", allergens: [], warnings: [] },
  });
  await db
    .insertInto("brands")
    .values({
      slug: "proeve",
      name: "Prøve",
      tagline: "Til prøver",
      country: "Danmark",
      look: JSON.stringify({ paper: "#ffffff", ink: "#111111", accent: "#cc3333", motif: "wave", face: "serif" }),
      story: ["Kun til prøver."],
      operator: JSON.stringify({ name: "Prøve ApS", address: "Prøvevej 1", email: "proeve@example.dk" }),
    })
    .execute();
  const paths = [...new Set(products.flatMap(({ category }) => [category.split("/")[0] ?? "", category]))];
  for (const [position, path] of paths.entries()) {
    const [parent, child] = path.split("/");
    const parent_path = child ? (parent ?? null) : null;
    await db
      .insertInto("categories")
      .values({ path, slug: child ?? path, name: path, parent_path, position })
      .execute();
  }
  await addIngredients(db);
  for (const [position, { slug, name, category, abv, keys, ...more }] of products.entries()) {
    await db
      .insertInto("products")
      .values({
        slug,
        name,
        brand_slug: "proeve",
        category_path: category,
        abv_percent: abv,
        origin: "Danmark",
        tastes: [],
        is_new: false,
        gift_card: "giftCard" in more ? more.giftCard : null,
        position,
        content,
      })
      .execute();
    for (const [rank, key] of keys.entries()) {
      await db.insertInto("product_ingredients").values({ product_slug: slug, ingredient_key: key, rank }).execute();
    }
  }
  await addVariants(db, now);
  await addRecipes(db);
  await db
    .insertInto("pages")
    .values({
      ...testTerms,
      title: "Handelsbetingelser",
      description: "Betingelser.",
      age_gate: false,
      content: JSON.stringify({ blocks: [{ kind: "paragraph", text: "Betingelserne." }] }),
    })
    .execute();
}

async function addIngredients(db: Database<Tables>): Promise<void> {
  for (const { key, name, abv, pantry } of ingredients) {
    await db
      .insertInto("ingredients")
      .values({
        key,
        name,
        kind: "spiritus",
        abv_percent: abv,
        pantry,
        colour: "#eef3f1",
        opacity: 0.2,
        synonyms: [],
        allergens: [],
      })
      .execute();
  }
}

async function addVariants(db: Database<Tables>, now: Date): Promise<void> {
  for (const [position, { sku, product, size, ml, units, price, deposit, stock }] of variants.entries()) {
    await db
      .insertInto("variants")
      .values({
        sku,
        product_slug: product,
        position,
        name: size,
        volume_ml: ml || null,
        weight_g: null,
        units,
        price_ore: price,
        deposit_class: deposit,
        stock,
      })
      .execute();
    await db.insertInto("price_history").values({ sku, price_ore: price, valid_from: now, reason: "listed" }).execute();
  }
}

async function addRecipes(db: Database<Tables>): Promise<void> {
  for (const [position, { slug, name, measures }] of recipes.entries()) {
    await db
      .insertInto("recipes")
      .values({
        slug,
        name,
        aliases: [],
        liquor: "gin",
        type: "longdrink",
        difficulty: "let",
        glass: "ballonglas",
        method: "byg",
        garnish: "citronskal",
        servings: 1,
        tastes: ["frisk"],
        occasions: [],
        themes: [],
        allergens: [],
        volume_cl: 20,
        abv_percent: 10,
        standard_drinks: 1.3,
        position,
        content: JSON.stringify({ intro: "", steps: ["Byg."], tip: "", glassNote: "", garnishNote: "" }),
      })
      .execute();
    for (const [place, measure] of measures.entries()) {
      const [key = "", amount = "1", unit = "cl"] = measure.split(":");
      await db
        .insertInto("recipe_ingredients")
        .values({ recipe_slug: slug, position: place, ingredient_key: key, amount: Number(amount), unit })
        .execute();
    }
  }
}

/** Sets how many there are of a variant. */
export async function setStock(db: Database<Tables>, sku: string, stock: number): Promise<void> {
  await sql`update variants set stock = ${stock} where sku = ${sku}`.execute(db);
}

export async function stockOf(db: Database<Tables>, sku: string): Promise<number> {
  const { stock } = await db.selectFrom("variants").select("stock").where("sku", "=", sku).executeTakeFirstOrThrow();
  return stock;
}

/** Gift cards that are mailed, `MAIL-500` and `MAIL-200`: nothing of them lies on a shelf. */
export async function stockMailedCards(db: Database<Tables>): Promise<void> {
  await sql`
    insert into products (slug, name, brand_slug, category_path, abv_percent, origin, tastes, is_new, position, content, gift_card)
    select 'gavekort-mail', 'Gavekort på e-mail', brand_slug, category_path, 0, origin, tastes, false, 90, content, 'mail'
    from products where slug = 'gavekort'`.execute(db);
  await sql`
    insert into variants (sku, product_slug, position, name, units, price_ore, deposit_class, stock)
    values ('MAIL-500', 'gavekort-mail', 0, '500 kr.', 1, 50000, 'none', 0),
      ('MAIL-200', 'gavekort-mail', 1, '200 kr.', 1, 20000, 'none', 0)`.execute(db);
}
