import { type Insertable, type QueryExecutorProvider, type Selectable, sql } from "kysely";
import type { Queries, Transaction } from "../../../platform/queries.ts";
import type { Goods } from "../parcel-amounts.ts";
import type { OrderTables } from "../tables.ts";

type Trx = Transaction<OrderTables>;

export type DispatchRow = Selectable<OrderTables["order_dispatches"]>;
type NewDispatch = Omit<Insertable<OrderTables["order_dispatches"]>, "goods"> & { goods: Goods };

/** Writes what an order that was sent must be put back to, should it be called back. */
export async function insertDispatch(trx: Trx, { goods, ...row }: NewDispatch): Promise<void> {
  await trx
    .insertInto("order_dispatches")
    .values({ ...row, goods: JSON.stringify(goods) })
    .execute();
}

/** The latest time that goods of an order were sent so that it can be undone; whether it still can is `findUndoable`'s to say. */
export const findLatestDispatch = (db: Queries<OrderTables>, orderId: number): Promise<DispatchRow | undefined> =>
  db
    .selectFrom("order_dispatches")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** Dispatches of an order whose money and mail still wait. */
export const listOpenDispatches = (db: Queries<OrderTables>, orderId: number, now: Date): Promise<DispatchRow[]> =>
  db
    .selectFrom("order_dispatches")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("undone_at", "is", null)
    .where("undo_before", ">", now)
    .execute();

export async function closeDispatch(
  trx: Trx,
  id: number,
  set: { undone_at: Date } | { undo_before: Date },
): Promise<void> {
  await trx.updateTable("order_dispatches").set(set).where("id", "=", id).execute();
}

/** @returns whether the capture still waited, and nobody had begun to ask the provider for it */
export async function takeBackCapture(trx: Trx, requestId: number): Promise<boolean> {
  const { rows } = await sql`
    delete from outbox where topic = 'payment' and payload ->> 'requestId' = ${String(requestId)} and worker is null
    returning id`.execute(trx);
  if (rows.length === 0) return false;
  await trx.deleteFrom("payment_requests").where("id", "=", requestId).where("done_at", "is", null).execute();
  return true;
}

/** Takes back the release that a dispatch asked for along with its capture and that waits behind it in the payment's queue. */
export async function takeBackRelease(trx: Trx, { request_id, sent_at }: DispatchRow): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    delete from payment_requests release using payment_requests capture
    where capture.id = ${request_id} and release.payment_id = capture.payment_id
      and release.kind = 'cancel' and release.created_at = ${sent_at} and release.done_at is null
    returning release.id`.execute(trx);
  for (const { id } of rows) {
    await sql`delete from outbox where topic = 'payment' and payload ->> 'requestId' = ${String(id)}`.execute(trx);
  }
}

/** This function makes a waiting capture due now. */
export async function releaseCapture(trx: QueryExecutorProvider, requestId: number): Promise<void> {
  await sql`
    update outbox set due_at = '-infinity'
    where topic = 'payment' and payload ->> 'requestId' = ${String(requestId)} and worker is null`.execute(trx);
  await sql`select pg_notify('outbox', 'payment')`.execute(trx);
}

/** Parcels that were sent lie on the packing table again. */
export async function recallParcels(trx: Trx, ids: number[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable("parcels").set({ state: "packed", sent_at: null }).where("id", "in", ids).execute();
  await trx
    .insertInto("parcel_events")
    .values(ids.map((id) => ({ parcel_id: id, state: "packed" as const, happened_at: at, place: "", key: null })))
    .execute();
}
