import { countOf, formatList, formatPrice } from "@skaenk/danish/format";
import type { ReactNode } from "react";
import type { ShoppingList } from "./price-ingredients";

/** The sum of the rows above, and the one press that buys them. `button` and `delivery` are slots. */
export function ShoppingPanel({
  list,
  button,
  delivery,
}: {
  list: ShoppingList;
  button: ReactNode;
  delivery: ReactNode;
}) {
  const { lines, missing, goodsOre, depositOre, pouredPerDrinkOre } = list;
  const packs = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section className="shopping no-print" aria-label="Køb ingredienserne">
      {packs === 0 ? (
        <p className="shopping__all">
          {missing.length > 0 ? "Der er ikke mere at købe her." : "Du har det hele. Så mangler der kun is."}
        </p>
      ) : (
        <>
          <p className="shopping__price">
            <span>{countOf(packs, "vare", "varer")} i alt</span>
            <span className="shopping__total figures">{formatPrice(goodsOre)}</span>
          </p>
          <p className="shopping__sums">
            {depositOre > 0 && `+ pant ${formatPrice(depositOre)} `}
            Det svarer til {formatPrice(pouredPerDrinkOre)} pr. drink. Resten har du til næste gang.
          </p>
          {button}
          {delivery}
        </>
      )}
      {missing.length > 0 && (
        <p className="shopping__missing">Kommer ikke med: {formatList(missing.map(({ name }) => name))}.</p>
      )}
    </section>
  );
}
