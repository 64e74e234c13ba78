import type { Cart } from "@skaenk/contract/cart";
import { formatDate, formatPrice } from "@skaenk/danish/format";
import { CodeForm, CodeInUse } from "./code-form";

/** Paying with gift cards: those that are in use, and room for a code, which is never shown again. */
export function GiftCardPayment({ cart, problem }: { cart: Cart; problem: string | undefined }) {
  const onlyCards = cart.lines.every(({ giftCard }) => giftCard !== undefined);
  if (onlyCards && cart.giftCards.length === 0) return null;
  return (
    <section className="points-slider" aria-label="Gavekort">
      {cart.giftCards.map(({ id, lastFour, lastDay, balanceOre, paysOre }) => (
        <CodeInUse
          key={id}
          name="cardId"
          value={id}
          intent="no-gift-card"
          title={`Gavekort …${lastFour}`}
          taken={`gavekort …${lastFour}`}
          state={`${formatPrice(balanceOre - paysOre)} tilbage bagefter, til og med ${formatDate(lastDay)}`}
        />
      ))}
      <CodeForm
        // Emptied when a card has been taken.
        key={cart.giftCards.length}
        name="giftCode"
        intent="gift-card"
        act="Brug gavekort"
        label={cart.giftCards.length > 0 ? "Et gavekort mere" : "Har du et gavekort?"}
        placeholder="XXXX-XXXX-XXXX-XXXX"
        problem={problem}
      />
    </section>
  );
}
