import type { Queries } from "../../../platform/queries.ts";
import type { OrderTables } from "../tables.ts";

/** The requests to the providers for all payments of an order that were not given up, carried out or not. */
export const listOrderRequests = (db: Queries<OrderTables>, orderId: number) =>
  db
    .selectFrom("payment_requests")
    .innerJoin("payments", "payments.id", "payment_requests.payment_id")
    .selectAll("payment_requests")
    .where("payments.order_id", "=", orderId)
    .where("payment_requests.given_up_at", "is", null)
    .orderBy("payment_requests.id")
    .execute();
