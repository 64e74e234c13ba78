import type { FacetValue } from "@skaenk/contract/paging";
import { shopPage } from "@skaenk/contract/shop-pages";
import type { ReactNode } from "react";
import { Link } from "../../ui/link";
import { NothingYet } from "../../ui/nothing-yet";
import type { CardDrink } from "../card-drink";
import { type DrinksAnswer, DrinksList } from "./drinks-list";
import { allDrinks, isNarrowed, type RecipeChoice } from "./recipe-choice";

/** All drinks: the themes as an index set in large type, then the list. */
export function DrinksPage(props: {
  choice: RecipeChoice;
  drinks: DrinksAnswer;
  heartOf(drink: CardDrink): ReactNode;
  /** Another way to find a drink, below the themes. */
  wayIn?: ReactNode;
}) {
  const { choice, drinks, heartOf, wayIn } = props;
  if (drinks.total === 0 && !isNarrowed(allDrinks, choice)) return <NoDrinksYet />;
  const browsing = !isNarrowed(allDrinks, choice) && choice.page === 1;
  return (
    <>
      <header className="page-width drinks-head">
        <h1 className="title-xl">Drinks</h1>
        {browsing && <ThemeIndex themes={drinks.facets.theme ?? []} />}
        {wayIn}
      </header>
      <DrinksList shelf={allDrinks} choice={choice} drinks={drinks} heartOf={heartOf} />
    </>
  );
}

function NoDrinksYet() {
  return (
    <header className="page-width drinks-head">
      <h1 className="title-xl">Drinks</h1>
      <NothingYet words="Der er ingen opskrifter lige nu." />
    </header>
  );
}

function ThemeIndex({ themes }: { themes: FacetValue[] }) {
  return (
    <nav aria-label="Temaer">
      <ul className="theme-index">
        {themes.map(({ value, label, count }) => (
          <li key={value}>
            <Link to={shopPage("/drinks/temaer/:slug", { slug: value })} prefetch="intent">
              {label}
              <span className="theme-index__count figures">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
