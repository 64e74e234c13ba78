import type { RecipeCard } from "@skaenk/contract/recipe-card";
import { shopPage } from "@skaenk/contract/shop-pages";
import { countOf } from "@skaenk/danish/format";
import type { ReactNode } from "react";
import { useAwake, useKeptState } from "../../ui/kept-state";
import { CardSheet } from "../card-sheet";
import { drinkscard, mostDrinks, toggleDrink } from "../list/drinkscard-state";
import { useListFromAddress } from "../list/use-list-from-address";
import { ChosenDrinks } from "../order/chosen-drinks";
import { DrinkSearch, type PartyWish } from "../order/drink-search";
import { PlainList } from "../order/plain-list";
import { useChosenDrinks } from "../order/use-chosen-drinks";
import { FirstDrinks } from "./first-drinks";

/** Enough for a party, and few enough to be mixed by one. */
const startWith = 3;

/** `/fest`: the drinks of the visitor's list, and how much of everything they take. `party` is a slot for the arithmetic. */
export function PartyPage(props: {
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
  party(drinks: readonly string[]): ReactNode;
}) {
  const { given, query, hits, meant, wish, loaded, onSort, party } = props;
  const awake = useAwake();
  const kept = useKeptState(drinkscard);
  const named = given.map(({ slug }) => slug);
  useListFromAddress(named);
  const slugs = awake ? kept : named;
  const { known, gone, learn } = useChosenDrinks(slugs, given);
  const add = (drink: RecipeCard) => {
    learn(drink);
    drinkscard.change((list) => (list.includes(drink.slug) ? list : toggleDrink(list, drink.slug)));
  };
  const isBare = query === "" && slugs.length + hits.length === 0;
  return (
    <>
      <CardSheet />
      <div className="page-width party-page no-print">
        <header className="page-head">
          <h1>Planlæg festen</h1>
          <p className="lead">
            {isBare
              ? "Her regnes flasker, is, glas og pynt ud efter de drinks, du vælger."
              : "Vælg drinksene, og skriv, hvor mange gæster der kommer. Så regner vi flasker, is, glas og pynt ud. Det, vi fører, køber du med ét tryk; resten står på din indkøbsliste."}
          </p>
        </header>
        <div className="party-page__drinks">
          <div className="order">
            {slugs.length === 0 && query === "" && hits.length >= startWith ? (
              <FirstDrinks drinks={hits.slice(0, startWith)} onAdd={awake ? add : undefined} />
            ) : (
              slugs.length + hits.length > 0 && (
                <h2 className="order__count title-s">{countOf(slugs.length, "drink", "drinks")} på din liste</h2>
              )
            )}
            {awake ? (
              <ChosenDrinks known={known} gone={gone} />
            ) : (
              <PlainList drinks={given} address={shopPage("/fest")} />
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
        </div>
      </div>
      {!isBare && party(slugs.filter((slug) => !gone.includes(slug)))}
    </>
  );
}
