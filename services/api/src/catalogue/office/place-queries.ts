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

export async function hasBrandGoods(trx: Trx, slug: string): Promise<boolean> {
  return (
    (await trx.selectFrom("products").select("slug").where("brand_slug", "=", slug).limit(1).executeTakeFirst()) !==
    undefined
  );
}

export async function deleteBrand(trx: Trx, slug: string): Promise<void> {
  await trx.deleteFrom("brands").where("slug", "=", slug).execute();
}

/** A category's fields, its row held. */
export async function readCategory(trx: Trx, path: string): Promise<Fields | undefined> {
  const row = await trx.selectFrom("categories").selectAll().where("path", "=", path).forUpdate().executeTakeFirst();
  return row && { slug: row.slug, name: row.name, parentPath: row.parent_path, position: row.position };
}

const categoryColumns = ({ parentPath, ...rest }: Fields) => ({
  ...rest,
  ...(parentPath === undefined ? {} : { parent_path: parentPath }),
});

export async function writeCategory(trx: Trx, path: string, patch: Fields): Promise<void> {
  await trx
    .updateTable("categories")
    .set(categoryColumns(patch) as object)
    .where("path", "=", path)
    .execute();
}

export async function insertCategory(trx: Trx, path: string, fields: Fields): Promise<void> {
  const { last } = await trx
    .selectFrom("categories")
    .select(({ fn }) => fn.max("position").as("last"))
    .executeTakeFirstOrThrow();
  const row = { position: (last ?? 0) + 1, path, ...categoryColumns(fields) };
  await trx
    .insertInto("categories")
    .values(row as never)
    .execute();
}

export async function hasCategoryContents(trx: Trx, path: string): Promise<boolean> {
  const [product, child] = await Promise.all([
    trx.selectFrom("products").select("slug").where("category_path", "=", path).limit(1).executeTakeFirst(),
    trx.selectFrom("categories").select("path").where("parent_path", "=", path).limit(1).executeTakeFirst(),
  ]);
  return product !== undefined || child !== undefined;
}

export async function deleteCategory(trx: Trx, path: string): Promise<void> {
  await trx.deleteFrom("categories").where("path", "=", path).execute();
}
