import type { SearchAnswer } from "@skaenk/contract/search";
import { shopPage } from "@skaenk/contract/shop-pages";
import { countOf } from "@skaenk/danish/format";
import { FilterSheet } from "../ui/filter-sheet";
import { Link } from "../ui/link";
import { Paging } from "../ui/paging";
import { SortChoice } from "../ui/sort-choice";
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
  brands: ["mærke", "mærker"],
};

/** The hits of one kind with everything to narrow them by. */
export function FindList({ kind, choice, answer }: { kind: Kind; choice: FindChoice; answer: SearchAnswer }) {
  const narrowable = Object.values(answer.facets).some((values) => values.length > 0);
  return (
    <div className={narrowable ? "assortment" : undefined} data-part="list">
      {narrowable && (
        <FilterSheet active={Object.values(choice.facets).flat().length} left={countOf(answer.total, ...words[kind])}>
          <FindFacets choice={choice} answer={answer} />
        </FilterSheet>
      )}
      <div className="assortment__results">
        <h2 className="visually-hidden">{kindNames[kind]}</h2>
        <div className="assortment__bar">
          <p className="assortment__count" aria-live="polite">
            {countOf(answer.total, ...words[kind])}
          </p>
          <Link className="assortment__how" to={shopPage("/saadan-sorterer-vi")}>
            Sådan sorterer vi
          </Link>
          <SortChoice
            chosen={choice.sort}
            sorts={sortsOf(choice.kind)}
            names={sortNames}
            addressOf={(sort) => findAddress(choice, { sort })}
          />
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

function NothingLeft({ choice }: { choice: FindChoice }) {
  return (
    <p className="lead">
      {isNarrowed(choice)
        ? "Intet passer til alle filtrene. "
        : "Der er ingen resultater her, men der er nogle under de andre faner. "}
      <Link to={findAddress(choice, ofKind(isNarrowed(choice) ? choice.kind : "all"))}>
        {isNarrowed(choice) ? "Ryd filtrene" : "Se alt"}
      </Link>
    </p>
  );
}
