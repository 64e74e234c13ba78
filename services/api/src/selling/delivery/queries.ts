import type { PickupPoint } from "@skaenk/contract/delivery";
import type { Database, Queries } from "../../platform/queries.ts";
import type { ShippingProduct } from "./shipping-provider.ts";
import type { DeliveryTables } from "./tables.ts";

type Db = Queries<DeliveryTables>;

/** This query replaces the products of the shipping service that can be chosen; missing ones are removed. */
export async function replaceProducts(db: Database<DeliveryTables>, products: ShippingProduct[], at: Date) {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom("shipping_products").execute();
    if (products.length === 0) return;
    const rows = products.map(({ code, name, carrier, carrierName, pickupPoint, services }) => ({
      code,
      name,
      carrier,
      carrier_name: carrierName,
      pickup_point: pickupPoint,
      services: JSON.stringify(services),
      read_at: at,
    }));
    await trx.insertInto("shipping_products").values(rows).execute();
  });
}

export const listProducts = (db: Db) =>
  db.selectFrom("shipping_products").selectAll().orderBy("carrier_name").orderBy("name").execute();

export const findProduct = (db: Db, code: string) =>
  db.selectFrom("shipping_products").selectAll().where("code", "=", code).executeTakeFirst();

export async function savePickupPoints(db: Db, points: PickupPoint[], at: Date): Promise<void> {
  if (points.length === 0) return;
  await db
    .insertInto("pickup_points")
    .values(points.map((point) => ({ id: point.id, point: JSON.stringify(point), seen_at: at })))
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet(({ ref }) => ({ point: ref("excluded.point"), seen_at: at })),
    )
    .execute();
}

export const findPickupPoint = (db: Db, id: string) =>
  db.selectFrom("pickup_points").select("point").where("id", "=", id).executeTakeFirst();
