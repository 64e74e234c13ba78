import { writeEvents } from "../../platform/outbox/outbox-queries.ts";
import type { Database } from "../../platform/queries.ts";
import type { OperationsTables } from "./tables.ts";

type Db = Database<OperationsTables>;
type Run = { kind: "backup" | "restore-test"; ok: boolean; fileName?: string; bytes?: number; note?: string };

export const findQuarantine = (db: Db): Promise<{ taken_at: Date; since: Date } | undefined> =>
  db.selectFrom("quarantine").select(["taken_at", "since"]).executeTakeFirst();

/** @returns whether there was one to end */
export async function endQuarantine(db: Db): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom("quarantine").executeTakeFirst();
    if (numDeletedRows > 0)
      await trx
        .insertInto("operations_runs")
        .values({ ...blank, kind: "release", ok: true })
        .execute();
    return numDeletedRows > 0;
  });
}

const blank = { file_name: null, bytes: null, note: null };

export async function recordRun(db: Db, { kind, ok, fileName, bytes, note }: Run): Promise<void> {
  const row = { kind, ok, file_name: fileName ?? null, bytes: bytes ?? null, note: note ?? null };
  await db.insertInto("operations_runs").values(row).execute();
}

/** Notes whether workers take a backup each night, for the processes that have no BACKUP_DIR; a plan that stands keeps its beginning. */
export async function recordBackupPlan(db: Db, { wanted, at }: { wanted: boolean; at: Date }): Promise<void> {
  if (!wanted) {
    await db.deleteFrom("backup_plan").execute();
    return;
  }
  await db
    .insertInto("backup_plan")
    .values({ since: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type Erasure = { id: number; kind: "member" | "visitor"; key: string; erased_at: Date };

export const listUnwrittenErasures = (db: Db): Promise<Erasure[]> =>
  db
    .selectFrom("erasures")
    .select(["id", "kind", "key", "erased_at"])
    .where("written_at", "is", null)
    .orderBy("id")
    .limit(1_000)
    .execute();

export async function markErasuresWritten(db: Db, ids: number[], now: Date): Promise<void> {
  await db.updateTable("erasures").set({ written_at: now }).where("id", "in", ids).execute();
}

/** Visitors whom the search service shall forget again. */
export async function forgetVisitorsAgain(db: Db, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  await writeEvents(
    db,
    keys.map((temporaryId) => ({
      topic: "behaviour",
      key: `visitor:${temporaryId}`,
      payload: { kind: "forget", temporaryId },
    })),
  );
}
