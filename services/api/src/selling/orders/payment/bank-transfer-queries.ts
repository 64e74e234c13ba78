import type { Queries, Transaction } from "../../../platform/queries.ts";
import type { OrderTables } from "../tables.ts";

type BankTransfer = {
  paymentId: number;
  /** The amount in øre; a negative amount was sent back. */
  amountOre: number;
  /** The unique key of the movement, so that one movement is never written twice. */
  key: string;
  at: Date;
};

/**
 * This function records that money came from a customer's bank or went back to it.
 * @returns false when a movement with the key was recorded before
 */
export async function insertBankTransfer(
  trx: Transaction<OrderTables>,
  { paymentId, amountOre, key, at }: BankTransfer,
): Promise<boolean> {
  const row = await trx
    .insertInto("bank_transfers")
    .values({ payment_id: paymentId, amount_ore: amountOre, key, moved_at: at })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** This query finds a payment by its reference, which is the order number and the number of the attempt. */
export const findPaymentByReference = (db: Queries<OrderTables>, reference: string) =>
  db.selectFrom("payments").selectAll().where("reference", "=", reference).executeTakeFirst();

/** This query finds the notice of an order about money to be transferred back, by the id of the notice. */
export const findTransferNotice = (db: Queries<OrderTables>, orderId: number, id: number) =>
  db
    .selectFrom("order_attention")
    .select(["id", "key", "details"])
    .where("id", "=", id)
    .where("order_id", "=", orderId)
    .where("reason", "=", "transfer_back")
    .executeTakeFirst();

/** Transfers that came for an order, and the payments that they are of; transfers from before they were noted are absent. */
export const listReceived = (db: Queries<OrderTables>, orderId: number) =>
  db
    .selectFrom("bank_transfers")
    .innerJoin("payments", "payments.id", "bank_transfers.payment_id")
    .select(["payment_id", "bank_transfers.amount_ore"])
    .where("payments.order_id", "=", orderId)
    .where("bank_transfers.amount_ore", ">", 0)
    .execute();
