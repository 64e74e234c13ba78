import { type Insertable, sql, type Updateable } from "kysely";
import type { Queries } from "../platform/queries.ts";
import type { ImportDatabase, ImportTables, Mapping } from "./tables.ts";

export type Db = Queries<ImportDatabase>;

export const insertImport = (db: Db, row: Insertable<ImportTables["imports"]>) =>
  db.insertInto("imports").values(row).returning("id").executeTakeFirstOrThrow();

export const findImport = (db: Db, id: number) =>
  db.selectFrom("imports").selectAll().where("id", "=", id).executeTakeFirst();
export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** Held, so that two who press at once do it once. */
export const lockImport = (trx: Db, id: number) =>
  trx.selectFrom("imports").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export async function updateImport(db: Db, id: number, set: Updateable<ImportTables["imports"]>): Promise<void> {
  await db.updateTable("imports").set(set).where("id", "=", id).execute();
}

/** With how many guesses of its goods are open, and whether it was undone. */
export const importsQuery = (db: Db) =>
  db
    .selectFrom("imports")
    .leftJoin("change_sets", "change_sets.id", "imports.change_set_id")
    .selectAll("imports")
    .select([
      sql<boolean>`coalesce(change_sets.state = 'undone', false)`.as("undone"),
      sql<{ done: number; of: number } | null>`case when change_sets.state = 'undoing'
        then jsonb_build_object('done', undo_seen, 'of', undo_total) end`.as("undoing"),
      sql<number>`(select count(*)::int from import_items join product_guesses on product_slug = slug
        where import_id = imports.id and import_items.state = 'applied')`.as("open_guesses"),
    ]);
export type ShownImportRow = Awaited<ReturnType<ReturnType<typeof importsQuery>["executeTakeFirstOrThrow"]>>;

export const findMapping = (db: Db, head: string) =>
  db.selectFrom("import_mappings").select("mapping").where("head", "=", head).executeTakeFirst();

export async function rememberMapping(
  db: Db,
  head: string,
  mapping: Mapping,
  by: { at: Date; name: string },
): Promise<void> {
  const row = { head, mapping: JSON.stringify(mapping), chosen_at: by.at, chosen_by: by.name };
  await db
    .insertInto("import_mappings")
    .values(row)
    .onConflict((conflict) => conflict.column("head").doUpdateSet(row))
    .execute();
}

/** What was read and compared is forgotten: it begins anew. */
export async function forgetPlan(trx: Db, id: number): Promise<void> {
  for (const table of ["import_lines", "import_items", "import_refusals"] as const) {
    await trx.deleteFrom(table).where("import_id", "=", id).execute();
  }
}

export const itemsQuery = (db: Db, id: number) => db.selectFrom("import_items").selectAll().where("import_id", "=", id);
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

/** Which of these names the file has given to goods already. */
export async function itemsWithSlugs(db: Db, id: number, slugs: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("import_items")
    .select("slug")
    .where("import_id", "=", id)
    .where("slug", "=", sql<string>`any(${[...slugs]}::text[])`)
    .execute();
  return rows.map(({ slug }) => slug);
}
