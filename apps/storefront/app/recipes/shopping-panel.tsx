import { countOf, formatList, formatPrice } from "@skaenk/danish/format";
import type { ReactNode } from "react";
import type { ShoppingList } from "./price-ingredients";

/** What the missing bottles cost, per drink and in all, and the one press that buys them. `button` is a slot. */
export function ShoppingPanel({ list, button }: { list: ShoppingList; button: ReactNode }) {
  const { lines, missing, goodsOre, depositOre, pouredPerDrinkOre } = list;
  const packs = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section className="shopping no-print" aria-label="Køb ingredienserne">
      {packs === 0 ? (
        <p className="shopping__all">Du har det hele. Så mangler der kun is.</p>
      ) : (
        <>
          <p className="shopping__price">
            <span className="shopping__per-drink figures">{formatPrice(pouredPerDrinkOre)}</span> pr. drink
          </p>
          <p className="shopping__sums">
            for det, du hælder op. {countOf(packs, "hel vare", "hele varer")} koster {formatPrice(goodsOre)}
            {depositOre > 0 && ` + pant ${formatPrice(depositOre)}`} i alt.
          </p>
          {button}
          <details className="shopping__details">
            <summary>Se hvad der kommer i kurven</summary>
            <ul>
              {lines.map(({ sku, name, size, quantity, totalOre }) => (
                <li key={sku}>
                  <span>
                    {quantity} × {name}, {size}
                  </span>
                  <span className="figures">{formatPrice(totalOre)}</span>
                </li>
              ))}
            </ul>
          </details>
        </>
      )}
      {missing.length > 0 && <p className="shopping__missing">Fører vi ikke lige nu: {formatList(missing)}.</p>}
    </section>
  );
}
