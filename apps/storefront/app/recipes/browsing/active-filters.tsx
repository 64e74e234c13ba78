import type { Facets } from "@skaenk/contract/paging";
import { choiceWords } from "@skaenk/contract/taste-choices";
import { facetWord } from "@skaenk/danish/facet-words";
import { Icon } from "../../ui/icon";
import { Link } from "../../ui/link";
import {
  drinksAddress,
  facetsOn,
  isNarrowed,
  type RecipeChoice,
  type Shelf,
  toggled,
  toggledTaste,
} from "./recipe-choice";

/** Everything that narrows the list, each with the way to take it off. */
export function ActiveFilters(props: {
  shelf: Shelf;
  choice: RecipeChoice;
  facets: Facets;
  ingredientName?: string | undefined;
}) {
  const { shelf, choice, facets, ingredientName = choice.ingredient } = props;
  if (!isNarrowed(shelf, choice)) return null;
  const active = [
    ...(choice.ingredient
      ? [{ label: `Med ${ingredientName}`, to: drinksAddress(shelf, choice, { ingredient: "" }) }]
      : []),
    ...(choice.q ? [{ label: `»${choice.q}«`, to: drinksAddress(shelf, choice, { q: "" }) }] : []),
    ...choice.profile.map((taste) => ({
      label: choiceWords(taste),
      to: drinksAddress(shelf, choice, toggledTaste(choice, taste)),
    })),
    ...facetsOn(shelf).flatMap((facet) =>
      choice[facet].map((value) => ({
        label: facets[facet]?.find((candidate) => candidate.value === value)?.label ?? facetWord(facet, value),
        to: drinksAddress(shelf, choice, toggled(choice, facet, value)),
      })),
    ),
  ];
  return (
    <ul className="drinks-filters" aria-label="Valgte filtre">
      {active.map(({ label, to }) => (
        // A taste and a difficulty may be called the same.
        <li key={to}>
          <Link
            className="chip"
            aria-current="true"
            to={to}
            aria-label={`Fjern filteret »${label}«`}
            preventScrollReset
          >
            {label} <Icon name="close" />
          </Link>
        </li>
      ))}
      <li>
        <Link className="drinks-filters__clear" to={shelf.path} preventScrollReset>
          Ryd filtre
        </Link>
      </li>
    </ul>
  );
}
