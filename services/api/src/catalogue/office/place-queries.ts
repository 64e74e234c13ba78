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
