import type { Cart } from "@skaenk/contract/cart";
import { formatPrice, formatRoundPrice } from "@skaenk/danish/format";
import type { CSSProperties } from "react";
import { lostDeliveryWords, type PricedCart } from "./lost-delivery";

/** The distance to free delivery, drawn as a glass that fills. The words beside it say the same. */
export function FreeDelivery({ cart }: { cart: PricedCart & Pick<Cart, "lines"> }) {
  const { fromOre, missingOre, reached } = cart.freeDelivery;
  const share = fromOre > 0 ? Math.min(1, 1 - missingOre / fromOre) : 1;
  // A card by mail is carried nowhere. @see services/api/src/selling/cart/price-cart.ts
  const mailed = cart.lines.some(({ giftCard }) => giftCard === "mail");
  const lost = lostDeliveryWords(cart);
  return (
    <p className="free-delivery" data-reached={reached || undefined}>
      <svg className="free-delivery__glass" viewBox="0 0 40 48" aria-hidden="true">
        <defs>
          <clipPath id="gratis-levering-glas">
            <path d="M7 5h26l-2.6 36a3 3 0 0 1-3 2.800h-14.800a3 3 0 0 1-3-2.800L7 5Z" />
          </clipPath>
        </defs>
        <g clipPath="url(#gratis-levering-glas)">
          <rect
            className="free-delivery__drink"
            style={{ "--fill": share } as CSSProperties}
            x="4"
            y="10"
            width="32"
            height="36"
          />
        </g>
        <path
          className="free-delivery__rim"
          d="M6 4h28l-2.800 37.500a4 4 0 0 1-4 3.700h-14.400a4 4 0 0 1-4-3.700L6 4Z"
        />
      </svg>
      <span>
        {reached ? (
          <strong>Du får gratis levering</strong>
        ) : (
          <>
            Du mangler <strong className="figures">{formatPrice(missingOre)}</strong> for gratis levering
            {lost && <small>{lost}</small>}
            {mailed && <small>Gavekort på e-mail tæller ikke med i de {formatRoundPrice(fromOre)}</small>}
          </>
        )}
      </span>
    </p>
  );
}
