import { unsoldStatuses } from "@skaenk/contract/order-groups";
import type { OrderStatus } from "@skaenk/contract/orders";
import { type Insertable, sql } from "kysely";
import type { Queries, Transaction } from "../../platform/queries.ts";
import type { OrderTables } from "../orders/tables.ts";
import type { WithdrawalTables } from "./tables.ts";

type Db = Queries<WithdrawalTables & OrderTables>;

export type WithdrawalRow = NonNullable<Awaited<ReturnType<typeof findByDraft>>>;

export const findByDraft = (db: Db, draftId: string) =>
  db.selectFrom("withdrawals").selectAll().where("draft_id", "=", draftId).executeTakeFirst();

/** The order with that number and that address; the number alone proves nothing. */
export const findOrderOf = (db: Db, { orderNumber, email }: { orderNumber: string; email: string }) =>
  db
    .selectFrom("orders")
    .select(["id", "status", "delivered_at"])
    .where("order_number", "=", orderNumber)
    .where((eb) => eb(eb.fn("lower", ["email"]), "=", email.toLowerCase()))
    .executeTakeFirst();

/** True when an order was paid. The address of an order that nobody paid may be anybody's. Pure. */
export const isPaid = ({ status }: { status: OrderStatus }): boolean => !unsoldStatuses.includes(status);

/** @returns whether it is new; false when the draft was confirmed before */
export async function insertWithdrawal(
  trx: Transaction<WithdrawalTables & OrderTables>,
  row: Insertable<WithdrawalTables["withdrawals"]>,
): Promise<boolean> {
  const inserted = await trx
    .insertInto("withdrawals")
    .values(row)
    .onConflict((conflict) => conflict.column("draft_id").doNothing())
    .returning("reference")
    .executeTakeFirst();
  return inserted !== undefined;
}

export const findWithdrawn = (db: Db, reference: string) =>
  db.selectFrom("withdrawals").selectAll().where("reference", "=", reference).executeTakeFirst();

type Proof = { proven_at: Date; order_id?: number; in_time?: boolean };

/** Notes that a statement is the customer's, and which order it names where that was not known. @returns the statement; nothing when it was noted before */
export const markProven = (trx: Db, reference: string, proof: Proof): Promise<WithdrawalRow | undefined> =>
  trx
    .updateTable("withdrawals")
    .set(proof)
    .where("reference", "=", reference)
    .where("proven_at", "is", null)
    .returningAll()
    .executeTakeFirst();

/** The first statement about the whole order that is shown to be its buyer's, in time, and that nobody has dealt with. */
export const findProvenWithdrawal = (db: Db, orderNumber: string) =>
  db
    .selectFrom("withdrawals")
    .innerJoin("orders", "orders.id", "withdrawals.order_id")
    .select(["reference", "lines", "orders.id as order_id"])
    .where("orders.order_number", "=", orderNumber)
    .where("proven_at", "is not", null)
    .where("in_time", "=", true)
    .where("handled_at", "is", null)
    .where(sql`cardinality(lines)`, "=", 0)
    .orderBy("received_at")
    .executeTakeFirst();

/** The goods of an order, as its buyer would name them: `2 × Havgus London Dry Gin, 70 cl`. */
export async function listGoods(db: Db, orderId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("order_lines")
    .select(["quantity", "name", "size"])
    .where("order_id", "=", orderId)
    .orderBy("position")
    .execute();
  return rows.map(({ quantity, name, size }) => `${quantity} × ${name}${size ? `, ${size}` : ""}`);
}
