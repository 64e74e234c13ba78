import type { Cart } from "@skaenk/contract/cart";
import { formatDate, formatPrice } from "@skaenk/danish/format";
import { PageForm } from "../api/page-form";
import { TextField } from "../ui/text-field";

/** Paying with gift cards: those that are in use, and room for a code. Forms for everyone; the code is never shown again. */
export function GiftCardPayment({ cart, problem }: { cart: Cart; problem: string | undefined }) {
  const onlyCards = cart.lines.every(({ giftCard }) => giftCard !== undefined);
  if (onlyCards && cart.giftCards.length === 0) return null;
  return (
    <section className="points-slider" aria-label="Gavekort">
      {cart.giftCards.map((card) => (
        <PageForm key={card.id} className="points-slider__row" action="/kurv" preventScrollReset>
          <input type="hidden" name="cardId" value={card.id} />
          <span>
            Gavekort …{card.lastFour}
            <span className="points-slider__state">
              {formatPrice(card.balanceOre - card.paysOre)} tilbage bagefter, til og med {formatDate(card.lastDay)}
            </span>
          </span>
          <button
            type="submit"
            className="button button--quiet"
            name="intent"
            value="no-gift-card"
            aria-label={`Fjern gavekort …${card.lastFour}`}
          >
            Fjern
          </button>
        </PageForm>
      ))}
      <PageForm className="field" action="/kurv" preventScrollReset>
        <TextField
          // Emptied when a card has been taken.
          key={cart.giftCards.length}
          name="giftCode"
          label={cart.giftCards.length > 0 ? "Et gavekort mere" : "Har du et gavekort?"}
          placeholder="XXXX-XXXX-XXXX-XXXX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          error={problem}
        />
        <p className="points-slider__row">
          <span />
          <button type="submit" className="button button--quiet" name="intent" value="gift-card">
            Brug gavekort
          </button>
        </p>
      </PageForm>
    </section>
  );
}
