import { type Insertable, sql, type Updateable } from "kysely";
import type { ActingStaff } from "../../platform/office-endpoints.ts";
import type { Queries } from "../../platform/queries.ts";
import type { ImportDatabase, ImportTables, Mapping } from "./tables.ts";

export type Db = Queries<ImportDatabase>;

export const insertImport = (db: Db, row: Insertable<ImportTables["imports"]>) =>
  db.insertInto("imports").values(row).returning("id").executeTakeFirstOrThrow();

export const findImport = (db: Db, id: number) =>
  db.selectFrom("imports").selectAll().where("id", "=", id).executeTakeFirst();
export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>;

export const findImportState = (db: Db, id: number) =>
  db.selectFrom("imports").select("state").where("id", "=", id).executeTakeFirst();

/** An import with its row locked, so that two simultaneous presses act once. */
export const lockImport = (trx: Db, id: number) =>
  trx.selectFrom("imports").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export async function updateImport(db: Db, id: number, set: Updateable<ImportTables["imports"]>): Promise<void> {
  await db.updateTable("imports").set(set).where("id", "=", id).execute();
}

/** Prices that an import sets on variants, in øre: on those that are there, and on those that it makes. */
export async function listNewPrices(db: Db, id: number): Promise<{ sku: string; priceOre: number }[]> {
  const { rows } = await sql<{ sku: string; priceOre: number }>`
    select variant ->> 'sku' as sku, price::int as "priceOre"
    from import_items, json_array_elements(plan -> 'variants') as variant,
      coalesce(variant #>> '{change,after,priceOre}', variant #>> '{make,priceOre}') as price
    where import_id = ${id} and state in ('new', 'changed') and price is not null`.execute(db);
  return rows;
}

/** Finds the name of a category that an import makes, of those that are not there yet. */
export async function findNewCategory(db: Db, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select made ->> 'name' as name
    from import_items, json_array_elements(plan -> 'newCategories') as made
    where import_id = ${id} and state in ('new', 'changed')
      and not exists (select from categories where path = made ->> 'path')
    order by position limit 1`.execute(db);
  return rows[0]?.name;
}

/** Everything of imports but their columns and mapping, which are up to 300 kB of each. */
const listedColumns = [
  ...(["imports.id", "name", "address", "bytes", "imports.at", "imports.staff_name", "imports.state"] as const),
  ...(["dialect", "encoding", "separator", "decimal_mark", "options", "read_bytes", "compared"] as const),
  ...(["imports.total", "summary", "applied", "left_alone", "problem", "change_set_id", "dry_run"] as const),
] as const;

/** Lists imports with how many guesses of their goods are open, and whether they were undone. */
export const importsQuery = (db: Db) =>
  db
    .selectFrom("imports")
    .leftJoin("change_sets", "change_sets.id", "imports.change_set_id")
    .select(listedColumns)
    .select([
      sql<boolean>`coalesce(change_sets.state = 'undone', false)`.as("undone"),
      sql<{ done: number; of: number } | null>`case when change_sets.state = 'undoing'
        then jsonb_build_object('done', undo_seen, 'of', undo_total) end`.as("undoing"),
      sql<number>`(select count(*)::int from import_items join product_guesses on product_slug = slug join products using (slug)
        where import_id = imports.id and import_items.state = 'applied')`.as("open_guesses"),
    ]);
export type ListedImportRow = Awaited<ReturnType<ReturnType<typeof importsQuery>["executeTakeFirstOrThrow"]>>;

/** This function limits imports to those that one API key has sent; the key of a test environment has no id and no creator. */
export const ofSender = (
  query: ReturnType<typeof importsQuery>,
  { staffId, keyId }: Pick<ActingStaff, "staffId" | "keyId">,
) =>
  query
    .where("imports.key_id", "is not distinct from", keyId ?? null)
    .where("imports.staff_id", "is not distinct from", staffId);

/** Finds one import as its page shows it, with its columns. */
export const findShownImport = (db: Db, id: number) =>
  importsQuery(db).select(["columns", "mapping"]).where("imports.id", "=", id).executeTakeFirst();
export type ShownImportRow = NonNullable<Awaited<ReturnType<typeof findShownImport>>>;

export const findMapping = (db: Db, head: string) =>
  db.selectFrom("import_mappings").select("mapping").where("head", "=", head).executeTakeFirst();

export async function rememberMapping(
  db: Db,
  head: string,
  mapping: Mapping,
  by: { at: Date; name: string; staffId: number | null },
): Promise<void> {
  const row = { head, mapping: JSON.stringify(mapping), chosen_at: by.at, chosen_by: by.name, staff_id: by.staffId };
  await db
    .insertInto("import_mappings")
    .values(row)
    .onConflict((conflict) => conflict.column("head").doUpdateSet(row))
    .execute();
}

/** Mappings kept of each person, of the latest that they applied, and their length together. */
const mostMappings = { number: 50, bytes: 1_000_000 };

/** Forgets the mappings of each person that nothing was laid in by for longest, beyond what is kept. */
export async function forgetOldMappings(db: Db): Promise<void> {
  await sql`
    delete from import_mappings where head in (
      select head from (
        select head, row_number() over newest as place, sum(octet_length(mapping::text)) over newest as bytes
        from import_mappings window newest as (partition by staff_id order by chosen_at desc, head)
      ) as kept
      where place > 1 and (place > ${mostMappings.number} or bytes > ${mostMappings.bytes})
    )`.execute(db);
}

/** This query deletes the rows and the plan of an import, which then begins again. */
export async function forgetPlan(trx: Db, id: number): Promise<void> {
  for (const table of ["import_lines", "import_items", "import_refusals"] as const) {
    await trx.deleteFrom(table).where("import_id", "=", id).execute();
  }
}

export const itemsQuery = (db: Db, id: number) => db.selectFrom("import_items").selectAll().where("import_id", "=", id);

/** Weighs what a file would do to each product, in bytes of text. */
export const weighItems = (query: ReturnType<typeof itemsQuery>) =>
  query.clearSelect().select(sql<number>`octet_length(plan::text)`.as("bytes"));
export type ItemRow = Awaited<ReturnType<ReturnType<typeof itemsQuery>["executeTakeFirstOrThrow"]>>;

export const refusalsQuery = (db: Db, id: number) =>
  db.selectFrom("import_refusals").selectAll().where("import_id", "=", id);
export type RefusalRow = Awaited<ReturnType<ReturnType<typeof refusalsQuery>["executeTakeFirstOrThrow"]>>;

export const listRefusals = (db: Db, id: number) => refusalsQuery(db, id).orderBy("row").execute();

/** Files that nobody needs any more: their rows go with them. @returns the files' names */
export async function deleteOldImports(db: Db, before: Date): Promise<string[]> {
  const gone = await db.deleteFrom("imports").where("at", "<", before).returning("file").execute();
  return gone.map(({ file }) => file);
}

/** Imports kept of people and of keys, each with up to 300 kB of columns and a file of up to 150 MB: those that nobody applied, and all. */
const mostKept = { person: { unapplied: 20, all: 100 }, key: { unapplied: 10, all: 50 } };

/**
 * Removes the oldest import that has to give way to a new one, never one that is being applied, and none of a person's to a key's.
 * @param byKey whether an API key sends the new one
 * @returns its file, if there was one
 */
export async function deleteOneTooMany(db: Db, byKey: boolean): Promise<string | undefined> {
  const latest = db
    .selectFrom("imports")
    .select("id")
    .where("key_id", byKey ? "is not" : "is", null)
    .orderBy("id", "desc");
  const unapplied = latest.where("change_set_id", "is", null);
  const most = byKey ? mostKept.key : mostKept.person;
  const oldest = db
    .selectFrom("imports")
    .select("id")
    .where("state", "<>", "applying")
    .where(({ eb, or }) =>
      or([eb("id", "in", unapplied.offset(most.unapplied - 1)), eb("id", "in", latest.offset(most.all - 1))]),
    )
    .orderBy("id")
    .limit(1);
  const gone = await db
    .deleteFrom("imports")
    .where("id", "=", oldest)
    .where("state", "<>", "applying")
    .returning("file")
    .executeTakeFirst();
  return gone?.file;
}

/** One that nothing was laid in of and nobody is at work on. @returns its file; nothing when it is not such a one */
export async function deleteUnapplied(db: Db, id: number): Promise<string | undefined> {
  const gone = await db
    .deleteFrom("imports")
    .where("id", "=", id)
    .where("change_set_id", "is", null)
    .where("state", "in", ["ready", "failed"])
    .returning("file")
    .executeTakeFirst();
  return gone?.file;
}

/** The slugs of these that the file has given to goods already. */
export async function itemsWithSlugs(db: Db, id: number, slugs: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("import_items")
    .select("slug")
    .where("import_id", "=", id)
    .where("slug", "=", sql<string>`any(${[...slugs]}::text[])`)
    .execute();
  return rows.map(({ slug }) => slug);
}
