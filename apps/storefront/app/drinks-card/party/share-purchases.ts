import type { PartyPlan } from "@skaenk/contract/party-plan";

/** Purchases beside the lines of a plan: goods of this shop that a tick adds, and names of the rest, which other shops sell. */
export type SharedPurchases = { offers: PartyPlan["offers"]; elsewhere: string[] };

/**
 * Shares what a party takes beside its lines between this shop and others. A purchase is left to other shops where a part of it is not sold here, as
 * slices of lime beside a bottle of its juice. What everybody is thought to have is in neither. Pure.
 */
export function sharePurchases({ ownPurchases, offers }: Pick<PartyPlan, "ownPurchases" | "offers">): SharedPurchases {
  const bought = ownPurchases.filter(({ group }) => group !== "home");
  const keys = new Set(bought.flatMap((purchase) => purchase.keys));
  const offered = offers.filter(({ key }) => keys.has(key));
  const sold = new Set(offered.map(({ key }) => key));
  return {
    offers: offered,
    elsewhere: bought.filter((purchase) => !purchase.keys.every((key) => sold.has(key))).map(({ name }) => name),
  };
}
