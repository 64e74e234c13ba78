import { sql } from "kysely";
import type { Queries } from "../../platform/queries.ts";
import type { AuditTables } from "./tables.ts";

const keptDays = 90;
const setsAtOnce = 200;

/**
 * Deletes the rows of change sets that ended ninety days ago; each set keeps how many were done and left alone. What it did stands in the log, by which it is
 * undone. @returns how many sets
 */
export async function forgetOldRows(db: Queries<AuditTables>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  let forgotten = 0;
  for (;;) {
    const { rows } = await sql`
      with old as (
        select id from change_sets
        where at < ${before} and done_rows is null and state in ('done', 'undone')
        order by at limit ${setsAtOnce} for update skip locked
      ), gone as (
        delete from change_set_rows where change_set_id in (select id from old) returning change_set_id, state
      )
      update change_sets set
        done_rows = (select count(*) from gone where change_set_id = change_sets.id and state = 'done'),
        left_rows = (select count(*) from gone where change_set_id = change_sets.id and state = 'left_alone')
      where id in (select id from old) returning id`.execute(db);
    forgotten += rows.length;
    if (rows.length < setsAtOnce) return forgotten;
  }
}
