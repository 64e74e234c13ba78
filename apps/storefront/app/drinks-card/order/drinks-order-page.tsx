import type { RecipeCard } from "@skaenk/contract/recipe-card";
import { shopPage } from "@skaenk/contract/shop-pages";
import { countOf } from "@skaenk/danish/format";
import type { ReactNode } from "react";
import { PageForm } from "../../api/page-form";
import { useAwake, useKeptState } from "../../ui/kept-state";
import { Link } from "../../ui/link";
import { cardMemory } from "../card-memory";
import { CardSheet } from "../card-sheet";
import { CardSteps } from "../card-steps";
import { drinkscard, mostDrinks, toggleDrink } from "../list/drinkscard-state";
import { useListFromAddress } from "../list/use-list-from-address";
import { a5, previewAddress, Sheet } from "../sheet";
import { ChosenDrinks } from "./chosen-drinks";
import { DrinkSearch, type PartyWish } from "./drink-search";
import { MyCards } from "./my-cards";
import { sectionsOf } from "./order-drinks";
import { PlainList } from "./plain-list";
import { useChosenDrinks } from "./use-chosen-drinks";

/** The first step: which drinks, and in which order. `party` is a slot for the party planner. */
export function DrinksOrderPage(props: {
  /** Drinks that the address names: for those without scripts, and for links that bring a list along. */
  given: readonly RecipeCard[];
  query: string;
  hits: readonly RecipeCard[];
  /** The corrected words that the hits were found by. */
  meant: string | undefined;
  /** The prices of the hits are for this party. */
  wish: PartyWish;
  /** The wish that the page was loaded with: `hits` are priced for it. */
  loaded: PartyWish;
  onSort(cheapest: boolean): void;
  problem: string | undefined;
  /** The unit that the visitor pours in. */
  units: string;
  party(drinks: readonly string[]): ReactNode;
}) {
  const { given, query, hits, meant, wish, loaded, onSort, problem, units } = props;
  const awake = useAwake();
  const kept = useKeptState(drinkscard);
  const { id, groups } = useKeptState(cardMemory);
  const named = given.map(({ slug }) => slug);
  useListFromAddress(named);
  const slugs = awake ? kept : named;
  const { known, gone, learn } = useChosenDrinks(slugs, given);
  const sections = sectionsOf(slugs, awake ? groups : {});
  const order = sections.flatMap((section) => section.slugs).filter((slug) => !gone.includes(slug));
  const add = (drink: RecipeCard) => {
    learn(drink);
    drinkscard.change((list) => (list.includes(drink.slug) ? list : toggleDrink(list, drink.slug)));
  };
  return (
    <>
      <div className="bench no-print">
        <div className="bench__work">
          <CardSheet />
          <CardSteps at={0} card={awake ? id : undefined} />
          <h1 className="title-xl">Dit drinkskort</h1>
          <p className="lead">
            Vælg drinksene, og sæt dem i rækkefølge. Så sætter vi et kort op, du kan trykke og stille på bordet.
          </p>
          {problem && (
            <p className="notice notice--error" role="alert">
              {problem}
            </p>
          )}
          {named.length === 0 && (
            <noscript>
              <p>
                Har du sat drinks på drinklisten, så <a href={shopPage("/design-drinkskort/liste")}>se dem her</a>.
              </p>
            </noscript>
          )}
          <div className="order">
            {slugs.length > 0 && <h2 className="order__count title-s">{countOf(slugs.length, "drink", "drinks")}</h2>}
            {slugs.length === 0 && hits.length > 0 && <NoDrinks awake={awake} />}
            {awake ? (
              <ChosenDrinks known={known} gone={gone} />
            ) : (
              <PlainList drinks={given} address={shopPage("/design-drinkskort")} isDrinksList />
            )}
            {order.length > 0 && (
              <PageForm className="order__onward">
                <input type="hidden" name="kort" value={awake ? id : ""} />
                <input type="hidden" name="units" value={units} />
                {order.map((slug) => (
                  <span key={slug}>
                    <input type="hidden" name="drink" value={slug} />
                    <input type="hidden" name="group" value={awake ? (groups[slug] ?? "") : ""} />
                  </span>
                ))}
                <button type="submit" className="button button--large">
                  Videre til design
                </button>
              </PageForm>
            )}
          </div>
          <DrinkSearch
            query={query}
            hits={hits}
            meant={meant}
            chosen={slugs}
            full={slugs.length >= mostDrinks}
            wish={wish}
            loaded={loaded}
            onSort={onSort}
            onAdd={add}
          />
          {awake && <MyCards current={id} />}
        </div>
        <aside className="bench__paper" aria-label="Sådan ser kortet ud nu">
          <div className="bench__lies">
            <Sheet src={previewAddress(order)} alt="Første side af kortet" size={a5} />
          </div>
        </aside>
      </div>
      {props.party(order)}
    </>
  );
}

/** The page is the same for everybody until its scripts run, so only then does it know that the list is empty. */
function NoDrinks({ awake }: { awake: boolean }) {
  return (
    <div className="order__none">
      <p className="title-s">{awake ? "Du har ingen drinks på din drinkliste" : "Sæt drinks på din drinkliste"}</p>
      <p>
        Søg en frem herunder, eller <Link to={shopPage("/drinks")}>gå på opdagelse i alle drinks</Link>, og tryk på
        glasset på siden med den, du kan lide.
      </p>
    </div>
  );
}
