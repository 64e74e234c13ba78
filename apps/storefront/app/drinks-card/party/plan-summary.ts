import type { PartyPlan } from "@skaenk/contract/party-plan";
import { countOf, formatNumber, formatPrice } from "@skaenk/danish/format";

/** True when the host buys something in other shops. The group `home`, which everybody is thought to have, is not bought. */
export const hasPurchasesElsewhere = ({ ownPurchases }: Pick<PartyPlan, "ownPurchases">): boolean =>
  ownPurchases.some(({ group }) => group !== "home");

type PlanSums = Pick<PartyPlan, "totalDrinks" | "goodsOre"> & { lines: readonly { quantity: number }[] };

/** `10 varer til 36 drinks, 950,60 kr.`, read aloud after a change. Packs are counted, as in the notice after the plan's goods are put in the cart. */
export function planSummary({ lines, totalDrinks, goodsOre }: PlanSums): string {
  const packs = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return `${countOf(packs, "vare", "varer")} til ${formatNumber(totalDrinks)} drinks, ${formatPrice(goodsOre)}`;
}
