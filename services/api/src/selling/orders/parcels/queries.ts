import type { Carrier, ParcelState } from "@skaenk/contract/parcels";
import { sql } from "kysely";
import type { ProductTables } from "../../../editorial/content/product-tables.ts";
import type { Queries, Transaction } from "../../../platform/queries.ts";
import type { Goods } from "../parcel-amounts.ts";
import type { OrderTables } from "../tables.ts";

type Trx = Transaction<OrderTables>;

export type ParcelRow = Awaited<ReturnType<typeof listParcels>>[number];

/** An order's parcels in the order in which they were packed, those that were taken apart again too. */
export const listParcels = (db: Queries<OrderTables>, orderId: number) => parcelsOf(db, orderId).execute();

/** The order's page shows at most this number of unpacked parcels, because an order may have hundreds of them. */
const mostTakenApart = 20;

/** This query lists an order's parcels in packing order, with only the latest of the unpacked ones. */
export const listShownParcels = (db: Queries<OrderTables>, orderId: number) =>
  parcelsOf(db, orderId)
    .where((eb) =>
      eb.or([
        eb("state", "!=", "cancelled"),
        eb(
          "id",
          "in",
          eb
            .selectFrom("parcels as apart")
            .select("apart.id")
            .where("apart.order_id", "=", orderId)
            .where("apart.state", "=", "cancelled")
            .orderBy("apart.no", "desc")
            .limit(mostTakenApart),
        ),
      ]),
    )
    .execute();

const parcelsOf = (db: Queries<OrderTables>, orderId: number) =>
  db
    .selectFrom("parcels")
    .select([
      "id",
      "order_id",
      "no",
      "goods",
      "carrier",
      "tracking_number",
      "tracking_url",
      "weight_g",
      "state",
      "made_at",
      "sent_at",
    ])
    .select(["product", "services", "provider_id", "label_state", "label_error"])
    .where("order_id", "=", orderId)
    .orderBy("no");

/** This query lists the tracking events of an order's parcels, oldest first, without unpacked parcels. */
export const listParcelEvents = (db: Queries<OrderTables>, orderId: number) =>
  db
    .selectFrom("parcel_events")
    .innerJoin("parcels", "parcels.id", "parcel_events.parcel_id")
    .select(["parcels.no", "parcel_events.state", "parcel_events.place", "parcel_events.happened_at"])
    .where("parcels.order_id", "=", orderId)
    .where("parcels.state", "!=", "cancelled")
    .orderBy("parcel_events.id")
    .execute();

export type ParcelEventRow = Awaited<ReturnType<typeof listParcelEvents>>[number];

type NewParcel = {
  orderId: number;
  no: number;
  goods: Goods;
  carrier: Carrier;
  trackingNumber: string | null;
  weightG: number;
  labelling: { product: string; services: string } | undefined;
  at: Date;
};

/** Writes parcels of a locked order as packed. */
export async function insertParcels(trx: Trx, parcels: NewParcel[]): Promise<number[]> {
  if (parcels.length === 0) return [];
  const rows = await trx
    .insertInto("parcels")
    .values(
      parcels.map((parcel) => ({
        order_id: parcel.orderId,
        no: parcel.no,
        goods: JSON.stringify(parcel.goods),
        carrier: parcel.carrier,
        tracking_number: parcel.trackingNumber,
        weight_g: parcel.weightG,
        state: "packed" as const,
        product: parcel.labelling?.product ?? null,
        services: parcel.labelling?.services ?? "",
        made_at: parcel.at,
      })),
    )
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

export async function updateParcel(
  trx: Trx,
  id: number,
  set: { carrier?: Carrier; tracking_number?: string | null; tracking_url?: string | null; weight_g?: number },
): Promise<void> {
  if (Object.keys(set).length === 0) return;
  await trx.updateTable("parcels").set(set).where("id", "=", id).execute();
}

type Moving = { state: ParcelState; at: Date; place?: string; key?: string };

/** Parcels are somewhere else now; written in their log. */
export async function moveParcels(trx: Trx, ids: number[], { state, at, place, key }: Moving): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable("parcels")
    .set({ state, ...(state === "sent" ? { sent_at: at } : {}) })
    .where("id", "in", ids)
    .execute();
  await trx
    .insertInto("parcel_events")
    .values(ids.map((id) => ({ parcel_id: id, state, happened_at: at, place: place ?? "", key: key ?? null })))
    .execute();
}

/** All of an order's parcels that are out and not at their end move together. */
export async function moveOnTheWay(trx: Trx, orderId: number, moving: Moving): Promise<void> {
  const out = (await listParcels(trx, orderId)).filter(({ state }) => onTheWay.has(state) && state !== moving.state);
  await moveParcels(
    trx,
    out.map(({ id }) => id),
    moving,
  );
}

const onTheWay: ReadonlySet<ParcelState> = new Set(["sent", "on_its_way", "at_pickup_point"]);

/** The contents of the pieces, for their weight. Goods that have left the shop are missing. */
export async function listContents(db: Queries<ProductTables>, skus: string[]) {
  const { rows } = await sql<{ sku: string; volumeMl: number | null; weightG: number | null; units: number }>`
    select sku, volume_ml as "volumeMl", weight_g as "weightG", units from variants where sku = any (${skus})`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.sku, row]));
}
