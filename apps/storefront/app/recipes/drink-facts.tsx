import { formatNumber } from "@skaenk/danish/format";
import type { CardDrink } from "./card-drink";

/**
 * "24 kr. + lime m.m. · 24 % · ★ 4,6 (12)": what a glass costs and what that leaves out, how strong it is and how it is rated, each as far as it is known.
 */
export function DrinkFacts(props: Pick<CardDrink, "priceText" | "abvPercent" | "alcoholFree" | "rating">) {
  const { priceText, abvPercent, alcoholFree, rating } = props;
  return (
    <span className="drink-facts">
      {priceText && (
        <span>
          {priceText}
          <span className="visually-hidden"> pr. drink</span>
        </span>
      )}
      <span>{alcoholFree ? "0\u00a0%" : `${Math.round(abvPercent)}\u00a0%`}</span>
      {rating && (
        <span>
          <span aria-hidden="true">★</span> {formatNumber(rating.average)}
          <span className="visually-hidden"> af 5 stjerner</span>
          <span className="drink-facts__count"> ({rating.count})</span>
        </span>
      )}
    </span>
  );
}
