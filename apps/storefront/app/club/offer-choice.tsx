import type { Cart } from "@skaenk/contract/cart";
import type { BoughtOffer } from "@skaenk/contract/club-points";
import { shopPage } from "@skaenk/contract/shop-pages";
import { formatRoundPrice } from "@skaenk/danish/format";
import { PageForm } from "../api/page-form";

/** The member's special offers for the cart, one of which it can use: a form for everyone. Each is used once, with an order. */
export function OfferChoice({ offers, chosen }: { offers: BoughtOffer[]; chosen: Cart["offer"] }) {
  if (offers.length === 0) return null;
  return (
    <section className="points-slider" aria-labelledby="klubtilbud">
      <h3 id="klubtilbud" className="field__label">
        Dine klubtilbud
      </h3>
      <ul className="points-slider__offers">
        {offers.map((offer) => (
          <li key={offer.code}>
            <OfferRow offer={offer} chosen={chosen?.code === offer.code ? chosen : undefined} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OfferRow({ offer: { code, title }, chosen }: { offer: BoughtOffer; chosen: Cart["offer"] }) {
  return (
    <PageForm className="points-slider__row" action={shopPage("/kurv")} preventScrollReset>
      <input type="hidden" name="code" value={chosen ? "" : code} />
      <span>
        {title}
        {chosen && <span className="points-slider__state">{stateOf(chosen)}</span>}
      </span>
      <button
        type="submit"
        className="button button--quiet"
        name="intent"
        value="offer"
        aria-label={chosen ? `Brug ikke ${title}` : `Brug ${title}`}
      >
        {chosen ? "Fjern" : "Brug"}
      </button>
    </PageForm>
  );
}

const stateOf = ({ missingOre, fromOre }: NonNullable<Cart["offer"]>): string =>
  missingOre > 0
    ? `Gælder fra ${formatRoundPrice(fromOre)} Du mangler varer for ${formatRoundPrice(missingOre)}`
    : "Trukket fra varerne";
