import type { RecipeCard } from "@skaenk/contract/recipe-card";
import { formatNumber } from "@skaenk/danish/format";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { useAnswer } from "../../api/use-answer";
import { Icon } from "../../ui/icon";
import { useAwake } from "../../ui/kept-state";
import { Link } from "../../ui/link";
import { NothingYet } from "../../ui/nothing-yet";
import { tintOf } from "../../ui/tint";
import { useSettled } from "../../ui/use-settled";
import { queryWith, useChoices } from "../carried";
import { CarriedFields } from "../carried-fields";
import type { PartyChoices } from "../party-choices";
import { planAddress } from "../party-wish";

/** The pause after the last typed letter before the page asks the server. A shorter pause would send a request for almost every letter. */
const pauseMs = 150;

/** The search for drinks to add to a drinks card. Without JavaScript the form reloads the page, and each hit is a link that adds its drink. */
export function DrinkSearch(props: {
  query: string;
  hits: readonly RecipeCard[];
  /** The corrected words that the hits were found by, where no drink fits `query` as it is spelt. */
  meant: string | undefined;
  chosen: readonly string[];
  full: boolean;
  wish: PartyWish;
  /** The wish that the page was loaded with: `hits` are priced for it. */
  loaded: PartyWish;
  /** Sorts the hits by price, the cheapest drink first, or no longer. */
  onSort(cheapest: boolean): void;
  onAdd(drink: RecipeCard): void;
}) {
  const { hits, meant, chosen, full, wish, onSort, onAdd } = props;
  const { cheapest } = wish.party;
  const awake = useAwake();
  const { field, box, query, setQuery, found } = useHits(props, { hits, meant });
  const [added, setAdded] = useState("");
  const drinks = wish.party.guests * wish.party.drinksPerGuest;
  const add = (drink: RecipeCard) => {
    onAdd(drink);
    setAdded(`${drink.name} er tilføjet`);
  };
  if (props.query === "" && hits.length === 0) {
    return <NothingYet words="Der er ingen drinks at vælge imellem lige nu." />;
  }
  return (
    <section className="drink-search" aria-labelledby="tilfoej">
      <h2 id="tilfoej" className="title-s">
        Tilføj en drink
      </h2>
      <Form
        id="find-drink"
        method="get"
        className="drink-search__form"
        role="search"
        onSubmit={(event) => awake && event.preventDefault()}
      >
        <CarriedFields hasField={(name) => ["q", "sort"].includes(name)} />
        <Icon name="search" />
        <input
          className="drink-search__input"
          ref={field}
          type="search"
          name="q"
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          placeholder="Navn, spiritus eller smag"
          aria-label="Søg efter en drink"
          autoComplete="off"
          maxLength={80}
        />
        {!awake && (
          <button type="submit" className="button">
            Søg
          </button>
        )}
      </Form>
      <label className="drink-search__cheapest">
        <input
          ref={box}
          type="checkbox"
          name="sort"
          value="price"
          form="find-drink"
          checked={cheapest}
          onChange={(event) => onSort(event.currentTarget.checked)}
        />
        Billigste pr. drink først
      </label>
      <p className="drink-search__order">
        Pr. drink{drinks > 1 && `, når alle ${formatNumber(drinks)} er ens`}: det, du køber her, uden pant og pynt. Med
        de billigste først står priser, der dækker alt det, drinken blandes af, før de andre.
      </p>
      {full && <p className="drink-search__full">Kortet er fuldt: Der er plads til 24 drinks.</p>}
      {found.meant && (
        <p className="drink-search__order" role="status">
          Mente du »{found.meant}«?
        </p>
      )}
      <p className="visually-hidden" role="status">
        {added}
      </p>
      <ul
        className="drink-search__hits"
        hidden={found.hits.length === 0}
        aria-label={
          query ? `Drinks, der passer til »${found.meant ?? query}«` : cheapest ? "Billigste drinks" : "Populære drinks"
        }
      >
        {found.hits.map((drink) => (
          <li key={drink.slug}>
            <Hit drink={drink} {...{ chosen, full, awake, onAdd: add }} />
          </li>
        ))}
      </ul>
      {found.hits.length === 0 && (
        <p className="drink-search__none">Ingen drinks passer til »{query}«. Prøv et andet ord.</p>
      )}
    </section>
  );
}

function Hit(props: {
  drink: RecipeCard;
  chosen: readonly string[];
  full: boolean;
  awake: boolean;
  onAdd(drink: RecipeCard): void;
}) {
  const { drink, chosen, full, awake, onAdd } = props;
  const choices = useChoices();
  const on = chosen.includes(drink.slug);
  const words = (
    <>
      <img style={tintOf(drink.tint)} src={drink.drawing} alt="" width={40} height={50} loading="lazy" />
      <span>
        {!on && <span className="visually-hidden">Tilføj </span>}
        {drink.name}
        {on && <span className="visually-hidden"> er på kortet</span>}{" "}
        {drink.priceText && <span className="drink-search__price">{drink.priceText}</span>}
      </span>
      <Icon name={on ? "check" : "plus"} />
    </>
  );
  if (awake) {
    return (
      // A disabled button would lose the focus, so a pressed button gets `aria-disabled` instead.
      <button
        type="button"
        className="drink-search__hit"
        aria-disabled={on || full || undefined}
        onClick={() => !on && !full && onAdd(drink)}
      >
        {words}
      </button>
    );
  }
  return on ? (
    <span className="drink-search__hit">{words}</span>
  ) : (
    <Link className="drink-search__hit" to={queryWith(choices, { drink: [...chosen, drink.slug] })} rel="nofollow">
      {words}
    </Link>
  );
}

/** The prices of the hits are for this party. `have` has the keys of the ingredients that the host has at home. */
export type PartyWish = { party: PartyChoices; have: readonly string[] };

type Found = { hits: readonly RecipeCard[]; meant?: string | undefined };

/** The state of the form and its hits. Until the visitor types or sorts, the hits are `given`, the drinks that the page was loaded with. */
function useHits(
  first: { query: string; wish: PartyWish; loaded: PartyWish; onSort(cheapest: boolean): void },
  given: Found,
) {
  const [query, setQuery] = useState(first.query);
  const field = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const isRead = useRef(false);
  // The fields are read once, when the scripts wake: a word or a tick from before counts.
  useLayoutEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    if (field.current) setQuery(field.current.value);
    const { checked, defaultChecked } = box.current ?? {};
    if (checked !== undefined && checked !== defaultChecked) first.onSort(checked);
  });
  // The page may know at once what is at home, while its hits are priced without: the comparison is with what was loaded.
  const [firstAddress] = useState(() => addressFor(first.query, first.loaded));
  const now = addressFor(query, first.wish);
  const asked = useSettled(now, pauseMs);
  const { answer } = useAnswer<() => Found>(asked === firstAddress ? undefined : asked);
  useWordsInAddress(useSettled(query.trim(), pauseMs));
  return { field, box, query, setQuery, found: (now !== firstAddress && answer) || given };
}

/** The address that answers with the hits for a query. */
function addressFor(query: string, { party, have }: PartyWish): string {
  const asked = new URLSearchParams({ q: query.trim(), ...(party.cheapest ? { sort: "price" } : {}) });
  return `${planAddress([], party, have)}&${asked}`;
}

/** This hook writes the words into the page's address, so that the way back to the page and a reload find them there. */
function useWordsInAddress(words: string): void {
  useEffect(() => {
    const address = new URL(window.location.href);
    if ((address.searchParams.get("q") ?? "") === words) return;
    if (words) address.searchParams.set("q", words);
    else address.searchParams.delete("q");
    window.history.replaceState(window.history.state, "", address);
  }, [words]);
}
