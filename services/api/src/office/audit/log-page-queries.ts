import { type QueryExecutorProvider, sql } from "kysely";
import { type Page, readCursor } from "../../platform/office-list-queries.ts";
import { bytesOfEntry } from "./measure-queries.ts";
import type { auditQuery } from "./queries.ts";

/** The bytes of fields in one page of the log; one entry of a long text has up to 2 MB. */
const mostOnPage = 1_000_000;

/** @returns the number of entries, from the page's first, whose fields fit into the limit together; at least 1 */
export async function countFitting(
  db: QueryExecutorProvider,
  query: ReturnType<typeof auditQuery>,
  { limit, cursor }: Page,
): Promise<number> {
  const [, last] = readCursor(cursor) ?? [];
  const from = last !== undefined && /^\d{1,15}$/.test(last) ? query.where("id", "<", Number(last)) : query;
  const listed = from
    .clearSelect()
    .select(["id", bytesOfEntry.as("bytes")])
    .orderBy("id", "desc")
    .limit(limit);
  const { rows } = await sql<{ fitting: number }>`
    select count(*)::int as fitting from (
      select row_number() over latest as place, sum(bytes) over latest as read
      from ${listed} listed window latest as (order by id desc)
    ) told
    where read <= ${mostOnPage} or place = 1`.execute(db);
  return Math.max(1, rows[0]?.fitting ?? 1);
}
