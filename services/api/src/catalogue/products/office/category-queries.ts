import { shopPage } from "@skaenk/contract/shop-pages";
import { type Insertable, sql } from "kysely";
import { moveAddress } from "../../../editorial/addresses/queries.ts";
import type { ProductTables } from "../../../editorial/content/product-tables.ts";
import type { Fields } from "../../../office/audit/tables.ts";
import type { Queries } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import type { CatalogueDatabase } from "../tables.ts";

type Trx = Queries<CatalogueDatabase>;

/** This query finds a category by its key in the log or by its path. */
export const findCategory = (trx: Trx, key: string) =>
  trx
    .selectFrom("categories")
    .selectAll()
    .where((eb) => eb.or([eb("key", "=", key), eb("path", "=", key)]))
    .executeTakeFirst();

/** A category's fields, with its row locked. Its parent is named by its key, which no move changes. */
export async function readCategory(trx: Trx, key: string): Promise<Fields | undefined> {
  const row = await trx
    .selectFrom("categories")
    .selectAll()
    .where((eb) => eb.or([eb("key", "=", key), eb("path", "=", key)]))
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const parent = row.parent_path === null ? undefined : await findCategory(trx, row.parent_path);
  const { slug, name, text, position } = row;
  return { slug, name, text, parentPath: parent?.key ?? null, position };
}

/** The page of the shop that shows a category. */
export const shopPathOf = (path: string): string => `${shopPage("/shop")}?category=${path}`;

/** Sets fields of a category; another parent takes it and all below it there, and who knows the old addresses is sent on. */
export async function writeCategory(trx: Trx, key: string, patch: Fields, at: Date): Promise<void> {
  const { parentPath, ...rest } = patch;
  const row = await findCategory(trx, key);
  if (!row) return;
  if (Object.keys(rest).length > 0) {
    await trx
      .updateTable("categories")
      .set(rest as object)
      .where("key", "=", row.key)
      .execute();
  }
  if (parentPath === undefined) return;
  const parent = parentPath === null ? undefined : await findCategory(trx, String(parentPath));
  const path = parent ? `${parent.path}/${row.slug}` : row.slug;
  if (path === row.path) return;
  const below = await trx
    .selectFrom("categories")
    .select("path")
    .where((eb) =>
      eb.or([eb("path", "=", row.path), eb(sql<string>`left(path, ${row.path.length + 1})`, "=", `${row.path}/`)]),
    )
    .orderBy("path")
    .execute();
  await trx
    .updateTable("categories")
    .set({ parent_path: parent?.path ?? null })
    .where("path", "=", row.path)
    .execute();
  for (const { path: old } of below) {
    const now = `${path}${old.slice(row.path.length)}`;
    if (await trx.selectFrom("categories").select("path").where("path", "=", now).executeTakeFirst()) {
      throw new Refused(409, "address_taken", "Der ligger allerede en kategori med den adresse.");
    }
    await trx.updateTable("categories").set({ path: now }).where("path", "=", old).execute();
    await moveAddress(trx, { from: shopPathOf(old), to: shopPathOf(now), at });
  }
}

export async function countCategories(trx: Trx): Promise<number> {
  const { count } = await trx
    .selectFrom("categories")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertCategory(trx: Trx, key: string, fields: Fields): Promise<void> {
  const { parentPath, slug, name, text = "", position } = fields;
  const parent = typeof parentPath === "string" ? await findCategory(trx, parentPath) : undefined;
  if (parentPath && !parent) throw new Refused(409, "parent_gone", "Kategorien, den lå i, er fjernet.");
  const { last } = await trx
    .selectFrom("categories")
    .select(({ fn }) => fn.max("position").as("last"))
    .executeTakeFirstOrThrow();
  const row = {
    key,
    slug,
    name,
    text,
    path: parent ? `${parent.path}/${slug}` : slug,
    parent_path: parent?.path ?? null,
    position: position ?? (last ?? 0) + 1,
  };
  await trx
    .insertInto("categories")
    .values(row as Insertable<ProductTables["categories"]>)
    .execute();
}

/** The number of goods directly in a category. */
export async function countContents(trx: Trx, path: string): Promise<{ goods: number; below: number }> {
  const { rows } = await sql<{ goods: number; below: number }>`
    select (select count(*)::int from products where category_path = ${path}) as goods,
      (select count(*)::int from categories where parent_path = ${path}) as below`.execute(trx);
  return rows[0] ?? { goods: 0, below: 0 };
}

export async function deleteCategory(trx: Trx, key: string): Promise<void> {
  await trx.deleteFrom("categories").where("key", "=", key).execute();
}

/** Every category as the room shows it, with what stands in it and when it was last changed. */
export async function listOfficeCategories(db: Trx) {
  const { rows } = await sql<{
    key: string;
    path: string;
    slug: string;
    name: string;
    text: string;
    parentKey: string | null;
    position: number;
    goods: number;
    version: number;
  }>`
    select categories.key, categories.path, categories.slug, categories.name, categories.text, parent.key as "parentKey",
      categories.position, coalesce(counted.goods, 0)::int as goods, coalesce(changed.version, 0)::int as version
    from categories
    left join categories parent on parent.path = categories.parent_path
    left join (select category_path, count(*) as goods from products group by 1) counted
      on counted.category_path = categories.path
    left join (select key, max(id) as version from audit_log where thing = 'category' group by 1) changed
      on changed.key = categories.key
    order by categories.position, categories.path`.execute(db);
  return rows;
}

export const listSlugsIn = (trx: Trx, path: string, limit: number) =>
  trx.selectFrom("products").select("slug").where("category_path", "=", path).orderBy("slug").limit(limit).execute();
