import { unpaidStatuses } from "@skaenk/contract/order-groups";
import { type RawBuilder, sql } from "kysely";

const uncertain = ["received", ...unpaidStatuses, "cancelled"];

/**
 * Whether an order (of the table `orders`) is one of its mail address, which anybody can type: it was paid, the office took it, or its buyer
 * confirmed the address by the mailed link. Any other may be a stranger's, with the stranger's words as name and address, or that of
 * somebody who mistyped their own.
 */
export const standsForItsAddress: RawBuilder<boolean> = sql<boolean>`(
  orders.status not in (${sql.join(uncertain)}) or orders.taken_by is not null
  or exists (select from order_events where order_events.order_id = orders.id and order_events.kind = 'confirmed')
  or orders.status <> 'cancelled'
    and exists (select from unpaid_orders where unpaid_orders.order_id = orders.id and unpaid_orders.mailbox_shown))`;
