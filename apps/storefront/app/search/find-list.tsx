import type { SearchAnswer } from "@skaenk/contract/search";
import { countOf } from "@skaenk/danish/format";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";
import { Paging } from "../ui/paging";
import {
  type FindChoice,
  type FindKind,
  findAddress,
  isNarrowed,
  kindNames,
  ofKind,
  sortNames,
  sortsOf,
} from "./find-choice";
import { ActiveFacets, FindFacets } from "./find-facets";
import { Rows } from "./find-rows";

type Kind = Exclude<FindKind, "all">;

const words: Record<Kind, [string, string]> = {
  drinks: ["drink", "drinks"],
  products: ["vare", "varer"],
  articles: ["artikel", "artikler"],
  brands: ["brand", "brands"],
};

/** The hits of one kind with everything to narrow them by. */
export function FindList({ kind, choice, answer }: { kind: Kind; choice: FindChoice; answer: SearchAnswer }) {
  const narrowable = Object.values(answer.facets).some((values) => values.length > 0);
  return (
    <div className={narrowable ? "assortment" : undefined}>
      {narrowable && (
        <details className="assortment__filters">
          <summary className="button button--quiet">
            <Icon name="filter" /> Filtre
          </summary>
          <FindFacets choice={choice} answer={answer} />
        </details>
      )}
      <div className="assortment__results">
        <h2 className="visually-hidden">{kindNames[kind]}</h2>
        <div className="assortment__bar">
          <p className="assortment__count" aria-live="polite">
            {countOf(answer.total, ...words[kind])}
          </p>
          <Link className="assortment__how" to="/saadan-sorterer-vi">
            Sådan sorterer vi
          </Link>
          <SortChoice choice={choice} />
        </div>
        <ActiveFacets choice={choice} answer={answer} />
        {answer.total > 0 ? <Rows kind={kind} answer={answer} /> : <NothingLeft choice={choice} />}
        <Paging
          page={answer.page}
          pageSize={answer.pageSize}
          total={answer.total}
          addressOf={(page) => findAddress(choice, { page: String(page) })}
        />
      </div>
    </div>
  );
}

function SortChoice({ choice }: { choice: FindChoice }) {
  return (
    <details className="sort-choice" key={choice.sort}>
      <summary className="chip">
        <span className="visually-hidden">Sortering: </span>
        {sortNames[choice.sort]}
      </summary>
      <ul className="sort-choice__list">
        {sortsOf(choice.kind).map((sort) => (
          <li key={sort}>
            <Link
              to={findAddress(choice, { sort })}
              aria-current={sort === choice.sort ? "true" : undefined}
              rel="nofollow"
              preventScrollReset
            >
              {sortNames[sort]}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

function NothingLeft({ choice }: { choice: FindChoice }) {
  return (
    <p className="lead">
      {isNarrowed(choice) ? "Ingenting passer på det hele på én gang. " : "Her er der ingenting, men kig i de andre. "}
      <Link to={findAddress(choice, ofKind(isNarrowed(choice) ? choice.kind : "all"))}>
        {isNarrowed(choice) ? "Ryd filtrene" : "Se alt"}
      </Link>
    </p>
  );
}
