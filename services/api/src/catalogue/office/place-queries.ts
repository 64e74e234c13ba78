import { type SelectQueryBuilder, sql } from "kysely";
import type { Fields } from "../../audit/tables.ts";
import type { Queries } from "../../platform/queries.ts";
import type { CatalogueDatabase } from "../tables.ts";
import { lookOf } from "./quiet-look.ts";

type Trx = Queries<CatalogueDatabase>;

/** A brand's fields, its row held. */
export async function readBrand(trx: Trx, slug: string): Promise<Fields | undefined> {
  const row = await trx.selectFrom("brands").selectAll().where("slug", "=", slug).forUpdate().executeTakeFirst();
  if (!row) return undefined;
  const { name, tagline, country, look, story, operator } = row;
  return { name, tagline, country, look, story, operator };
}

const brandColumns = ({ look, operator, ...rest }: Fields) => ({
  ...rest,
  ...(look === undefined ? {} : { look: JSON.stringify(look) }),
  ...(operator === undefined ? {} : { operator: JSON.stringify(operator) }),
});

export async function writeBrand(trx: Trx, slug: string, patch: Fields): Promise<void> {
  await trx.updateTable("brands").set(brandColumns(patch)).where("slug", "=", slug).execute();
}

export async function insertBrand(trx: Trx, slug: string, fields: Fields): Promise<void> {
  const usual = {
    tagline: "",
    country: "",
    story: [],
    look: lookOf(slug),
    operator: { name: "", address: "", email: "" },
  };
  const row = { slug, ...brandColumns({ ...usual, ...fields }) };
  await trx
    .insertInto("brands")
    .values(row as never)
    .execute();
}

export async function deleteBrand(trx: Trx, slug: string): Promise<void> {
  await trx.deleteFrom("brands").where("slug", "=", slug).execute();
}

export type BrandListRow = { slug: string; name: string; tagline: string; country: string; goods: number };

export const listedBrands = (
  db: Trx,
  q: string | undefined,
): SelectQueryBuilder<CatalogueDatabase, "brands", BrandListRow> => {
  const goods = sql<number>`(select count(*)::int from products where brand_slug = brands.slug)`.as("goods");
  const like = `%${(q ?? "").replaceAll(/[\\%_]/g, (special) => `\\${special}`)}%`;
  return db
    .selectFrom("brands")
    .select(["brands.slug", "brands.name", "brands.tagline", "brands.country", goods])
    .$if(q !== undefined && q !== "", (query) => query.where("brands.name", "ilike", like)) as never;
};

export async function countGoodsOf(trx: Trx, slug: string): Promise<number> {
  const { rows } = await sql<{ goods: number }>`
    select count(*)::int as goods from products where brand_slug = ${slug}`.execute(trx);
  return rows[0]?.goods ?? 0;
}
