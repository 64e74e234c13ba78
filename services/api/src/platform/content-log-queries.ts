import type { Generated } from "kysely";
import type { Queries } from "./queries.ts";

export type ContentLogTables = {
  content_version: { only_one: boolean; version: number };
  content_log: { id: Generated<number>; version: Generated<number | null>; change: string; at: Generated<Date> };
};

type Asked = Queries<ContentLogTables>;

/** The current version of the content. */
export async function findContentVersion(db: Asked): Promise<number> {
  const row = await db.selectFrom("content_version").select("version").executeTakeFirstOrThrow();
  return row.version;
}

/**
 * The changes of content since a version, and the version that they lead to. `changes` is undefined when the log no longer reaches back that
 * far.
 */
export async function listChangesSince(
  db: Asked,
  since: number,
): Promise<{ version: number; changes: string[] | undefined }> {
  const version = await findContentVersion(db);
  if (version === since) return { version, changes: [] };
  const rows = await db
    .selectFrom("content_log")
    .select(["version", "change"])
    .where("version", ">", since)
    .where("version", "<=", version)
    .orderBy("version")
    .orderBy("id")
    .limit(mostChanges + 1)
    .execute();
  // Every number has its rows, so the next one is missing only where it has been forgotten.
  const whole = rows[0]?.version === since + 1 && rows.length <= mostChanges;
  return { version, changes: whole ? [...new Set(rows.map(({ change }) => change))] : undefined };
}

/** More than this is read anew rather than one by one. */
const mostChanges = 20_000;

export async function logContentChanges(db: Asked, changes: string[]): Promise<void> {
  if (changes.length === 0) return;
  await db
    .insertInto("content_log")
    .values(changes.map((change) => ({ change })))
    .execute();
}

/** This query deletes old changes; a process that was away longer reads everything. */
export async function forgetContentChanges(db: Asked, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("content_log")
    .where("at", "<", before)
    .where("version", "is not", null)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
