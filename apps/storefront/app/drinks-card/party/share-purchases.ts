import type { PartyPlan } from "@skaenk/contract/party-plan";

/** These are the purchases beside the lines of a plan: `offers` are goods of this shop that a tick adds, `elsewhere` names what other shops sell. */
export type SharedPurchases = { offers: PartyPlan["offers"]; elsewhere: string[] };

/**
 * This function divides the purchases beside the lines of a plan between this shop and other shops. A purchase belongs to other shops when a part
 * of it is not sold here, for example slices of lime beside a bottle of lime juice. Staples are in neither list. Pure.
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
