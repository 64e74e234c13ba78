import { unpaidStatuses } from "@skaenk/contract/order-groups";
import { sql } from "kysely";
import type { Queries } from "../../../platform/queries.ts";
import type { OrderTables } from "../../orders/tables.ts";
import type { PromotionTables } from "../../promotions/tables.ts";
import type { BuyerKeys } from "./hold-queries.ts";

type Counted = { now: number; day: number };
/** Unpaid orders that use a limited promotion. `now`: still open. `day`: those, and the others placed since. */
export type UnpaidUses = { code: string | null; mostUses: number; network: Counted; site: Counted };

/** Counts a buyer's unpaid orders with each of some promotions that have a limited number of uses. */
export async function countUnpaidUses(
  db: Queries<OrderTables & PromotionTables>,
  ids: number[],
  { buyer, since }: { buyer: Pick<BuyerKeys, "network" | "site">; since: Date },
): Promise<UnpaidUses[]> {
  const isOpen = sql`orders.status in (${sql.join(unpaidStatuses)})`;
  const ofNetwork = sql`unpaid_orders.network_hash = ${buyer.network}`;
  const ofSite = sql`unpaid_orders.site_hash = ${buyer.site}`;
  const { rows } = await sql<{ code: string | null; most: number } & Record<"nn" | "nd" | "sn" | "sd", number>>`
    select promotions.code, most_uses as most,
      (count(*) filter (where ${ofNetwork} and ${isOpen}))::int as nn, (count(*) filter (where ${ofNetwork}))::int as nd,
      (count(*) filter (where ${ofSite} and ${isOpen}))::int as sn, (count(*) filter (where ${ofSite}))::int as sd
    from promotions
      join promotion_uses on promotion_id = promotions.id
      join unpaid_orders on unpaid_orders.order_id = promotion_uses.order_id
      join orders on orders.id = promotion_uses.order_id
    where promotions.id = any (${ids}::bigint[]) and most_uses is not null and (${ofNetwork} or ${ofSite})
      and (${isOpen} or unpaid_orders.placed_at > ${since})
    group by promotions.id`.execute(db);
  return rows.map(({ code, most, nn, nd, sn, sd }) => ({
    ...{ code, mostUses: most, network: { now: nn, day: nd }, site: { now: sn, day: sd } },
  }));
}
