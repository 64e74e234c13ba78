import { type DrinkFieldName, drinkFields } from "@skaenk/contract/drink-fields";
import type { Facets, FacetValue } from "@skaenk/contract/paging";
import { shopPage } from "@skaenk/contract/shop-pages";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { FilterSheet } from "../../ui/filter-sheet";
import { Link } from "../../ui/link";
import { drinksAddress, facetsOn, type RecipeChoice, type Shelf, sortNames, toggled } from "./recipe-choice";
import { TasteScales } from "./taste-scales";

type Chosen = { shelf: Shelf; choice: RecipeChoice };

/**
 * Every way to narrow the list, each folded behind its name: links in `details`, so that it works without JavaScript.
 * One is open at a time; Escape closes it, and choosing leaves it open for the next choice. On a phone they are a sheet.
 * @param left what is left in words, as "9 drinks"
 */
export function FacetBar({ shelf, choice, facets, left }: Chosen & { facets: Facets; left: string }) {
  const bar = useRef<HTMLElement>(null);
  const closeOnEscape = (event: KeyboardEvent) => {
    const open =
      event.key === "Escape" ? bar.current?.querySelector<HTMLDetailsElement>(".facet-bar__facet[open]") : null;
    if (!open) return;
    // The sheet that it may stand in stays open.
    event.preventDefault();
    open.open = false;
    open.querySelector("summary")?.focus();
  };
  const shown = facetsOn(shelf);
  return (
    <search className="facet-bar" aria-label="Filtre" ref={bar} onKeyDownCapture={closeOnEscape}>
      <FilterSheet active={shown.flatMap((facet) => choice[facet]).length + choice.profile.length} left={left}>
        <div className="facet-bar__facets">
          {shown.map((facet) => (
            <FacetChoice key={facet} facet={facet} shelf={shelf} choice={choice} values={facets[facet] ?? []}>
              {facet === "taste" && <TasteScales shelf={shelf} choice={choice} values={facets.profile ?? []} />}
            </FacetChoice>
          ))}
        </div>
      </FilterSheet>
      <SortChoice shelf={shelf} choice={choice} />
    </search>
  );
}

function FacetChoice(props: Chosen & { facet: DrinkFieldName; values: FacetValue[]; children?: ReactNode }) {
  const { facet, shelf, choice, values, children } = props;
  const chosen = choice[facet];
  const count = chosen.length + (facet === "taste" ? choice.profile.length : 0);
  const offered = values.filter(({ value, count }) => count > 0 || chosen.includes(value));
  if (offered.length === 0) return null;
  return (
    <details className="facet-bar__facet" name="drinks-facet">
      <summary className="chip facet-bar__name" data-chosen={count > 0 || undefined}>
        {drinkFields[facet].label}
        {count > 0 && (
          <span className="chip__count">
            {count}
            <span className="visually-hidden"> valgt</span>
          </span>
        )}
      </summary>
      <ul className="facet-bar__choices" aria-label={drinkFields[facet].label}>
        {offered.map(({ value, label, count }) => (
          <li key={value}>
            <Link
              className="chip"
              to={drinksAddress(shelf, choice, toggled(choice, facet, value))}
              aria-current={chosen.includes(value) ? "true" : undefined}
              rel="nofollow"
              preventScrollReset
            >
              {`${label} `}
              <span className="chip__count">{count}</span>
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </details>
  );
}

function SortChoice({ shelf, choice }: Chosen) {
  return (
    <details className="facet-bar__facet facet-bar__sort" name="drinks-facet" key={choice.sort}>
      <summary className="facet-bar__sort-name">
        <span>
          <span className="facet-bar__sort-word">Sortér: </span>
          {sortNames[choice.sort]}
        </span>
      </summary>
      <ul className="facet-bar__choices" aria-label="Sortering">
        {(Object.keys(sortNames) as (keyof typeof sortNames)[]).map((sort) => (
          <li key={sort}>
            <Link
              className="chip"
              to={drinksAddress(shelf, choice, { sort })}
              aria-current={sort === choice.sort ? "true" : undefined}
              rel="nofollow"
              preventScrollReset
            >
              {sortNames[sort]}
            </Link>
          </li>
        ))}
        <li>
          <Link className="facet-bar__why" to={shopPage("/saadan-sorterer-vi")}>
            Sådan sorterer vi
          </Link>
        </li>
      </ul>
    </details>
  );
}
