import { type Kysely, sql, type Transaction } from "kysely";
import type { PaymentRequestRow } from "../../orders/carry-out-request.ts";
import type { Tables } from "../../tables.ts";
import type { ProviderEvent } from "./payment-provider.ts";

type Trx = Transaction<Tables>;

export const findPaymentByReference = (db: Kysely<Tables>, provider: string, reference: string) =>
  db
    .selectFrom("payments")
    .selectAll()
    .where("provider", "=", provider)
    .where("reference", "=", reference)
    .executeTakeFirst();

export const findPayment = (db: Kysely<Tables>, id: number) =>
  db.selectFrom("payments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/** Remembers where the provider keeps a payment and where the customer pays it. */
export async function saveProviderPayment(
  db: Kysely<Tables>,
  id: number,
  made: { providerPaymentId: string; redirectUrl: string },
): Promise<void> {
  await db
    .updateTable("payments")
    .set({ provider_payment_id: made.providerPaymentId, redirect_url: made.redirectUrl })
    .where("id", "=", id)
    .execute();
}

/** @returns whether it is news */
export async function recordTelling(
  trx: Trx,
  telling: { event: ProviderEvent; provider: string; paymentId: number; applied: boolean; at: Date },
): Promise<boolean> {
  const { event, provider, paymentId, applied, at } = telling;
  const row = await trx
    .insertInto("payment_events")
    .values({
      provider,
      event_id: event.eventId,
      payment_id: paymentId,
      kind: event.kind,
      amount_ore: event.amountOre,
      applied,
      received_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("event_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the right to ask about a payment, so that many who wait for it ask once. @returns whether it is ours */
export async function claimAsking(db: Kysely<Tables>, paymentId: number, now: Date, notSince: Date): Promise<boolean> {
  const row = await db
    .updateTable("payments")
    .set({ asked_at: now })
    .where("id", "=", paymentId)
    .where("status", "=", "pending")
    .where((eb) => eb.or([eb("asked_at", "is", null), eb("asked_at", "<=", notSince)]))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Payments that were made at a provider a while ago and of which nothing has been heard. */
export const listSilentPayments = (db: Kysely<Tables>, madeBefore: Date, limit: number) =>
  db
    .selectFrom("payments")
    .selectAll()
    .where("status", "=", "pending")
    .where("provider_payment_id", "is not", null)
    .where("created_at", "<=", madeBefore)
    .orderBy("created_at")
    .limit(limit)
    .execute();

/** Takes requests that are due, for a minute, so that two processes do not carry out the same. */
export async function claimRequests(db: Kysely<Tables>, now: Date, limit: number): Promise<PaymentRequestRow[]> {
  const until = new Date(now.getTime() + 60_000);
  const { rows } = await sql<{ id: number }>`
    update payment_requests set next_attempt_at = ${until}, attempts = attempts + 1
    where id in (
      select id from payment_requests
      where done_at is null and given_up_at is null and next_attempt_at <= ${now}
      order by id limit ${limit} for update skip locked
    )
    returning id`.execute(db);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  return await db.selectFrom("payment_requests").selectAll().where("id", "in", ids).orderBy("id").execute();
}

/** @returns whether it was not done before */
export async function finishRequest(trx: Trx, id: number, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable("payment_requests")
    .set({ done_at: now, last_error: null })
    .where("id", "=", id)
    .where("done_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function postponeRequest(
  db: Kysely<Tables>,
  request: { id: number; error: string; nextAttemptAt: Date | undefined; now: Date },
): Promise<void> {
  const { id, error, nextAttemptAt, now } = request;
  await db
    .updateTable("payment_requests")
    .set({
      last_error: error.slice(0, 500),
      ...(nextAttemptAt ? { next_attempt_at: nextAttemptAt } : { given_up_at: now }),
    })
    .where("id", "=", id)
    .execute();
}
