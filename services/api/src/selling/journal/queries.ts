import { sql } from "kysely";
import type { Fields } from "../../office/audit/tables.ts";
import type { DayRange } from "../../platform/asked-period.ts";
import type { Queries } from "../../platform/queries.ts";
import { giftCardPayment } from "../orders/money-queries.ts";
import type { JournalGiftCard, JournalPaper, JournalTransfer } from "./build-journal.ts";
import type { JournalDatabase, JournalTables } from "./tables.ts";

type Db = Queries<JournalDatabase>;

const startOf = (day: string, plus = 0) =>
  sql<Date>`((${day}::date + ${sql.lit(plus)})::timestamp at time zone 'Europe/Copenhagen')`;
const dayOf = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'Europe/Copenhagen', 'YYYY-MM-DD')`;

/** So many papers at a time: a year of them is never held at once. */
const pageSize = 500;

type After = { issued_at: Date; number: string } | undefined;

/** This expression is true when the receipt of the customer's bank transfer was recorded for a payment. */
const hasCome = sql<boolean>`exists (select from bank_transfers where payment_id = payments.id and amount_ore > 0)`;

const readPapers = (db: Db, table: "invoices" | "credit_notes", { from, to }: DayRange, after: After) =>
  db
    .selectFrom(table)
    .innerJoin("payments", "payments.id", `${table}.payment_id`)
    .select(["number", `${table}.issued_at`, `${table}.content`, `${table}.amount_ore`, "payments.provider"])
    .select(dayOf(`${table}.issued_at`).as("day"))
    .select(hasCome.as("is_prepaid"))
    .where(`${table}.issued_at`, ">=", startOf(from))
    .where(`${table}.issued_at`, "<", startOf(to, 1))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(${sql.ref(`${table}.issued_at`)}, ${sql.ref("number")}) > (${after?.issued_at}, ${after?.number})`,
      ),
    )
    .orderBy(`${table}.issued_at`)
    .orderBy("number")
    .limit(pageSize)
    .execute();

/** Invoices and credit notes of some days, as they were written. */
export async function* allPapers(db: Db, days: DayRange): AsyncGenerator<JournalPaper> {
  for (const [table, sign] of [
    ["invoices", 1],
    ["credit_notes", -1],
  ] as const) {
    for (let after: After; ; ) {
      const rows = await readPapers(db, table, days, after);
      for (const { number, day, provider, content, amount_ore: amountOre, is_prepaid: isPrepaid } of rows) {
        // All of it went over cards where no provider moved anything.
        const giftCardOre = provider === giftCardPayment ? amountOre : (content.giftCardOre ?? 0);
        yield { number, day, provider, sign, lines: content.lines, amountOre, giftCardOre, isPrepaid };
      }
      if (rows.length < pageSize) break;
      after = rows.at(-1);
    }
  }
}

export const listJournalGiftCards = (db: Db, { from, to }: DayRange): Promise<JournalGiftCard[]> =>
  db
    .selectFrom("gift_card_entries")
    .select(["reason", sql<number>`sum(amount_ore)::int`.as("amountOre"), dayOf("booked_at").as("day")])
    .where("booked_at", ">=", startOf(from))
    .where("booked_at", "<", startOf(to, 1))
    .where("reason", "in", ["lapsed", "paid_out", "granted", "spent"])
    .groupBy(["reason", "day"])
    .execute();

/** This function lists received and returned bank transfers by day and provider, for payments whose receipt was recorded. */
export const listJournalTransfers = (db: Db, { from, to }: DayRange): Promise<JournalTransfer[]> =>
  db
    .selectFrom("bank_transfers")
    .innerJoin("payments", "payments.id", "bank_transfers.payment_id")
    .select(["payments.provider", sql<number>`sum(bank_transfers.amount_ore)::int`.as("amountOre")])
    .select(dayOf("moved_at").as("day"))
    .where("moved_at", ">=", startOf(from))
    .where("moved_at", "<", startOf(to, 1))
    .where(
      sql<boolean>`exists (select from bank_transfers came where came.payment_id = payments.id and came.amount_ore > 0)`,
    )
    .groupBy(["payments.provider", "day"])
    .execute();

/**
 * This function returns the amount in øre that gift cards have paid in orders without an invoice at the end of a day. The ledger of the gift cards
 * subtracts the amount when the order is placed, and the journal subtracts it when the order is invoiced.
 * Entries of an order that was deleted with its papers are left out.
 * @param day the day as YYYY-MM-DD
 */
export async function sumGiftCardsReserved(db: Db, day: string): Promise<number> {
  const onPapers = (table: "invoices" | "credit_notes") => sql`(
    select coalesce(sum(case when provider = ${giftCardPayment} then papers.amount_ore
      else coalesce((content ->> 'giftCardOre')::int, 0) end), 0)
    from ${sql.table(table)} papers join payments on payments.id = papers.payment_id
    where issued_at < ${startOf(day, 1)} and papers.order_id in (
      select order_id from gift_card_entries where reason = 'redeemed' and booked_at < ${startOf(day, 1)}))`;
  const { rows } = await sql<{ ore: string }>`
    select (select coalesce(-sum(amount_ore), 0) from gift_card_entries
      where reason in ('redeemed', 'released', 'refunded') and booked_at < ${startOf(day, 1)}
        and exists (select from orders where orders.id = gift_card_entries.order_id))
      - ${onPapers("invoices")} + ${onPapers("credit_notes")} as ore`.execute(db);
  return Number(rows[0]?.ore ?? 0);
}

/** This function returns the sum of the balances of all gift cards at the end of a day, in øre. */
export async function sumGiftCardBalances(db: Db, day: string): Promise<number> {
  const { owed } = await db
    .selectFrom("gift_card_entries")
    .select(sql<string>`coalesce(sum(amount_ore), 0)`.as("owed"))
    .where("booked_at", "<", startOf(day, 1))
    .executeTakeFirstOrThrow();
  return Number(owed);
}

/** The owner's settings of the accounts; `hold` locks them until the transaction ends. */
export async function readChartFields(db: Queries<JournalTables>, hold = false): Promise<Fields> {
  const row = await db
    .selectFrom("journal_settings")
    .select("fields")
    .where("name", "=", "accounts")
    .$if(hold, (query) => query.forUpdate())
    .executeTakeFirst();
  return row?.fields ?? {};
}

export async function writeChartFields(trx: Queries<JournalTables>, fields: Fields): Promise<void> {
  const row = { fields: JSON.stringify(fields) };
  await trx
    .insertInto("journal_settings")
    .values({ name: "accounts", ...row })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
    .execute();
}
