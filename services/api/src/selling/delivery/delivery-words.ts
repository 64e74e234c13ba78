import type { DeliveryKind } from "@skaenk/contract/delivery";
import { capitalise, formatList, formatRoundPrice } from "@skaenk/danish/format";
import type { OfferedDelivery } from "./delivery-provider.ts";
import { deliveryPriceOre } from "./delivery-rules.ts";

const kindWords: Record<DeliveryKind, string> = {
  home: "til døren",
  pickup_point: "pakkeshop",
  click_and_collect: "klik og hent",
  mail: "mail",
};

export const kindWord = (kind: DeliveryKind): string => kindWords[kind];

/** A sum that no cart comes to: the way to deliver never becomes free. */
const neverFreeOre = 10_000_000;

const timeText = (leadDays: number): string => (leadDays <= 1 ? "Næste hverdag" : `1–${leadDays} hverdage`);

/** Name, price and time of a way to deliver, as cells of a table. Pure. */
export const methodRow = (method: OfferedDelivery): string[] => [
  method.name,
  formatRoundPrice(deliveryPriceOre(method, 0)),
  timeText(method.leadDays),
];

/**
 * A sentence about the sums from which delivery is free: one clause when all paid ways agree, else one for each sum. Pure.
 * @returns an empty text where no way of delivery becomes free
 */
export function freeDeliveryText(methods: readonly OfferedDelivery[]): string {
  const paid = methods.filter((method) => deliveryPriceOre(method, 0) > 0);
  const freed = paid.filter(({ freeFromOre }) => freeFromOre < neverFreeOre);
  if (freed.length === 0) return "";
  const bySum = [...Map.groupBy(freed, ({ freeFromOre }) => freeFromOre)].toSorted(([a], [b]) => a - b);
  const clauses = bySum.map(([ore, same]) => {
    const what = same.length === paid.length ? "leveringen" : formatList(same.map(({ name }) => name));
    return `ved køb for mindst ${formatRoundPrice(ore)} er ${what} gratis`;
  });
  const text = formatList(clauses);
  return `${capitalise(text)}.`;
}
