import type { Order } from "@skaenk/contract/orders";
import { formatPrice } from "@skaenk/danish/format";
import { isTransfer } from "@skaenk/danish/payment-words";

type Paid = Pick<Order, "released" | "creditNotes"> & { payment: Pick<Order["payment"], "method" | "methodName"> };

/** The money of goods that are never sent, and what was paid back, in the customer's words. Pure. */
export function moneyBackWords({ released, creditNotes, payment }: Paid): string[] {
  const paidBackOre = creditNotes.reduce((sum, { amountOre }) => sum + amountOre, 0);
  return [
    ...(released ? releasedWords(released, payment) : []),
    ...(paidBackOre > 0 ? [`Vi har betalt ${formatPrice(paidBackOre)} tilbage.`] : []),
  ];
}

function releasedWords({ amountOre, giftCardOre }: NonNullable<Order["released"]>, payment: Paid["payment"]): string[] {
  const restOre = amountOre - giftCardOre;
  const onCardsOnly = payment.method === "gift-card";
  const cardOre = onCardsOnly ? amountOre : giftCardOre;
  const words = [];
  if (restOre > 0 && !onCardsOnly) {
    const amount = formatPrice(restOre);
    words.push(
      isTransfer(payment.method)
        ? `${amount} for det, der ikke sendes, betaler vi tilbage til din konto.`
        : `${amount} for det, der ikke sendes, bliver ikke trukket.`,
    );
  }
  if (cardOre > 0) words.push(`${formatPrice(cardOre)} er lagt tilbage på gavekortet.`);
  return words;
}
