import type { CaptureTimes } from "@skaenk/contract/office/order-previews";
import type { PaymentStatus } from "@skaenk/contract/orders";
import { sql } from "kysely";
import { inTransaction } from "../../platform/in-transaction.ts";
import type { Database, Queries, Transaction } from "../../platform/queries.ts";
import { type PaperContent, paperNumber } from "./build-paper.ts";
import type { Goods } from "./parcel-amounts.ts";
import { writeRequestEvent, writeRequestEventAgain } from "./payment/request-event-queries.ts";
import { checkPaymentStep, statusOfAmounts } from "./status-machine.ts";
import type { OrderTables, PaymentRequestDetails, PaymentRequestKind } from "./tables.ts";

export type PaymentRow = Awaited<ReturnType<typeof listPayments>>[number];

type Trx = Transaction<OrderTables>;

/** Attempts to pay an order, oldest first. */
export const listPayments = (db: Queries<OrderTables>, orderId: number) => listPaymentsOf(db, [orderId]);

/** Attempts to pay several orders, oldest first. */
export const listPaymentsOf = async (db: Queries<OrderTables>, orderIds: readonly number[]) =>
  orderIds.length === 0
    ? []
    : await db.selectFrom("payments").selectAll().where("order_id", "in", orderIds).orderBy("id").execute();

/** The provider of an order that gift cards pay to the last krone: the ledger of the cards, which has the money already. */
export const giftCardPayment = "gift-card";

/** The provider of what customers send from their own bank. */
export const bankPayment = "bank";

/** The sum in øre that an order leaves to pay with money. */
export const toPayOf = ({ total_ore, gift_card_ore }: { total_ore: number; gift_card_ore: number }): number =>
  total_ore - gift_card_ore;

/** The attempt that counts: the one of which money is held or was captured, else the latest. */
export const payingAttempt = (payments: PaymentRow[]): PaymentRow | undefined =>
  payments.findLast(({ held_ore, captured_ore }) => held_ore > 0 || captured_ore > 0) ?? payments.at(-1);

/** The held amount without requests under way, in øre: so much can be captured for the next parcel. Pure. */
export function drawableOre(payment: Pick<PaymentRow, "held_ore">, requests: readonly PaymentRequest[]): number {
  const waiting = requests.filter(({ done_at }) => done_at === null);
  if (waiting.some(({ kind }) => kind === "cancel")) return 0;
  return payment.held_ore - sumOfKind(waiting, "capture");
}

type PaymentRequest = { kind: PaymentRequestKind; amount_ore: number; done_at: Date | null };

const sumOfKind = (requests: readonly PaymentRequest[], wanted: PaymentRequestKind): number =>
  requests.reduce((sum, { kind, amount_ore }) => sum + (kind === wanted ? amount_ore : 0), 0);

/** Money on its way back to the customer, in øre. Pure. */
export const refundingOre = (requests: readonly PaymentRequest[]): number =>
  sumOfKind(
    requests.filter(({ done_at }) => done_at === null),
    "refund",
  );

export const lockPayment = (trx: Trx, id: number): Promise<PaymentRow> =>
  trx.selectFrom("payments").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow();

export const findPaymentOrder = (trx: Trx, paymentId: number) =>
  trx.selectFrom("payments").select("order_id").where("id", "=", paymentId).executeTakeFirstOrThrow();

/** Writes a new attempt to pay; it is made at the provider afterwards. */
export async function insertPayment(
  trx: Trx,
  payment: {
    orderId: number;
    orderNumber: string;
    provider: string;
    amountOre: number;
    at: Date;
    status?: "pending" | "authorized";
  },
): Promise<PaymentRow> {
  const earlier = await listPayments(trx, payment.orderId);
  return await trx
    .insertInto("payments")
    .values({
      order_id: payment.orderId,
      provider: payment.provider,
      reference: `${payment.orderNumber}-${earlier.length + 1}`,
      provider_payment_id: null,
      redirect_url: null,
      status: payment.status ?? "pending",
      amount_ore: payment.amountOre,
      created_at: payment.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Moves a locked payment on.
 * @throws IllegalTransition
 */
export async function movePayment(trx: Trx, payment: PaymentRow, to: PaymentStatus): Promise<void> {
  checkPaymentStep(payment.status, to);
  await trx.updateTable("payments").set({ status: to }).where("id", "=", payment.id).execute();
}

/**
 * Writes what has become of a locked payment's money, and calls the payment what its amounts say.
 * @throws IllegalTransition; RangeError when more is captured and released than was reserved, or more paid back than was captured
 */
export async function moveAmounts(
  trx: Trx,
  payment: PaymentRow,
  change: { capturedOre?: number; refundedOre?: number; releasedOre?: number },
): Promise<void> {
  const {
    capturedOre = payment.captured_ore,
    refundedOre = payment.refunded_ore,
    releasedOre = payment.released_ore,
  } = change;
  // Gift cards paid for it, or got it back: at the provider nothing moved.
  const unmoved =
    capturedOre === payment.captured_ore &&
    refundedOre === payment.refunded_ore &&
    releasedOre === payment.released_ore;
  if (unmoved && payment.status !== "refund_pending") return;
  const status = statusOfAmounts({
    ...{ amountOre: payment.amount_ore, capturedOre, refundedOre, releasedOre },
    refundingOre: refundingOre(await listRequests(trx, payment.id)),
  });
  if (status !== payment.status) checkPaymentStep(payment.status, status);
  await trx
    .updateTable("payments")
    .set({ status, captured_ore: capturedOre, refunded_ore: refundedOre, released_ore: releasedOre })
    .where("id", "=", payment.id)
    .execute();
}

/**
 * This query stores the terms of a reservation: the time until which the provider holds it, the time of the warning that it is not sent yet,
 * and how often the provider captures.
 */
export async function saveReservation(
  trx: Trx,
  paymentId: number,
  { lapsesAt, warnsAt, captures }: { lapsesAt?: Date; warnsAt?: Date; captures: CaptureTimes },
): Promise<void> {
  await trx
    .updateTable("payments")
    .set({ captures, ...(lapsesAt && warnsAt ? { lapses_at: lapsesAt, warns_at: warnsAt } : {}) })
    .where("id", "=", paymentId)
    .execute();
}

/**
 * Writes down what the provider is to do; the outbox carries it out (`payment-handler.ts`), by an event that is written with it. The same key is written once; one that was given up
 * is tried anew, under the same key, since the provider may have done it without saying so.
 * @returns the request; null when it had been written before
 */
export async function askProvider(
  trx: Trx,
  request: {
    paymentId: number;
    kind: PaymentRequestKind;
    amountOre: number;
    key: string;
    details?: PaymentRequestDetails;
    notBefore?: Date | undefined;
    at: Date;
  },
): Promise<number | null> {
  const asked = {
    amount_ore: request.amountOre,
    details: JSON.stringify(request.details ?? {}),
    not_before: request.notBefore ?? null,
    created_at: request.at,
  };
  const row = await trx
    .insertInto("payment_requests")
    .values({ payment_id: request.paymentId, kind: request.kind, key: request.key, ...asked })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet({ ...asked, given_up_at: null, last_error: null })
        .where("payment_requests.given_up_at", "is not", null),
    )
    .returning(["id", sql<boolean>`xmax = 0`.as("fresh")])
    .executeTakeFirst();
  if (!row) return null;
  const { paymentId, notBefore } = request;
  if (row.fresh) await writeRequestEvent(trx, { requestId: row.id, paymentId, notBefore });
  else await writeRequestEventAgain(trx, { requestId: row.id, paymentId });
  return row.id;
}

/** The requests to the provider for a payment that were not given up, carried out or not. */
export const listRequests = (db: Queries<OrderTables>, paymentId: number) =>
  db
    .selectFrom("payment_requests")
    .selectAll()
    .where("payment_id", "=", paymentId)
    .where("given_up_at", "is", null)
    .orderBy("id")
    .execute();

/**
 * The returned goods of an order, refunded or not.
 * @param before leaves out what came back with this request to pay back, and after it
 */
export async function listReturned(
  db: Queries<OrderTables>,
  orderId: number,
  before?: { id: number; created_at: Date },
): Promise<Goods> {
  const refunds = await db
    .selectFrom("payment_requests")
    .innerJoin("payments", "payments.id", "payment_requests.payment_id")
    .select("payment_requests.details")
    .where("payments.order_id", "=", orderId)
    .where("payment_requests.kind", "=", "refund")
    .where("payment_requests.given_up_at", "is", null)
    .$if(before !== undefined, (query) => query.where("payment_requests.id", "<", before?.id ?? 0))
    .execute();
  const returns = await db
    .selectFrom("order_events")
    .select("details")
    .where("order_id", "=", orderId)
    .where("kind", "=", "goods_returned")
    .$if(before !== undefined, (query) => query.where("happened_at", "<", before?.created_at ?? new Date(0)))
    .execute();
  return [
    ...refunds.flatMap(({ details }) => details.goods ?? []),
    ...returns.flatMap(({ details }) => (details.goods as Goods | undefined) ?? []),
  ];
}

type Paper = { orderId: number; paymentId: number; year: number; issuedAt: Date; content: PaperContent };

/**
 * This query lets a given-up request be sent again, under the same key, since the provider may have carried it out without saying so.
 * @returns true when it had been given up
 */
export const askAgain = (db: Database<OrderTables>, requestId: number): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const row = await trx
      .updateTable("payment_requests")
      .set({ given_up_at: null, last_error: null })
      .where("id", "=", requestId)
      .where("given_up_at", "is not", null)
      .returning(["payment_id as paymentId", "done_at"])
      .executeTakeFirst();
    if (row && row.done_at === null) await writeRequestEventAgain(trx, { requestId, paymentId: row.paymentId });
    return row !== undefined;
  });

/** The next number of a series and year, without gaps: nobody else gets one until this transaction ends. */
async function takeNumber(trx: Trx, series: "invoice" | "credit-note", year: number): Promise<string> {
  const { latest } = await trx
    .insertInto("paper_numbers")
    .values({ series, year, latest: 1 })
    .onConflict((conflict) =>
      conflict.columns(["series", "year"]).doUpdateSet({ latest: sql`paper_numbers.latest + 1` }),
    )
    .returning("latest")
    .executeTakeFirstOrThrow();
  return paperNumber(series, year, latest);
}

/** @returns the invoice's number @source denmark.md 1.25: gapless per year, never changed */
export async function insertInvoice(trx: Trx, paper: Paper): Promise<string> {
  const number = await takeNumber(trx, "invoice", paper.year);
  await trx.insertInto("invoices").values(paperRow(number, paper)).execute();
  return number;
}

/** This query stores a credit note. @returns the credit note's number */
export async function insertCreditNote(trx: Trx, paper: Paper, reason: string): Promise<string> {
  const number = await takeNumber(trx, "credit-note", paper.year);
  await trx
    .insertInto("credit_notes")
    .values({ ...paperRow(number, paper), reason })
    .execute();
  return number;
}

const paperRow = (number: string, { orderId, paymentId, issuedAt, content }: Paper) => ({
  number,
  order_id: orderId,
  payment_id: paymentId,
  issued_at: issuedAt,
  amount_ore: content.amountOre,
  vat_ore: content.vatOre,
  content: JSON.stringify(content),
});

export const listInvoices = (db: Queries<OrderTables>, orderId: number) =>
  db.selectFrom("invoices").selectAll().where("order_id", "=", orderId).orderBy("number").execute();

/** The latest of all, to see that papers can be printed. */
export const findAnyInvoice = (db: Queries<OrderTables>) =>
  db.selectFrom("invoices").selectAll().orderBy("issued_at", "desc").limit(1).executeTakeFirst();

export const listCreditNotes = (db: Queries<OrderTables>, orderId: number) =>
  db.selectFrom("credit_notes").selectAll().where("order_id", "=", orderId).orderBy("number").execute();
