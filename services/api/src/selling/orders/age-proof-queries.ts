import type { Queries } from "../../platform/queries.ts";
import type { OrderTables } from "./tables.ts";

/** That the buyer was old enough: for whoever may be asked to show it. */
export const findAgeProof = (db: Queries<OrderTables>, orderId: number) =>
  db
    .selectFrom("age_checks")
    .select(["min_age", "method", "checked_at"])
    .where("order_id", "=", orderId)
    .where("result", "=", "passed")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
