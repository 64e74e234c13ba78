import type { Facets } from "@skaenk/contract/paging";
import { bandsOf } from "@skaenk/contract/product-fields";
import { wordFor } from "@skaenk/danish/vocabulary";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";
import { manyFacets, readShopChoice, type ShopChoice, shopAddress, toggled, yesFacets } from "./shop-choice";

type ActiveFilter = { label: string; change: Partial<ShopChoice> };

/** Everything that narrows the list, each with the way to take it off. A category is no filter: it is what the list is of. */
export function listActiveFilters(choice: ShopChoice, facets: Facets): ActiveFilter[] {
  const labelOf = (name: string, value: string) =>
    facets[name]?.find((candidate) => candidate.value === value)?.label ??
    bandsOf(name).find((band) => band.value === value)?.label ??
    wordFor(name, value);
  const { fromKr, toKr, q } = choice;
  return [
    ...(q ? [{ label: `»${q}«`, change: { q: "" } }] : []),
    ...manyFacets.flatMap((name) =>
      choice[name].map((value) => ({ label: labelOf(name, value), change: toggled(choice, name, value) })),
    ),
    ...(fromKr !== undefined ? [{ label: `Fra ${fromKr}\u00a0kr.`, change: { fromKr: undefined } }] : []),
    ...(toKr !== undefined ? [{ label: `Til ${toKr}\u00a0kr.`, change: { toKr: undefined } }] : []),
    ...yesFacets
      .filter((name) => choice[name])
      .map((name) => ({ label: labelOf(name, "true"), change: { [name]: false } })),
  ];
}

export function ActiveFilters({ choice, facets }: { choice: ShopChoice; facets: Facets }) {
  const active = listActiveFilters(choice, facets);
  if (active.length === 0) return null;
  const unfiltered = shopAddress(readShopChoice(new URLSearchParams({ category: choice.category })));
  return (
    <ul className="active-filters" aria-label="Valgte filtre">
      {active
        .map(({ label, change }) => ({ label, to: shopAddress(choice, change) }))
        .map(({ label, to }) => (
          // Two of them may be called the same.
          <li key={to}>
            <Link className="chip" to={to} aria-label={`Fjern filteret »${label}«`} preventScrollReset>
              {label} <Icon name="close" />
            </Link>
          </li>
        ))}
      <li>
        <Link className="active-filters__clear" to={`${unfiltered}#sortiment`} preventScrollReset>
          Ryd filtre
        </Link>
      </li>
    </ul>
  );
}
