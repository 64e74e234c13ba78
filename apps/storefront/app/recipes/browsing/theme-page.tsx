import type { RecipeTheme } from "@skaenk/contract/recipes";
import { shopPage } from "@skaenk/contract/shop-pages";
import type { ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "../../ui/breadcrumbs";
import { Link } from "../../ui/link";
import { toneOf } from "../../ui/tint";
import type { CardDrink } from "../card-drink";
import { type DrinksAnswer, DrinksList } from "./drinks-list";
import { type RecipeChoice, themeShelf } from "./recipe-choice";

/** The drinks of one theme, on the theme's own colour. */
export function ThemePage(props: {
  theme: RecipeTheme;
  themes: Pick<RecipeTheme, "slug" | "name">[];
  choice: RecipeChoice;
  drinks: DrinksAnswer;
  /** The drawings of a few of its drinks, standing in a row. */
  row: Pick<CardDrink, "slug" | "drawing">[];
  heartOf(drink: CardDrink): ReactNode;
}) {
  const { theme, themes, choice, drinks, row, heartOf } = props;
  const others = themes.filter(({ slug }) => slug !== theme.slug);
  return (
    <>
      <header className="theme-head" style={toneOf(theme.tint)}>
        <div className="page-width theme-head__row">
          <div className="theme-head__words">
            <Breadcrumbs crumbs={themeCrumbs(theme)} />
            <h1 className="title-xl">{theme.name}</h1>
            <p className="lead">{theme.intro}</p>
          </div>
          <div className="theme-head__glasses" aria-hidden="true">
            {row.map(({ slug, drawing }) => (
              <img key={slug} src={drawing} alt="" width={240} height={300} />
            ))}
          </div>
        </div>
      </header>
      <DrinksList shelf={themeShelf(theme.slug)} choice={choice} drinks={drinks} heartOf={heartOf} />
      <nav className="page-width shelf" aria-label="Andre temaer">
        <h2 className="visually-hidden">Andre temaer</h2>
        <ul className="theme-index theme-index--quiet">
          {others.map(({ slug, name }) => (
            <li key={slug}>
              <Link to={shopPage("/drinks/temaer/:slug", { slug })}>{name}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

export const themeCrumbs = ({ name, slug }: RecipeTheme): Crumb[] => [
  { name: "Drinks", to: shopPage("/drinks") },
  { name, to: shopPage("/drinks/temaer/:slug", { slug }) },
];
