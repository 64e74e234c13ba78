import { changeThing } from "../../office/audit/change-thing.ts";
import type { Fields } from "../../office/audit/tables.ts";
import { logContentChanges } from "../../platform/content-log-queries.ts";
import type { Platform } from "../../platform/context.ts";
import type { Database, Transaction } from "../../platform/queries.ts";
import { Refused } from "../../platform/refuse.ts";
import { type Writing, writingOf } from "./content-editor.ts";
import { findDue, takeDueChanges } from "./draft-queries.ts";
import { goingOut } from "./publish.ts";
import type { WritingDatabase } from "./tables.ts";

/** Author of scheduled changes in the log. */
const clock = { staffId: null, name: "Planlagte opgaver" };

type Context = Pick<Platform<WritingDatabase>, "db" | "now" | "log">;

/**
 * Does what the minute asks for: puts into the shop what is to begin, takes out what is to end, and says in the content log
 * which pages look another way. Any number of processes may; each piece is taken by one of them.
 * @returns how much there was to do
 */
export async function runSchedule({ db, now, log }: Context): Promise<number> {
  const at = now();
  const due = await findDue(db, at);
  for (const { kind, key } of due) {
    const writing = writingOf(kind, now);
    try {
      await db.transaction().execute((trx) => runOne(trx, writing, key, at));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      log.warn({ kind, key, reason: error.refusal.detail }, "what was to be published is not ready");
      await db.transaction().execute((trx) => holdBack(trx, writing.thing, { key, at, why: error.refusal.detail }));
    }
  }
  return due.length + (await logScheduledChanges(db, at));
}

async function runOne(trx: Transaction<WritingDatabase>, { thing }: Writing, key: string, at: Date): Promise<void> {
  const fields = await thing.read(trx, key);
  if (!fields) return;
  const act = { actor: clock, key, at };
  const over = (time: Fields[string] | undefined) => typeof time === "string" && new Date(time) <= at;
  // Another process may have done it while this one waited for the row.
  const begins = over(fields.publishAt);
  const ends = over(fields.endsAt);
  if (begins && !ends) {
    await changeThing(trx, thing, { ...act, act: `${thing.name}.publish`, patch: goingOut(at) });
  } else if (ends && (begins || fields.status === "published")) {
    await changeThing(trx, thing, { ...act, act: `${thing.name}.end`, patch: { status: "ended", publishAt: null } });
  }
}

/** What could not be done at its time is said once and not tried each minute. */
async function holdBack(
  trx: Transaction<WritingDatabase>,
  thing: Writing["thing"],
  { key, at, why }: { key: string; at: Date; why: string },
): Promise<void> {
  const endsAt = (await thing.read(trx, key))?.endsAt;
  const over = typeof endsAt === "string" && new Date(endsAt) <= at;
  const patch = { publishAt: null, held: why, ...(over ? { endsAt: null } : {}) };
  await changeThing(trx, thing, { actor: clock, act: `${thing.name}.held`, key, at, patch });
}

/** Pages whose parts begin or end. */
async function logScheduledChanges(db: Database<WritingDatabase>, at: Date): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    // Other processes' clocks may be a little behind: they too must find that the minute has come.
    const changes = await takeDueChanges(trx, new Date(at.getTime() - slowestClockMs));
    await logContentChanges(trx, changes);
    return changes.length;
  });
}

const slowestClockMs = 1_000;
