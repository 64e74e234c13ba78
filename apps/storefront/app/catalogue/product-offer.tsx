import type { Variant } from "@skaenk/contract/catalogue";
import { formatPrice, formatUnitPrice } from "@skaenk/danish/format";
import { type ReactNode, useRef } from "react";
import { StickyBar } from "../ui/sticky-bar";
import type { ShownProduct } from "./shown-product";
import { VariantChoice } from "./variant-choice";

/** Price, choice of variant, stock and the way into the cart. */
export function ProductOffer(props: {
  product: ShownProduct;
  variant: Variant;
  buy: ReactNode;
  notice: ReactNode;
  delivery?: ReactNode;
  alike: boolean;
}) {
  const { product, variant, buy, notice, alike } = props;
  const soldOut = variant.availability === "sold_out";
  const sold = !soldOut && !product.notYet;
  const place = useRef<HTMLDivElement>(null);
  return (
    <div className="product-offer">
      <PriceBlock variant={variant} />
      {product.variants.length > 1 && <VariantChoice product={product} chosen={variant} />}
      <div className="product-offer__buy" ref={place}>
        {soldOut ? (
          <>
            <p className="product-offer__sold-out" role="status">
              {product.name} er udsolgt
            </p>
            {notice}
            {alike && (
              <p className="product-offer__alike">
                <a href="#product-similar">Se lignende varer</a>
              </p>
            )}
          </>
        ) : product.notYet ? (
          <>
            <p className="product-offer__sold-out" role="status">
              Kan ikke købes endnu
            </p>
            <p className="product-offer__alike">
              Alkohol må vi først sælge, når vi kan kontrollere købernes alder digitalt. Det kan vi ikke endnu.
            </p>
          </>
        ) : (
          buy
        )}
      </div>
      {sold && (
        <StickyBar of={place}>
          <p className="figures">
            {variant.size}
            <strong>{formatPrice(variant.priceOre)}</strong>
          </p>
          {buy}
        </StickyBar>
      )}
      {sold && props.delivery}
      <ul className="product-offer__notes">
        {sold && product.giftCard !== "mail" && (
          <li className={`stock stock--${variant.availability}`}>{stockWords[variant.availability]}</li>
        )}
        {product.ageLimit > 0 && sold && (
          <li>
            <span className="age-mark" aria-hidden="true">
              {product.ageLimit}+
            </span>
            Du skal være fyldt {product.ageLimit} år. Vi tjekker din alder, før du betaler.
          </li>
        )}
      </ul>
    </div>
  );
}

const stockWords: Record<Variant["availability"], string> = {
  in_stock: "På lager",
  few_left: "Få tilbage",
  sold_out: "Udsolgt",
};

/** The before-price comes from the price history alone, and says so. @source denmark.md 1.5 and 1.6 */
function PriceBlock({ variant }: { variant: Variant }) {
  const { priceOre, reduction, unitPrice, depositOre } = variant;
  return (
    <div className="product-price" aria-live="polite">
      <p className="product-price__now figures">{formatPrice(priceOre)}</p>
      {reduction && (
        <p className="product-price__before">
          <strong>Spar {formatPrice(reduction.savingOre)}</strong> Før{" "}
          <s className="figures">{formatPrice(reduction.referenceOre)}</s>
          <small>Laveste pris de seneste 30 dage før nedsættelsen</small>
        </p>
      )}
      <p className="product-price__unit figures">
        {unitPrice && <span>{unitPriceWords(unitPrice)}</span>}
        {depositOre > 0 && <span>+ pant {formatPrice(depositOre)}</span>}
      </p>
    </div>
  );
}

const unitWords: Record<string, string> = { l: "Literpris", kg: "Kilopris", stk: "Stykpris" };
const unitPriceWords = (unitPrice: NonNullable<Variant["unitPrice"]>) =>
  `${unitWords[unitPrice.per] ?? "Pris"} ${formatUnitPrice(unitPrice)}`;
