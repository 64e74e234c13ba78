import type { Queries, Transaction } from "../../../platform/queries.ts";
import type { OrderTables } from "../tables.ts";

export async function insertEmailLink(
  trx: Transaction<OrderTables>,
  { orderId, tokenHash, at }: { orderId: number; tokenHash: Buffer; at: Date },
): Promise<void> {
  await trx.insertInto("order_email_links").values({ token_hash: tokenHash, order_id: orderId, made_at: at }).execute();
}

/** Finds the order that a mailed confirmation link belongs to. */
export async function findOrderOfLink(db: Queries<OrderTables>, tokenHash: Buffer): Promise<number | undefined> {
  const link = await db
    .selectFrom("order_email_links")
    .select("order_id")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return link?.order_id;
}
