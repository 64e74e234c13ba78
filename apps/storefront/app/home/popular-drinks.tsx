import { shopPage } from "@skaenk/contract/shop-pages";
import { countOf } from "@skaenk/danish/format";
import type { ReactNode } from "react";
import type { CardDrink } from "../recipes/card-drink";
import { DrinkCard } from "../recipes/drink-card";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";

/**
 * Popular drinks along the bar: they stand on one line, before fields of different height. Until somebody has rated one of them, no figure makes them
 * popular, and they are called drinks. `heartOf` is a slot.
 */
export function PopularDrinks(props: { drinks: CardDrink[]; total: number; heartOf(drink: CardDrink): ReactNode }) {
  const { drinks, total, heartOf } = props;
  if (drinks.length === 0) return null;
  return (
    <section className="page-width shelf" aria-labelledby="populaere">
      <div className="shelf__head">
        <h2 id="populaere">{drinks.some(({ rating }) => rating) ? "Populære drinks" : "Drinks"}</h2>
        <Link className="onward" to={shopPage("/drinks")}>
          Alle {countOf(total, "drink", "drinks")} <Icon name="arrow" />
        </Link>
      </div>
      <div className="bar-line">
        {drinks.map((recipe) => (
          <DrinkCard key={recipe.slug} recipe={recipe} heart={heartOf(recipe)} />
        ))}
      </div>
    </section>
  );
}
