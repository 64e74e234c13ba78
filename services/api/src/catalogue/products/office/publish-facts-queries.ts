import { sql } from "kysely";
import { categoryNames } from "../../../editorial/content/fact-queries.ts";
import type { Queries } from "../../../platform/queries.ts";
import type { CatalogueDatabase } from "../tables.ts";
import { missingForSale, type SaleFacts } from "./missing-facts.ts";
import { readProducts } from "./thing-queries.ts";

type Db = Queries<CatalogueDatabase>;

export type FactAcceptance = { fields: string[]; by: string; at: Date };

export async function findFactAcceptance(db: Db, slug: string): Promise<FactAcceptance | undefined> {
  const row = await db.selectFrom("fact_acceptances").selectAll().where("product_slug", "=", slug).executeTakeFirst();
  return row && { fields: row.fields, by: row.staff_name, at: row.signed_at };
}

export async function saveFactAcceptance(db: Db, slug: string, { fields, by, at }: FactAcceptance): Promise<void> {
  const row = { fields, staff_name: by, signed_at: at };
  await db
    .insertInto("fact_acceptances")
    .values({ product_slug: slug, ...row })
    .onConflict((conflict) => conflict.column("product_slug").doUpdateSet(row))
    .execute();
}

export const deleteFactAcceptance = (db: Db, slug: string) =>
  db.deleteFrom("fact_acceptances").where("product_slug", "=", slug).execute();

export async function findSaleFacts(db: Db, slug: string): Promise<SaleFacts> {
  return (await listSaleFacts(db, [slug])).get(slug) ?? { operator: false, unmeasured: 0, categoryNames: [] };
}

async function listSaleFacts(db: Db, slugs: readonly string[]): Promise<Map<string, SaleFacts>> {
  const { rows } = await sql<SaleFacts & { slug: string }>`
    select products.slug, coalesce(brands.operator ->> 'name', '') <> '' as operator,
      (select count(*)::int from variants where product_slug = products.slug and volume_ml is null and weight_g is null)
        as unmeasured,
      ${categoryNames} as "categoryNames"
    from products join brands on brands.slug = products.brand_slug
    where products.slug = any(${[...slugs]}::text[])`.execute(db);
  return new Map(rows.map(({ slug, ...facts }) => [slug, facts]));
}

/** The facts that somebody answers for, of each of these goods. */
export async function listAcceptedFacts(db: Db, slugs: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom("fact_acceptances")
    .select(["product_slug", "fields"])
    .where("product_slug", "=", anyOf(slugs))
    .execute();
  return new Map(rows.map(({ product_slug, fields }) => [product_slug, fields]));
}

const anyOf = (slugs: readonly string[]) => sql<string>`any(${[...slugs]}::text[])`;
/** Goods that are read and judged in one turn of the event loop: about 3 ms. */
const judgedAtOnce = 100;

/** Finds the products, among `slugs`, that lack a fact required before sale which nobody answers for. */
export async function listUnready(db: Db, slugs: readonly string[]): Promise<Set<string>> {
  const unready = new Set<string>();
  for (let from = 0; from < slugs.length; from += judgedAtOnce) {
    const some = slugs.slice(from, from + judgedAtOnce);
    const [goods, facts, accepted] = await Promise.all([
      readProducts(db, some),
      listSaleFacts(db, some),
      listAcceptedFacts(db, some),
    ]);
    for (const [slug, fields] of goods) {
      const known = facts.get(slug);
      const isOpen = known && missingForSale(fields, known, accepted.get(slug)).length > 0;
      if (isOpen && fields.status !== "active") unready.add(slug);
    }
  }
  return unready;
}
