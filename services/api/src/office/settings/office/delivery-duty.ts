import type { DeliveryNeed } from "@skaenk/contract/delivery-needs";
import { officeAddress } from "@skaenk/contract/office/pages";
import { notOfferedWords } from "@skaenk/danish/delivery-need-words";
import type { AskedDuty } from "./duties.ts";

/** A way to deliver that the office offers, with the fact for which customers do not see it; null where they do. */
export type DeliveryFact = { name: string; need: DeliveryNeed | null };

/** Customers must know the price of delivery before they order. A way that they are not offered is named with the reason. Pure. */
export const deliveryDuty = (ways: readonly DeliveryFact[]): AskedDuty => ({
  key: "delivery",
  title: "Mindst én måde at levere på",
  reason: [
    "Kunden skal kende leveringens pris, før der bestilles.",
    ...ways.flatMap(({ name, need }) => (need ? [notOfferedWords(name, need)] : [])),
  ].join(" "),
  fulfilled: ways.some(({ need }) => need === null),
  blocks: true,
  link: `${officeAddress("/indstillinger")}#levering`,
});
