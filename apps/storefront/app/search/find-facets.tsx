import type { SearchAnswer } from "@skaenk/contract/search";
import { formatRoundPrice } from "@skaenk/danish/format";
import { Form } from "react-router";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";
import { type FindChoice, facetNames, findAddress, findPairs, isNarrowed, ofKind, toggled } from "./find-choice";

/** More values than this are folded away until somebody asks. */
const shownAtOnce = 6;

type Value = SearchAnswer["facets"][string][number];

/** Every way to narrow the hits of a kind, as links with counts. What leaves nothing is not offered. */
export function FindFacets({ choice, answer }: { choice: FindChoice; answer: SearchAnswer }) {
  return (
    <div className="facets">
      <h2 className="visually-hidden">Filtre</h2>
      {Object.entries(facetNames[choice.kind]).map(([name, title]) => (
        <FacetGroup key={name} name={name} title={title} choice={choice} values={answer.facets[name] ?? []} />
      ))}
      {choice.kind === "products" && <PriceRange choice={choice} range={answer.priceRange} />}
    </div>
  );
}

function FacetGroup(props: { name: string; title: string; choice: FindChoice; values: Value[] }) {
  const { name, title, choice, values } = props;
  const chosen = choice.facets[name] ?? [];
  const offered = values.filter(({ value, count }) => count > 0 || chosen.includes(value));
  if (offered.length === 0) return null;
  const first = offered.filter(({ value }, place) => place < shownAtOnce || chosen.includes(value));
  const rest = offered.filter((value) => !first.includes(value));
  const links = (some: Value[]) => (
    <ul className="facets__list">
      {some.map(({ value, label, count }) => (
        <li key={value}>
          <Link
            className={value.includes("/") ? "facet find-branch" : "facet"}
            to={findAddress(choice, toggled(choice, name, value))}
            aria-current={chosen.includes(value) ? "true" : undefined}
            rel="nofollow"
            preventScrollReset
          >
            <span className="facet__box" aria-hidden="true" />
            <span>{label}</span>
            <span className="facet__count">
              {count}
              <span className="visually-hidden"> resultater</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <section className="facets__group" aria-labelledby={`find-${name}`}>
      <h3 className="facets__title" id={`find-${name}`}>
        {title}
      </h3>
      {links(first)}
      {rest.length > 0 && (
        <details className="facets__rest">
          <summary>
            {rest.length} mere <span className="visually-hidden">under {title.toLowerCase()}</span>
          </summary>
          {links(rest)}
        </details>
      )}
    </section>
  );
}

/** From and to in whole kroner: a form that carries the rest of the choice along. */
function PriceRange({ choice, range }: { choice: FindChoice; range: SearchAnswer["priceRange"] }) {
  const kept = findPairs({ ...choice, fromKr: "", toKr: "", page: "1" });
  const field = (name: "fromKr" | "toKr", label: string, bound: number | undefined) => (
    <input
      className="input"
      name={name}
      inputMode="numeric"
      pattern="\d{0,6}"
      maxLength={6}
      placeholder={bound === undefined ? "" : String(bound)}
      aria-label={label}
      defaultValue={choice[name]}
    />
  );
  return (
    <Form className="price-filter" action="/find" key={`${choice.fromKr}-${choice.toKr}`} preventScrollReset>
      <h3 className="facets__title">Pris i kr.</h3>
      {kept.map(([name, value]) => (
        <input key={`${name}-${value}`} type="hidden" name={name} value={value} />
      ))}
      <div className="price-filter__row">
        {field("fromKr", "Laveste pris i kroner", range && Math.floor(range.fromOre / 100))}
        <span aria-hidden="true">–</span>
        {field("toKr", "Højeste pris i kroner", range && Math.ceil(range.toOre / 100))}
        <button className="button button--quiet" type="submit">
          Vis
        </button>
      </div>
    </Form>
  );
}

/** What is chosen, each with the way to take it off again. */
export function ActiveFacets({ choice, answer }: { choice: FindChoice; answer: SearchAnswer }) {
  if (!isNarrowed(choice)) return null;
  const labelOf = (name: string, value: string) =>
    answer.facets[name]?.find((one) => one.value === value)?.label ?? value;
  const active = Object.entries(choice.facets).flatMap(([name, values]) =>
    values.map((value) => ({ label: labelOf(name, value), change: toggled(choice, name, value) })),
  );
  const price = (kr: string) => formatRoundPrice(Number(kr) * 100);
  if (choice.fromKr !== "") active.push({ label: `Fra ${price(choice.fromKr)}`, change: { fromKr: "" } });
  if (choice.toKr !== "") active.push({ label: `Til ${price(choice.toKr)}`, change: { toKr: "" } });
  return (
    <ul className="active-filters" aria-label="Valgte filtre">
      {active.map(({ label, change }) => (
        <li key={label}>
          <Link className="chip" to={findAddress(choice, change)} aria-label={`Fjern ${label}`} preventScrollReset>
            {label} <Icon name="close" />
          </Link>
        </li>
      ))}
      <li>
        <Link className="active-filters__clear" to={findAddress(choice, ofKind(choice.kind))} preventScrollReset>
          Ryd filtre
        </Link>
      </li>
    </ul>
  );
}
