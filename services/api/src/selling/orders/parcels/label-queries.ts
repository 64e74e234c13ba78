import { sql } from "kysely";
import { writeEvents } from "../../../platform/outbox/outbox-queries.ts";
import type { Queries, Transaction } from "../../../platform/queries.ts";
import type { OrderTables } from "../tables.ts";

type Trx = Transaction<OrderTables>;

export const labelTopic = "label";

/** The office's settings of labels for a way of delivery; undefined: no labels. */
export async function findLabelling(db: Queries<OrderTables>, methodId: string) {
  const { rows } = await sql<{ product: string | null; services: string | null }>`
    select fields ->> ${`${methodId}.product`} as product, fields ->> ${`${methodId}.services`} as services
    from shop_settings where name = 'delivery'`.execute(db);
  const [told] = rows;
  return told?.product ? { product: told.product, services: told.services ?? "" } : undefined;
}

/** Asks for labels of parcels that have something to ask for. Call it with the order locked. */
export async function wantLabels(trx: Trx, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const wanted = await trx
    .updateTable("parcels")
    .set({ label_state: "wanted", label: null, label_error: null, provider_id: null })
    .where("id", "in", ids)
    .where("product", "is not", null)
    .returning("id")
    .execute();
  const events = wanted.map(({ id }) => ({ topic: labelTopic, key: `parcel:${id}`, payload: { parcelId: id } }));
  await writeEvents(trx, events);
}

/** This query sets a label that was refused back to wanted; its own event then makes another attempt. */
export async function askLabelAgain(trx: Trx, id: number): Promise<void> {
  const again = { label_state: "wanted", label_error: null } as const;
  await trx.updateTable("parcels").set(again).where("id", "=", id).where("label_state", "=", "refused").execute();
}

/** This query withdraws labels: those that the shipping service has made are cancelled there. Call it with the order locked. */
export async function dropLabels(trx: Trx, ids: number[], to: "none" | "stopped"): Promise<void> {
  if (ids.length === 0) return;
  const made = await trx
    .selectFrom("parcels")
    .select(["id", "provider_id"])
    .where("id", "in", ids)
    .where("provider_id", "is not", null)
    .execute();
  await trx
    .updateTable("parcels")
    .set({ label_state: to, label: null, provider_id: null, tracking_number: null, tracking_url: null })
    .where("id", "in", ids)
    .where("label_state", "in", ["wanted", "made"])
    .execute();
  const events = made.map(({ id, provider_id }) => ({
    topic: labelTopic,
    key: `parcel:${id}`,
    payload: { cancel: provider_id },
  }));
  await writeEvents(trx, events);
}

export const findParcel = (db: Queries<OrderTables>, id: number) =>
  db.selectFrom("parcels").selectAll().where("id", "=", id).executeTakeFirst();

/** The file that is stuck on a parcel. */
export const findLabel = (db: Queries<OrderTables>, id: number) =>
  db.selectFrom("parcels").select("label").where("id", "=", id).executeTakeFirst();

export const findTrackedParcels = (db: Queries<OrderTables>, by: { providerId?: string; trackingNumber?: string }) =>
  db
    .selectFrom("parcels")
    .select(["id", "order_id"])
    .where((eb) =>
      eb.or([eb("provider_id", "=", by.providerId ?? ""), eb("tracking_number", "=", by.trackingNumber ?? "")]),
    )
    .where("provider_id", "is not", null)
    .execute();

export async function hasHeard(db: Queries<OrderTables>, key: string): Promise<boolean> {
  const row = await db.selectFrom("parcel_events").select("id").where("key", "=", key).executeTakeFirst();
  return row !== undefined;
}

export async function saveLabel(
  trx: Trx,
  id: number,
  made: {
    provider_id: string;
    tracking_number: string | null;
    carrier: OrderTables["parcels"]["carrier"];
    label: Buffer;
  },
): Promise<void> {
  await trx
    .updateTable("parcels")
    .set({ ...made, tracking_url: null, label_state: "made", label_error: null })
    .where("id", "=", id)
    .execute();
}

export async function saveLabelState(
  trx: Trx,
  id: number,
  set: { label_state: "refused" | "stopped" | "none"; label_error?: string | null },
): Promise<void> {
  await trx.updateTable("parcels").set(set).where("id", "=", id).execute();
}

/** Labels hold names and addresses, and nobody prints one again after so long. @returns how many */
export async function forgetLabels(db: Queries<OrderTables>, before: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("parcels")
    .set({ label: null })
    .where("label", "is not", null)
    .where("made_at", "<", before)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
