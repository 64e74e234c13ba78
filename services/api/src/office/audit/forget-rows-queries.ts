import { sql } from "kysely";
import type { Queries } from "../../platform/queries.ts";
import type { AuditTables } from "./tables.ts";

const keptDays = 90;
const setsAtOnce = 200;
/** Rows that one statement deletes at most, unless a single set has more. */
const rowsAtOnce = 20_000;

/**
 * Deletes the rows of change sets that ended ninety days ago; each set keeps how many were done and left alone. What it did stands in the log, by which it is
 * undone. Each batch is one statement that reads its rows once. @returns how many sets
 */
export async function forgetOldRows(db: Queries<AuditTables>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  let forgotten = 0;
  for (;;) {
    const { rows } = await sql`
      with held as (
        select id, at, total from change_sets
        where at < ${before} and done_rows is null and state in ('done', 'undone')
        order by at limit ${setsAtOnce} for update skip locked
      ), old as (
        select id from (select id, sum(total) over (order by at, id) - total as rows_before from held) as counted
        where rows_before < ${rowsAtOnce}
      ), gone as (
        delete from change_set_rows where change_set_id in (select id from old) returning change_set_id, state
      ), counts as (
        select change_set_id, count(*) filter (where state = 'done') as done, count(*) filter (where state = 'left_alone') as left_alone
        from gone group by change_set_id
      )
      update change_sets set done_rows = coalesce(counts.done, 0), left_rows = coalesce(counts.left_alone, 0)
      from old left join counts on counts.change_set_id = old.id
      where change_sets.id = old.id returning change_sets.id`.execute(db);
    forgotten += rows.length;
    if (rows.length === 0) return forgotten;
  }
}
