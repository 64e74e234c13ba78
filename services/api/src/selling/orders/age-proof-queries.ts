import type { Queries } from "../../platform/queries.ts";
import type { OrderTables } from "./tables.ts";

/** The proof of age of an order's buyer, for whoever must show it. */
export const findAgeProof = (db: Queries<OrderTables>, orderId: number) =>
  db
    .selectFrom("age_checks")
    .select(["min_age", "method", "checked_at"])
    .where("order_id", "=", orderId)
    .where("result", "=", "passed")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
