import type { Transaction } from "../../../platform/queries.ts";
import type { OrderTables, PaymentRequestDetails } from "../tables.ts";

type Trx = Transaction<OrderTables>;

/** Captures of a payment that are not carried out, those that were given up too. */
export async function listUndrawn(trx: Trx, paymentId: number) {
  const rows = await trx
    .selectFrom("payment_requests")
    .selectAll()
    .where("payment_id", "=", paymentId)
    .where("kind", "=", "capture")
    .where("done_at", "is", null)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, details: row.details as PaymentRequestDetails }));
}

/** A capture as it stands now: its goods may have come back after it was first read. */
export async function findCapture(trx: Trx, requestId: number) {
  const row = await trx
    .selectFrom("payment_requests")
    .selectAll()
    .where("id", "=", requestId)
    .executeTakeFirstOrThrow();
  return { ...row, details: row.details as PaymentRequestDetails };
}

/** Remembers in a capture that what it captures goes back. */
export async function markPaidBack(
  trx: Trx,
  requestId: number,
  paidBack: NonNullable<PaymentRequestDetails["paidBack"]>,
): Promise<void> {
  const { details } = await trx
    .selectFrom("payment_requests")
    .select("details")
    .where("id", "=", requestId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await trx
    .updateTable("payment_requests")
    .set({ details: JSON.stringify({ ...details, paidBack }) })
    .where("id", "=", requestId)
    .execute();
}
