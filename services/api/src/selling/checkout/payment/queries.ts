import type { CaptureTimes } from "@skaenk/contract/office/order-previews";
import type { Queries, Transaction } from "../../../platform/queries.ts";
import type { PaymentRequestRow } from "../../orders/payment/carry-out-request.ts";
import { lockOrderOfRequest } from "../../orders/payment/finish-request-queries.ts";
import type { OrderTables, ReportedSums } from "../../orders/tables.ts";
import type { ProviderEvent } from "./payment-provider.ts";

type Trx = Transaction<OrderTables>;

export const findPaymentByReference = (db: Queries<OrderTables>, provider: string, reference: string) =>
  db
    .selectFrom("payments")
    .selectAll()
    .where("provider", "=", provider)
    .where("reference", "=", reference)
    .executeTakeFirst();

export const findPayment = (db: Queries<OrderTables>, id: number) =>
  db.selectFrom("payments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/** Remembers where the provider keeps a payment and where the customer pays it. */
export async function saveProviderPayment(
  db: Queries<OrderTables>,
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
export async function insertProviderEvent(
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
      amount_ore: event.amountOre ?? 0,
      applied,
      received_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("event_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the right to ask about a payment, so that many who wait for it ask once. @returns whether it is ours */
export async function claimAsking(
  db: Queries<OrderTables>,
  paymentId: number,
  now: Date,
  notSince: Date,
): Promise<boolean> {
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
export const listSilentPayments = (db: Queries<OrderTables>, madeBefore: Date, limit: number) =>
  db
    .selectFrom("payments")
    .selectAll()
    .where("status", "=", "pending")
    .where("provider_payment_id", "is not", null)
    .where("created_at", "<=", madeBefore)
    .orderBy("created_at")
    .limit(limit)
    .execute();

/**
 * Payments of which providers hold money for the shop and have not been asked about since, and attempts that ended lately: a buyer may have paid at a
 * page that was still open.
 */
export const listHeld = (
  db: Queries<OrderTables>,
  { notSince, endedSince, limit }: { notSince: Date; endedSince: Date; limit: number },
) =>
  db
    .selectFrom("payments")
    .selectAll()
    .where((eb) =>
      eb.or([
        eb("held_ore", ">", 0),
        eb.and([eb("status", "in", ["failed", "expired", "cancelled"]), eb("created_at", ">=", endedSince)]),
      ]),
    )
    .where("provider_payment_id", "is not", null)
    .where((eb) => eb.or([eb("told_at", "is", null), eb("told_at", "<", notSince)]))
    .orderBy("told_at", (order) => order.asc().nullsFirst())
    .orderBy("id")
    .limit(limit)
    .execute();

/** Keeps what the provider says has become of a payment; that it was asked counts, whatever it says. */
export async function saveReportedSums(
  db: Queries<OrderTables>,
  paymentId: number,
  told: { sums: ReportedSums | undefined; captures?: CaptureTimes | undefined; at: Date },
): Promise<void> {
  await db
    .updateTable("payments")
    .set({
      told_at: told.at,
      ...(told.sums ? { told_sums: JSON.stringify(told.sums) } : {}),
      ...(told.captures ? { captures: told.captures } : {}),
    })
    .where("id", "=", paymentId)
    .execute();
}

export const findRequest = (db: Queries<OrderTables>, id: number): Promise<PaymentRequestRow | undefined> =>
  db.selectFrom("payment_requests").selectAll().where("id", "=", id).executeTakeFirst();

/**
 * This query records that the provider refused a request for good.
 * @returns the request; undefined when it had been carried out after all
 */
export async function failRequest(
  trx: Trx,
  id: number,
  reason: string,
  now: Date,
): Promise<PaymentRequestRow | undefined> {
  await lockOrderOfRequest(trx, id);
  return await trx
    .updateTable("payment_requests")
    .set({ last_error: reason.slice(0, 500), given_up_at: now })
    .where("id", "=", id)
    .where("done_at", "is", null)
    .returningAll()
    .executeTakeFirst();
}
