import type { SearchAnswer } from "@skaenk/contract/search";
import { countOf, formatNumber } from "@skaenk/danish/format";
import type { ReactNode } from "react";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";
import { NothingYet } from "../ui/nothing-yet";
import { type FindChoice, type FindKind, findAddress, kindNames, ofKind } from "./find-choice";
import { FindList } from "./find-list";
import { Rows, SelectionRows } from "./find-rows";
import { kindOrder } from "./kind-order";
import { SearchBox } from "./search-box";

/** The search: what was asked for in large letters, then everything that answers it. `popular` is a slot for the empty hours. */
export function FindPage(props: {
  choice: FindChoice;
  answer: SearchAnswer;
  popularTerms: string[];
  popular: ReactNode;
}) {
  const { choice, answer, popularTerms, popular } = props;
  const { kind } = choice;
  const nothing = findsNothing(answer);
  const untouched = choice.q === "" && kind === "all";
  return (
    <div className="find page-width">
      <header className="find__head">
        <h1 className="visually-hidden">{choice.q === "" ? "Søg" : `Søgning: ${choice.q}`}</h1>
        <SearchBox key={choice.q} large q={choice.q} />
        {untouched || nothing ? null : <Tabs choice={choice} answer={answer} />}
      </header>
      {answer.redirect && (
        <p className="find__redirect">
          <Link className="onward" to={answer.redirect.to}>
            Gå til {answer.redirect.title} <Icon name="arrow" />
          </Link>
        </p>
      )}
      {!nothing && <Guessed q={choice.q} answer={answer} />}
      {untouched && !nothing && <Chips title="Prøv for eksempel" terms={popularTerms} />}
      {nothing && !untouched && <NothingFound q={choice.q} suggestions={answer.suggestions} />}
      {nothing && untouched ? (
        <NothingYet words="Der er ikke noget at søge i endnu. Det kommer." to="/kontakt" onward="Kontakt os" />
      ) : untouched || nothing ? (
        popular
      ) : kind === "all" ? (
        <Everything choice={choice} answer={answer} />
      ) : (
        <FindList kind={kind} choice={choice} answer={answer} />
      )}
    </div>
  );
}

/** Whether nothing at all answers the words. */
export const findsNothing = ({ totals, selections }: Pick<SearchAnswer, "totals" | "selections">): boolean =>
  selections.length === 0 && Object.values(totals).every((count) => count === 0);

const tabs: FindKind[] = ["all", "drinks", "products", "articles", "brands"];

function Tabs({ choice, answer }: { choice: FindChoice; answer: SearchAnswer }) {
  const { totals } = answer;
  const countIn = (kind: FindKind) =>
    kind === "all" ? totals.drinks + totals.products + totals.articles + totals.brands : totals[kind];
  return (
    <nav aria-label="Vis">
      <ul className="find-tabs">
        {tabs.map((kind) => (
          <li key={kind}>
            <Link
              to={findAddress(choice, kind === choice.kind ? {} : ofKind(kind))}
              aria-current={kind === choice.kind ? "page" : undefined}
            >
              {kindNames[kind]} <span className="figures">{formatNumber(countIn(kind))}</span>
            </Link>
          </li>
        ))}
        {choice.kind === "all" && (
          <li className="assortment__how">
            <Link to="/saadan-sorterer-vi">Sådan sorterer vi</Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** The best of every kind, the kind that the words deserve first and in the widest column. */
function Everything({ choice, answer }: { choice: FindChoice; answer: SearchAnswer }) {
  return (
    <div className="find-groups">
      {kindOrder(choice.q, answer).map((kind) => (
        <section key={kind} aria-labelledby={`find-${kind}`}>
          <div className="shelf__head">
            <h2 id={`find-${kind}`}>{kindNames[kind]}</h2>
            {answer.totals[kind] > answer[kind].length && (
              <Link className="onward" to={findAddress(choice, ofKind(kind))}>
                Se alle {formatNumber(answer.totals[kind])}{" "}
                <span className="visually-hidden">{kindNames[kind].toLowerCase()}</span>
                <Icon name="arrow" />
              </Link>
            )}
          </div>
          <Rows kind={kind} answer={answer} />
        </section>
      ))}
      {answer.selections.length > 0 && (
        <section aria-labelledby="find-selections">
          <div className="shelf__head">
            <h2 id="find-selections">Kollektioner og kampagner</h2>
          </div>
          <SelectionRows selections={answer.selections} />
        </section>
      )}
    </div>
  );
}

function NothingFound({ q, suggestions }: { q: string; suggestions: string[] }) {
  return (
    <div className="find__nothing">
      <p className="title-m" role="status">
        Ingen resultater for »{q}«
      </p>
      <p className="lead">
        Prøv et andet ord, eller en smag, en flaske eller en anledning: »frisk«, »gin« eller »nytår«.
      </p>
      {suggestions.length > 0 && <Chips title="Mente du" terms={suggestions} />}
    </div>
  );
}

/** Says so when what is shown was not asked for in these words. */
function Guessed({ q, answer }: { q: string; answer: SearchAnswer }) {
  const { nearest, redirect, selections } = answer;
  if (nearest === undefined || redirect || selections.length > 0) return null;
  return (
    <p className="lead find__guessed" role="status">
      Ingen resultater for »{q}«.{" "}
      {nearest === "" ? (
        "Her er det, der ligner mest."
      ) : (
        <>
          Mente du <Link to={`/find?q=${encodeURIComponent(nearest)}`}>{nearest}</Link>?
        </>
      )}
    </p>
  );
}

function Chips({ title, terms }: { title: string; terms: string[] }) {
  return (
    <nav className="find__chips" aria-label={title}>
      <p className="kicker" aria-hidden="true">
        {title}
      </p>
      {terms.map((term) => (
        <Link key={term} className="chip" to={`/find?q=${encodeURIComponent(term)}`}>
          {term}
        </Link>
      ))}
    </nav>
  );
}

/** For the head of the page. */
export const findTitle = ({ q }: FindChoice, { total }: Pick<SearchAnswer, "total">): string =>
  q === "" ? "Søg" : `${q}: ${countOf(total, "resultat", "resultater")}`;
