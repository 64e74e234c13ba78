import { buyerScopes, type UnusualHolds } from "@skaenk/contract/office/unusual-holds";
import type { Platform } from "../../../platform/context.ts";
import type { CheckoutDatabase } from "../tables.ts";
import { listHeldGoods, listUnpaidBuyers, listUnpaidTakers } from "./unusual-hold-queries.ts";

const day = 86_400_000;

/**
 * A hold is unusual when it takes half of a product's units (6 or more) or a quarter of them (12 or more). Ordinary customers hold less.
 */
const fewestUnits = 6;
const isUnusual = ({ held, free }: { held: number; free: number }): boolean =>
  held * 2 >= held + free || (held >= fewestUnits * 2 && held * 4 >= held + free);

/** Thresholds of orders and units above a household's failed attempts on a day when payment does not work. */
const fromOrders = 4;
const fromUnits = 40;

/** Unpaid orders of one of the staff, by phone or by an edit, which a busy day alone leaves behind. */
const fromTaken = 30;

/** Finds the holds that the office should look at: the goods that are held, the buyers who hold them, and who of the office leaves many orders unpaid. */
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
      // The same set of orders matches by mailbox and by phone too; it is one buyer.
      const name = buyer.orders.join();
      if (!seen.has(name)) buyers.push(buyer);
      seen.add(name);
    }
  }
  return { goods, buyers, takers: await listUnpaidTakers(db, fromTaken) };
}
