import type { Facets, FacetValue } from "@skaenk/contract/paging";
import { productFields } from "@skaenk/contract/product-fields";
import { Link } from "../ui/link";
import { CategoryTree } from "./category-tree";
import { PriceFilter } from "./price-filter";
import { type ManyFacet, manyFacets, type ShopChoice, shopAddress, toggled, yesFacets } from "./shop-choice";

/** More values than this are folded away until somebody asks. */
const shownAtOnce = 8;

/** Every way to narrow the list, as links. What leaves nothing is not offered. */
export function FacetPanel(props: {
  choice: ShopChoice;
  facets: Facets;
  /** Day on which goods in stock arrive. */
  arrival: string | undefined;
}) {
  const { choice, facets, arrival } = props;
  const yes = yesFacets.flatMap((name) =>
    (facets[name] ?? []).map((value) => ({ ...value, name, chosen: choice[name] })),
  );
  return (
    <div className="facets">
      <h2 className="visually-hidden">Filtre</h2>
      <CategoryTree choice={choice} values={facets.category ?? []} />
      <ul className="facets__list" aria-label="Vis kun">
        {yes.map(({ name, label, count, chosen }) => (
          <li key={name}>
            <FacetLink
              to={shopAddress(choice, { [name]: !chosen })}
              label={label}
              count={count}
              chosen={chosen}
              note={name === "inStock" ? arrival : undefined}
            />
          </li>
        ))}
      </ul>
      <PriceFilter choice={choice} />
      {manyFacets.map((name) => (
        <FacetGroup key={name} name={name} choice={choice} values={facets[name] ?? []} />
      ))}
    </div>
  );
}

function FacetGroup({ name, choice, values }: { name: ManyFacet; choice: ShopChoice; values: FacetValue[] }) {
  const offered = values.filter(({ value, count }) => count > 0 || choice[name].includes(value));
  if (offered.length === 0 || (offered.length === 1 && choice[name].length === 0)) return null;
  const first = offered.filter(({ value }, place) => place < shownAtOnce || choice[name].includes(value));
  const rest = offered.filter((value) => !first.includes(value));
  const links = (some: FacetValue[]) => (
    <ul className="facets__list">
      {some.map(({ value, label, count }) => (
        <li key={value}>
          <FacetLink
            to={shopAddress(choice, toggled(choice, name, value))}
            label={label}
            count={count}
            chosen={choice[name].includes(value)}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <section className="facets__group" aria-labelledby={`facet-${name}`}>
      <h3 className="facets__title" id={`facet-${name}`}>
        {productFields[name].label}
      </h3>
      {links(first)}
      {rest.length > 0 && (
        <details className="facets__rest">
          <summary>
            {rest.length} mere <span className="visually-hidden">under {productFields[name].label.toLowerCase()}</span>
          </summary>
          {links(rest)}
        </details>
      )}
    </section>
  );
}

function FacetLink(props: { to: string; label: string; count: number; chosen: boolean; note?: string | undefined }) {
  return (
    <Link
      className="facet"
      to={props.to}
      aria-current={props.chosen ? "true" : undefined}
      rel="nofollow"
      preventScrollReset
    >
      <span>
        {props.label}
        {props.note && <small className="facet__note">{props.note}</small>}
      </span>
      <span className="facet__count">
        {props.count}
        <span className="visually-hidden"> varer</span>
      </span>
    </Link>
  );
}
