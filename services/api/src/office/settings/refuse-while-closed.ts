import { payOrder, placeOrder } from "@skaenk/contract/checkout";
import type { Endpoint } from "@skaenk/contract/endpoint";
import type { Caller } from "../../platform/caller.ts";
import { Endpoints } from "../../platform/endpoints.ts";
import { Refused } from "../../platform/refuse.ts";

const buying: readonly Endpoint[] = [placeOrder, payOrder];

type ShopAccess = { isOpen(): boolean; isStaff(caller: Caller): Promise<boolean> };

/** Nobody buys in a shop that has not opened, but for those who work there: theirs is the order to try it with. */
export function refuseWhileClosed(endpoints: Endpoints, { isOpen, isStaff }: ShopAccess): Endpoints {
  const refuse = async (caller: Caller) => {
    if (isOpen() || (await isStaff(caller))) return;
    throw new Refused(409, "shop_closed", "Butikken er ikke åben endnu.");
  };
  const guarded = new Endpoints();
  for (const one of endpoints.served) {
    guarded.served.push(buying.includes(one.endpoint) ? { ...one, before: [refuse, ...one.before] } : one);
  }
  return guarded;
}
