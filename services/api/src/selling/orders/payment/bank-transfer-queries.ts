import type { Queries, Transaction } from "../../../platform/queries.ts";
import type { OrderTables } from "../tables.ts";

type BankTransfer = {
  paymentId: number;
  /** Below zero: sent back. */
  amountOre: number;
  /** Names the movement: the same is never written twice. */
  key: string;
  at: Date;
};

/** Writes that money came from a customer's bank, or went back to it. @returns whether it was written now; false when it had been */
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

export const findPaymentByReference = (db: Queries<OrderTables>, reference: string) =>
  db.selectFrom("payments").selectAll().where("reference", "=", reference).executeTakeFirst();

/** A notice about the money of one order, by its id. */
export const findTransferNotice = (db: Queries<OrderTables>, orderId: number, id: number) =>
  db
    .selectFrom("order_attention")
    .select(["id", "key", "details"])
    .where("id", "=", id)
    .where("order_id", "=", orderId)
    .where("reason", "=", "transfer_back")
    .executeTakeFirst();
