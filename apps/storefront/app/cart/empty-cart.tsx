import { shopPage } from "@skaenk/contract/shop-pages";
import type { ReactNode } from "react";
import { InlineDrawing } from "../ui/drawing";
import { useEmptyPaths } from "../ui/shop-facts";
import { WayTo } from "../ui/way-to";

/** The cart before anything is in it, and what to do about that. `unpaid` is a slot for an order that waits for its buyer. */
export function EmptyCart({ glass, unpaid }: { glass: string | null; unpaid: ReactNode }) {
  const empty = useEmptyPaths();
  return (
    <div className="cart-empty page-width">
      <div className="cart-empty__words">
        <h1>Kurven er tom</h1>
        {unpaid}
        <p className="lead">
          {empty.includes(shopPage("/drinks"))
            ? "Find noget, du får lyst til, og tryk på »Læg i kurv«."
            : "Find en drink, du får lyst til, og tryk på »Køb ingredienserne«. Så lægger vi de rigtige flasker i kurven for dig."}
        </p>
        <p className="cart-empty__ways">
          <WayTo className="button" to={shopPage("/drinks")}>
            Find en drink
          </WayTo>
          <WayTo className="button button--quiet" to={shopPage("/shop")}>
            Gå til shoppen
          </WayTo>
        </p>
      </div>
      {glass && <InlineDrawing svg={glass} className="cart-empty__glass" />}
    </div>
  );
}
