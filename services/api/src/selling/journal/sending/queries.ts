import { sql } from "kysely";
import type { DayRange } from "../../../platform/asked-period.ts";
import { writeEvents } from "../../../platform/outbox/outbox-queries.ts";
import type { Queries } from "../../../platform/queries.ts";
import type { JournalTables, SentLine } from "../tables.ts";

type Db = Queries<JournalTables>;

export const journalTopic = "journal";
type Asked = { key: string; day: string; provider: string; lines: readonly SentLine[]; at: Date };

export const listSends = (db: Db, { from, to }: DayRange) =>
  db
    .selectFrom("journal_sends")
    .select(["key", "state", "lines", "reason", "voucher_number", "changed_at"])
    .where("day", ">=", sql<string>`${from}::date`)
    .where("day", "<=", sql<string>`${to}::date`)
    .execute();

export const findSend = (db: Db, key: string) =>
  db
    .selectFrom("journal_sends")
    .select(["key", "provider", "state", "lines", "round", sql<string>`day::text`.as("day")])
    .where("key", "=", key)
    .executeTakeFirst();

/**
 * Asks for a voucher to be sent, in the transaction that it is written in: once for each day and provider, whoever asks.
 * @param again one that was refused is asked for anew, as it stands now
 */
export async function askForSend(trx: Db, { lines, at, ...asked }: Asked, again: boolean): Promise<boolean> {
  const written = JSON.stringify(lines);
  const row = await trx
    .insertInto("journal_sends")
    .values({ ...asked, lines: written, state: "waiting", changed_at: at })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet({
          lines: written,
          state: "waiting",
          reason: null,
          changed_at: at,
          round: sql<number>`journal_sends.round + 1`,
        })
        .where(sql<boolean>`${again} and journal_sends.state = 'refused'`),
    )
    .returning("key")
    .executeTakeFirst();
  if (!row) return false;
  await sql`delete from outbox where topic = ${journalTopic} and key = ${asked.key} and failed_at is not null`.execute(
    trx,
  );
  await writeEvents(trx, [{ topic: journalTopic, key: asked.key }]);
  return true;
}

export const saveSent = (db: Db, key: string, voucherNumber: number, at: Date) =>
  db
    .updateTable("journal_sends")
    .set({ state: "sent", voucher_number: voucherNumber, reason: null, changed_at: at })
    .where("key", "=", key)
    .execute();

export const saveRefused = (db: Db, key: string, reason: string, at: Date) =>
  db
    .updateTable("journal_sends")
    .set({ state: "refused", reason, changed_at: at })
    .where("key", "=", key)
    .where("state", "=", "waiting")
    .execute();

/** This query lets a voucher that was given up be sent again, unchanged. */
export const waitAgain = (db: Db, key: string) =>
  db
    .updateTable("journal_sends")
    .set({ state: "waiting", reason: null, round: sql<number>`round + 1` })
    .where("key", "=", key)
    .where("state", "=", "refused")
    .execute();
