import type { OrderEditPreview } from "@skaenk/contract/office/order-edits";
import { formatPrice } from "@skaenk/danish/format";

type Money = Pick<OrderEditPreview, "outcome" | "differenceOre" | "giftCardOre">;

/** Sentences of what becomes of the money of an order that is edited: gift cards get their part back first. Pure. */
export function moneyOfEdit({ outcome, differenceOre, giftCardOre }: Money): string[] {
  const toCards = giftCardOre > 0 ? [`${formatPrice(giftCardOre)} går tilbage til gavekortet.`] : [];
  const moreOre = differenceOre + giftCardOre;
  const rest = formatPrice(Math.abs(moreOre));
  switch (outcome) {
    case "less-drawn":
      return [...toCards, `Der trækkes ${rest} mindre, når ordren sendes.`];
    case "paid-back-by-hand":
      return [...toCards, `${rest} skal overføres til kundens konto. Det står på ordren, til det er gjort.`];
    case "pay-again":
      return [
        ...toCards,
        "Kunden får en mail med et link til at betale det nye beløb inden for tre dage. Reservationen frigives, og varerne er lagt til side imens. Betales der ikke, annulleres ordren.",
      ];
    default:
      if (moreOre > 0) return [...toCards, `Der trækkes ${rest} mere af det reserverede, når ordren sendes.`];
      return toCards.length > 0 ? toCards : ["Der skal hverken betales mere eller betales tilbage."];
  }
}
