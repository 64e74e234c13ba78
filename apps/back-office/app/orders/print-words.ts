import type { OfficeOrder } from "@skaenk/contract/office/orders";
import { formatMoment } from "@skaenk/danish/format";

type Card = Pick<OfficeOrder["order"]["giftCards"][number], "kind" | "handedOutAt">;

/**
 * The words beside the button that prints an order's gift cards. Each print gives all of them new codes.
 * @returns `printed`: true when every card has been printed; `again`: the effect of another print
 */
export function printWords(cards: readonly Card[]): { words: string; again: string; printed: boolean } {
  const onPaper = cards.filter(({ kind }) => kind === "print");
  const times = onPaper.flatMap(({ handedOutAt }) => handedOutAt ?? []).toSorted();
  const last = times.at(-1);
  const one = onPaper.length === 1;
  if (last === undefined || times.length < onPaper.length) {
    return {
      words: "Ordrens gavekort skal printes, før ordren sendes.",
      again: one ? "Printes det igen, får det en ny kode." : "Printes de igen, får de nye koder.",
      printed: false,
    };
  }
  return {
    words: `${one ? "Gavekortet" : "Gavekortene"} er printet ${formatMoment(last)}.`,
    again: one ? "Printes det igen, gælder kun den nye kode." : "Printes de igen, gælder kun de nye koder.",
    printed: true,
  };
}
