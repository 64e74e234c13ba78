import type { SearchAnswer } from "@skaenk/contract/search";
import { shopPage } from "@skaenk/contract/shop-pages";
import { formatRoundPrice } from "@skaenk/danish/format";
import { Form } from "react-router";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";
import {
  type FindChoice,
  facetNames,
  findAddress,
  findPairs,
  isNarrowed,
  ofKind,
  type PriceField,
  priceFields,
  toggled,
} from "./find-choice";

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
      {choice.kind === "products" && <Prices choice={choice} answer={answer} />}
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

type Range = { title: string; of: string; fields: [PriceField, PriceField] };
const salesPrice: Range = { title: "Pris i kr.", of: "pris", fields: ["fromKr", "toKr"] };
const listPrice: Range = { title: "Normalpris i kr.", of: "normalpris", fields: ["listFromKr", "listToKr"] };

/** What it costs, and, folded until somebody asks, what it costs when it is no offer. */
function Prices({ choice, answer }: { choice: FindChoice; answer: SearchAnswer }) {
  return (
    <>
      <PriceRange choice={choice} range={salesPrice} bounds={answer.priceRange} />
      <details className="facets__rest" open={listPrice.fields.some((name) => choice[name] !== "")}>
        <summary>Pris uden tilbud</summary>
        <PriceRange choice={choice} range={listPrice} bounds={answer.listPriceRange} />
      </details>
    </>
  );
}

/** From and to in whole kroner: a form that carries the rest of the choice along. */
function PriceRange(props: { choice: FindChoice; range: Range; bounds: SearchAnswer["priceRange"] }) {
  const { choice, range, bounds } = props;
  const [from, to] = range.fields;
  const kept = findPairs({ ...choice, [from]: "", [to]: "", page: "1" });
  const field = (name: PriceField, label: string, bound: number | undefined) => (
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
    <Form className="price-filter" action={shopPage("/find")} key={`${choice[from]}-${choice[to]}`} preventScrollReset>
      <h3 className="facets__title">{range.title}</h3>
      {kept.map(([name, value]) => (
        <input key={`${name}-${value}`} type="hidden" name={name} value={value} />
      ))}
      <div className="price-filter__row">
        {field(from, `Laveste ${range.of} i kroner`, bounds && Math.floor(bounds.fromOre / 100))}
        <span aria-hidden="true">–</span>
        {field(to, `Højeste ${range.of} i kroner`, bounds && Math.ceil(bounds.toOre / 100))}
        <button className="button button--quiet" type="submit">
          Vis
        </button>
      </div>
    </Form>
  );
}

/** The active choices, each with a link that removes it. */
export function ActiveFacets({ choice, answer }: { choice: FindChoice; answer: SearchAnswer }) {
  if (!isNarrowed(choice)) return null;
  const labelOf = (name: string, value: string) =>
    answer.facets[name]?.find((one) => one.value === value)?.label ?? value;
  const active = Object.entries(choice.facets).flatMap(([name, values]) =>
    values.map((value) => ({
      label: labelOf(name, value),
      to: findAddress(choice, toggled(choice, name, value)),
    })),
  );
  const price = (kr: string) => formatRoundPrice(Number(kr) * 100);
  for (const name of priceFields) {
    if (choice[name] === "") continue;
    const label = `${priceWords[name]} ${price(choice[name])}`;
    active.push({ label, to: findAddress(choice, { [name]: "" }) });
  }
  return (
    <ul className="active-filters" aria-label="Valgte filtre">
      {active.map(({ label, to }) => (
        // A taste and a difficulty may be called the same.
        <li key={to}>
          <Link className="chip" to={to} aria-label={`Fjern filteret »${label}«`} preventScrollReset>
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

const priceWords: Record<PriceField, string> = {
  fromKr: "Fra",
  toKr: "Til",
  listFromKr: "Normalpris fra",
  listToKr: "Normalpris til",
};
