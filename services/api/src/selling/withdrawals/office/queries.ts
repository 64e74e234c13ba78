import { containsPattern } from "../../../platform/like-pattern.ts";
import type { Queries } from "../../../platform/queries.ts";
import type { OrderTables } from "../../orders/tables.ts";
import type { WithdrawalTables } from "../tables.ts";

type Db = Queries<WithdrawalTables & OrderTables>;

type Wanted = { q?: string | undefined; order?: string | undefined; handled?: "yes" | "no" | undefined };

/** Withdrawals as the office lists them, with the number of the order that each is of. */
export function withdrawalsQuery(db: Db, { q, order, handled }: Wanted) {
  let query = db
    .selectFrom("withdrawals")
    .leftJoin("orders", "orders.id", "withdrawals.order_id")
    .selectAll("withdrawals")
    .select("orders.order_number as matched");
  if (order) query = query.where("orders.order_number", "=", order);
  if (handled === "no") query = query.where("handled_at", "is", null);
  if (handled === "yes") query = query.where("handled_at", "is not", null);
  if (q) {
    const wanted = containsPattern(q);
    query = query.where((eb) =>
      eb.or(
        (["reference", "withdrawals.order_number", "withdrawals.name", "withdrawals.email"] as const).map((column) =>
          eb(column, "ilike", wanted),
        ),
      ),
    );
  }
  return query;
}

export type OfficeWithdrawalRow = Awaited<ReturnType<ReturnType<typeof withdrawalsQuery>["execute"]>>[number];

export const findWithdrawal = (db: Db, reference: string) =>
  withdrawalsQuery(db, {}).where("reference", "=", reference).executeTakeFirst();

/** @returns whether it was still open */
export async function markHandled(
  trx: Db,
  reference: string,
  { at, by, outcome }: { at: Date; by: string | null; outcome: string },
): Promise<boolean> {
  const row = await trx
    .updateTable("withdrawals")
    .set({ handled_at: at, handled_by: by, outcome })
    .where("reference", "=", reference)
    .where("handled_at", "is", null)
    .returning("reference")
    .executeTakeFirst();
  return row !== undefined;
}
