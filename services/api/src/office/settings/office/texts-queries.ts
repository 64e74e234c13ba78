import { sql } from "kysely";
import type { StoredBlock } from "../../../editorial/content/inspiration-tables.ts";
import type { PageTables } from "../../../editorial/content/page-tables.ts";
import type { RecipeTables } from "../../../editorial/content/recipe-tables.ts";
import type { TermsTables } from "../../../editorial/terms/tables.ts";
import type { Queries } from "../../../platform/queries.ts";
import type { OrderTables } from "../../../selling/orders/tables.ts";
import { fieldNamesOfEntry } from "../../audit/measure-queries.ts";
import type { AuditTables } from "../../audit/tables.ts";

type Db = Queries<PageTables & TermsTables & OrderTables>;

export const listTexts = (db: Db, paths: string[]) =>
  db.selectFrom("pages").selectAll().where("path", "in", paths).execute();

export const lockText = (trx: Db, path: string) =>
  trx.selectFrom("pages").selectAll().where("path", "=", path).forUpdate().executeTakeFirst();

export type NewText = {
  path: string;
  title: string;
  description: string;
  ageGate: boolean;
  version: string | null;
  blocks: StoredBlock[];
};

/**
 * The changes to the words of a text, the oldest first. Each text is written through two doors: here, and as a page among the pages.
 */
const textChanges = (db: Queries<AuditTables>) =>
  db
    .selectFrom("audit_log")
    .where(({ or, and, eb }) =>
      or([
        and([eb("thing", "=", "legal-text"), eb(sql<boolean>`'text' = any(${fieldNamesOfEntry})`, "is", true)]),
        and([eb("thing", "=", "page"), eb(sql<boolean>`'blocks' = any(${fieldNamesOfEntry})`, "is", true)]),
      ]),
    )
    .where("after", "is not", null);

/** The keys that a text has in the log, one for each door. */
const keysOfText = (path: string): string[] => [path, path.slice(1).replaceAll("/", "-")];

/** Finds the first and the latest change to the words of a text after a revision; those between are not read. */
export async function findTextChangesSince(db: Queries<AuditTables>, path: string, revision: number) {
  const since = textChanges(db).where("key", "in", keysOfText(path)).where("id", ">", revision);
  const first = await since.select("before").orderBy("id").limit(1).executeTakeFirst();
  const latest = await since.select(["id", "staff_name", "at"]).orderBy("id", "desc").limit(1).executeTakeFirst();
  return first && latest && { before: first.before, latest };
}

/** @returns the number of the latest change to each text's words; 0 for those that nobody changed in the office */
export async function listTextRevisions(
  db: Queries<AuditTables>,
  paths: readonly string[],
): Promise<(path: string) => number> {
  const rows = await textChanges(db)
    .select(({ fn }) => ["key", fn.max("id").as("id")])
    .where("key", "in", paths.flatMap(keysOfText))
    .groupBy("key")
    .execute();
  const latest = new Map(rows.map(({ key, id }) => [key, Number(id)]));
  return (path) => Math.max(0, ...keysOfText(path).map((key) => latest.get(key) ?? 0));
}

/** @returns whether nothing stood there */
export async function addText(
  trx: Db,
  { path, title, description, ageGate, version, blocks }: NewText,
): Promise<boolean> {
  const row = await trx
    .insertInto("pages")
    .values({ path, title, description, age_gate: ageGate, version, content: JSON.stringify({ blocks }) })
    .onConflict((conflict) => conflict.doNothing())
    .returning("path")
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns whether there is a drink under the theme without alcohol */
export async function hasAlcoholFreeDrinks(db: Queries<RecipeTables>): Promise<boolean> {
  const row = await db
    .selectFrom("recipes")
    .select("slug")
    .where(sql<boolean>`'alkoholfri' = any(themes)`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export const writeText = (trx: Db, path: string, version: string | null, content: object) =>
  trx
    .updateTable("pages")
    .set({ version, content: JSON.stringify(content), changed_at: new Date() })
    .where("path", "=", path)
    .execute();

export const listTermsVersionNames = async (db: Db): Promise<string[]> =>
  (await db.selectFrom("terms_versions").select("version").execute()).map(({ version }) => version);

/** Every version of the terms with the orders that accepted it, the newest first. */
export async function countTermsVersions(db: Db) {
  const { rows } = await sql<{ version: string; publishedAt: Date; orders: number }>`
    select terms_versions.version, published_at as "publishedAt",
      (select count(*)::int from orders where terms_version = terms_versions.version) as orders
    from terms_versions order by published_at desc, version desc`.execute(db);
  return rows;
}
