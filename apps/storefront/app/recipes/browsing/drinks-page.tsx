import type { RecipeTheme } from "@skaenk/contract/recipes";
import type { ReactNode } from "react";
import { Link } from "../../ui/link";
import type { CardDrink } from "../card-drink";
import { type DrinksAnswer, DrinksList } from "./drinks-list";
import { allDrinks, isNarrowed, type RecipeChoice } from "./recipe-choice";

export type ThemeCount = Pick<RecipeTheme, "slug" | "name" | "count">;

/** All drinks: the themes as an index set in large type, then the list. */
export function DrinksPage(props: {
  choice: RecipeChoice;
  drinks: DrinksAnswer;
  themes: ThemeCount[];
  heartOf(drink: CardDrink): ReactNode;
  /** Another way to find a drink, below the themes. */
  wayIn?: ReactNode;
}) {
  const { choice, drinks, themes, heartOf, wayIn } = props;
  const browsing = !isNarrowed(allDrinks, choice) && choice.page === 1;
  return (
    <>
      <header className="page-width drinks-head">
        <h1 className="title-xl">Drinks</h1>
        {browsing && <ThemeIndex themes={themes} />}
        {wayIn}
      </header>
      <DrinksList shelf={allDrinks} choice={choice} drinks={drinks} heartOf={heartOf} />
    </>
  );
}

function ThemeIndex({ themes }: { themes: ThemeCount[] }) {
  return (
    <nav aria-label="Temaer">
      <ul className="theme-index">
        {themes.map(({ slug, name, count }) => (
          <li key={slug}>
            <Link to={`/drinks/temaer/${slug}`} prefetch="intent">
              {name}
              <span className="theme-index__count figures">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
