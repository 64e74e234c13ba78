import { buyerScopes, type UnusualHolds } from "@skaenk/contract/office/unusual-holds";
import type { Platform } from "../../platform/context.ts";
import type { CheckoutDatabase } from "../tables.ts";
import { listHeldGoods, listUnpaidBuyers } from "./unusual-hold-queries.ts";

const day = 86_400_000;

/** A case of which a quarter is held, or a box of which half is: fewer are what customers do. */
const fewestUnits = 6;
const isUnusual = ({ held, free }: { held: number; free: number }): boolean =>
  held * 2 >= held + free || (held >= fewestUnits * 2 && held * 4 >= held + free);

/** As much as a household leaves unpaid on a day when payment does not work. */
const fromOrders = 4;
const fromUnits = 40;

/** What somebody should look at: goods that are kept from others, and who keeps them. */
export async function findUnusualHolds({
  db,
  now,
}: Pick<Platform<CheckoutDatabase>, "db" | "now">): Promise<UnusualHolds> {
  const since = new Date(now().getTime() - day);
  const goods = (await listHeldGoods(db, fewestUnits)).filter(isUnusual);
  const seen = new Set<string>();
  const buyers: UnusualHolds["buyers"] = [];
  for (const scope of buyerScopes) {
    for (const buyer of await listUnpaidBuyers(db, scope, { since, leastOrders: fromOrders, leastUnits: fromUnits })) {
      // The same orders have the same mail and telephone too: that is one buyer.
      const name = buyer.orders.join();
      if (!seen.has(name)) buyers.push(buyer);
      seen.add(name);
    }
  }
  return { goods, buyers };
}
