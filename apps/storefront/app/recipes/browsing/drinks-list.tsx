import type { Facets } from "@skaenk/contract/paging";
import { countOf } from "@skaenk/danish/format";
import type { ReactNode } from "react";
import { Link } from "../../ui/link";
import { Paging } from "../../ui/paging";
import type { CardDrink } from "../card-drink";
import { DrinkCard } from "../drink-card";
import { ActiveFilters } from "./active-filters";
import { FacetBar } from "./facet-bar";
import { drinksAddress, type RecipeChoice, type Shelf } from "./recipe-choice";

export type DrinksAnswer = {
  items: CardDrink[];
  total: number;
  page: number;
  pageSize: number;
  facets: Facets;
  ingredientName?: string;
};

/** Drinks to choose from, with every way to narrow them. `heartOf` is a slot. */
export function DrinksList(props: {
  shelf: Shelf;
  choice: RecipeChoice;
  drinks: DrinksAnswer;
  heartOf(drink: CardDrink): ReactNode;
}) {
  const { shelf, choice, drinks, heartOf } = props;
  return (
    <section className="page-width drinks-list" id="drinks" data-part="list" aria-label="Fundne drinks">
      <FacetBar shelf={shelf} choice={choice} facets={drinks.facets} left={countOf(drinks.total, "drink", "drinks")} />
      <div className="drinks-list__found">
        <h2 className="drinks-list__count">
          <span role="status">{countOf(drinks.total, "drink", "drinks")}</span>
        </h2>
        <OrderNote {...props} />
        <ActiveFilters {...{ shelf, choice }} facets={drinks.facets} ingredientName={drinks.ingredientName} />
      </div>
      {drinks.items.length > 0 ? (
        <div className="card-grid drinks-list__grid" data-full={drinks.items.length === drinks.pageSize || undefined}>
          {drinks.items.map((recipe, place) => (
            <DrinkCard key={recipe.slug} recipe={recipe} heart={heartOf(recipe)} eager={place === 0} />
          ))}
        </div>
      ) : (
        <NothingFound shelf={shelf} />
      )}
      <Paging {...drinks} addressOf={(page) => drinksAddress(shelf, choice, { page })} />
    </section>
  );
}

/** A sentence about an order whose first drinks need one. */
function OrderNote({ shelf, choice, drinks }: { shelf: Shelf; choice: RecipeChoice; drinks: DrinksAnswer }) {
  const note = noteOf(choice, drinks);
  if (note === undefined) return null;
  const hasOthers = choice.sort === "strength" && choice.diet.length === 0;
  return (
    <p className="drinks-list__order">
      {note}
      {hasOthers && (
        <>
          {" "}
          <Link to={drinksAddress(shelf, choice, { diet: ["alcoholFree"] })} rel="nofollow" preventScrollReset>
            Vis kun dem uden alkohol
          </Link>
        </>
      )}
    </p>
  );
}

function noteOf({ sort, diet, page }: RecipeChoice, { items }: DrinksAnswer): string | undefined {
  if (sort === "price") return "Først drinks, hvor kun pynten mangler i prisen, derefter dem, hvor der mangler mere.";
  if (sort === "strength" && !diet.includes("alcoholFree"))
    return "Først de mildeste med alkohol. Drinks uden alkohol står til sidst.";
  if (sort === "rating" && page === 1 && items[0] && !items[0].rating)
    return "Ingen af dem er bedømt endnu, så de står efter navn.";
  return undefined;
}

function NothingFound({ shelf }: { shelf: Shelf }) {
  return (
    <div className="drinks-list__none">
      <p className="lead">Ingen drinks passer til alle filtrene. Fjern et filter, eller begynd forfra.</p>
      <Link className="button" to={shelf.path}>
        Ryd filtre
      </Link>
    </div>
  );
}
