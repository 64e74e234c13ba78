import { sql } from "kysely";
import { categoryNames, lacks } from "../../../editorial/content/fact-queries.ts";
import type { Queries } from "../../../platform/queries.ts";
import type { CatalogueDatabase } from "../tables.ts";

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

type SaleFacts = { operator: boolean; unmeasured: number; categoryNames: string[] };

/** Facts besides the product's own fields by which missing facts are judged: its brand's company, its category, and whether each size is measured. */
export async function findSaleFacts(db: Db, slug: string): Promise<SaleFacts> {
  const { rows } = await sql<SaleFacts>`
    select coalesce(brands.operator ->> 'name', '') <> '' as operator,
      (select count(*)::int from variants where product_slug = products.slug and volume_ml is null and weight_g is null)
        as unmeasured,
      ${categoryNames} as "categoryNames"
    from products join brands on brands.slug = products.brand_slug where products.slug = ${slug}`.execute(db);
  return rows[0] ?? { operator: false, unmeasured: 0, categoryNames: [] };
}

/** Those of these goods that lack a fact that must be known before they are sold, and that nobody answers for. */
export async function listUnready(db: Db, slugs: readonly string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set();
  const rows = await db
    .selectFrom("products")
    .innerJoin("brands", "brands.slug", "products.brand_slug")
    .select("products.slug")
    .where("products.slug", "=", sql<string>`any(${[...slugs]}::text[])`)
    .where("products.status", "<>", "active")
    .where(sql<boolean>`(${lacks.legalName} or ${lacks.ingredients} or ${lacks.operator})`)
    .where(sql<boolean>`not exists (select from fact_acceptances where product_slug = products.slug)`)
    .execute();
  return new Set(rows.map(({ slug }) => slug));
}
