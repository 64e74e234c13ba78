import { sql } from "kysely";
import type { Queries } from "../../platform/queries.ts";
import type { Actor } from "./queries.ts";
import type { AuditTables } from "./tables.ts";

type Db = Queries<AuditTables>;

/** Above every entry of the log. */
const aboveAll = Number.MAX_SAFE_INTEGER;

/** Undoing begins, or goes on from where it was given up. Whoever presses the button is the one who undoes. */
export async function markUndoing(trx: Db, id: number, { staffId, name, keyId = null }: Actor): Promise<void> {
  await sql`
    update change_sets set state = 'undoing',
      undone_by = ${name},
      undo_staff_id = ${staffId}::bigint,
      undo_key_id = ${keyId}::bigint,
      undo_total = case when undo_below is null
        then (select count(*) from audit_log where change_set_id = ${id}) else undo_total end,
      undo_below = coalesce(undo_below, ${aboveAll})
    where id = ${id}`.execute(trx);
}

/** This query counts further entries of an undo: those looked at, and those put back. */
export async function advanceUndo(
  trx: Db,
  id: number,
  { seen, back, below }: { seen: number; back: number; below: number },
): Promise<void> {
  await sql`
    update change_sets set undo_seen = undo_seen + ${seen}, undo_back = undo_back + ${back}, undo_below = ${below}
    where id = ${id}`.execute(trx);
}

/** Undoing stopped. A set of which nothing was looked at yet is as it was before; another is continued by the same button. */
export async function markUndoStopped(db: Db, id: number): Promise<void> {
  await sql`
    update change_sets set state = case when undo_seen = 0 then 'done' else 'failed' end,
      undone_by = case when undo_seen > 0 then undone_by end,
      undo_staff_id = case when undo_seen > 0 then undo_staff_id end,
      undo_key_id = case when undo_seen > 0 then undo_key_id end,
      undo_total = case when undo_seen > 0 then undo_total else 0 end,
      undo_below = case when undo_seen > 0 then undo_below end
    where id = ${id} and state = 'undoing'`.execute(db);
}

export async function markUndone(trx: Db, id: number, at: Date): Promise<void> {
  await trx.updateTable("change_sets").set({ state: "undone", undone_at: at }).where("id", "=", id).execute();
}
