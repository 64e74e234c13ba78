import type { PartyPlan } from "@skaenk/contract/party-plan";
import { formatNumber, formatPrice } from "@skaenk/danish/format";
import { multiplyCounted } from "@skaenk/danish/multiply-counted";

/** The shopping list as lines of plain text, for a message to whoever goes shopping. */
export function listAsText(plan: PartyPlan): string {
  const { lines, glasses, garnish } = plan;
  const atHome = plan.ownPurchases.filter(({ group }) => group === "home");
  const ownPurchases = plan.ownPurchases.filter(({ group }) => group !== "home");
  return [
    `Indkøbsliste til ${formatNumber(plan.totalDrinks)} drinks`,
    ...lines.map(({ quantity, name, size }) => `${quantity} × ${name}, ${size}`),
    `I alt ${formatPrice(plan.goodsOre)}`,
    ...(ownPurchases.length > 0 ? ["", "Køb selv"] : []),
    ...ownPurchases.map(lineOf),
    ...(atHome.length > 0 ? ["", "Det regner vi med, du har"] : []),
    ...atHome.map(lineOf),
    "",
    ...(plan.iceKg > 0 ? [`${formatNumber(plan.iceKg)} kg is til drinksene`] : []),
    ...glasses.map(({ count, name }) => `${count} × ${name}`),
    ...garnish.map(({ count, name }) => multiplyCounted(name, count)),
  ].join("\n");
}

const lineOf = ({ name, text, note }: PartyPlan["ownPurchases"][number]) =>
  `${name}, ${text}${note ? ` (${note})` : ""}`;
