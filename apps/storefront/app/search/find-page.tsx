import type { SearchAnswer, SearchKind } from "@skaenk/contract/search";
import { shopPage } from "@skaenk/contract/shop-pages";
import { countOf, formatNumber } from "@skaenk/danish/format";
import type { ReactNode } from "react";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";
import { NothingYet } from "../ui/nothing-yet";
import { type FindChoice, type FindKind, findAddress, kindNames, ofKind } from "./find-choice";
import { FindList } from "./find-list";
import { Rows, SelectionRows } from "./find-rows";
import { readingWords } from "./reading-words";
import { SearchBox } from "./search-box";
import { headedSelections } from "./selection-words";

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
          {answer.redirect.note && <span className="find__note">{answer.redirect.note} </span>}
          <Link className="onward" to={answer.redirect.to}>
            Gå til {answer.redirect.title} <Icon name="arrow" />
          </Link>
        </p>
      )}
      <Reading answer={answer} />
      {!nothing && <Guessed answer={answer} />}
      {untouched && !nothing && <Chips title="Prøv for eksempel" terms={popularTerms} />}
      {nothing && !untouched && !answer.redirect && <NothingFound q={choice.q} suggestions={answer.suggestions} />}
      {nothing && untouched ? (
        <NothingYet words="Der er ikke noget at søge i lige nu." />
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

/** True when the search has no hit of any kind. */
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
            <Link to={shopPage("/saadan-sorterer-vi")}>Sådan sorterer vi</Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** The best of every kind, the kind that the words deserve first and in the widest column. */
function Everything({ choice, answer }: { choice: FindChoice; answer: SearchAnswer }) {
  const named = answer.selections.filter(({ isNamed }) => isNamed);
  const others = answer.selections.filter(({ isNamed }) => !isNamed);
  const meant = guessIn(answer);
  return (
    <>
      {named.length > 0 && (
        <div className="find__named">
          <Selections selections={named} />
        </div>
      )}
      {meant === undefined ? (
        <div className="find-groups">
          {answer.kinds.map((kind) => (
            <Group key={kind} kind={kind} choice={choice} answer={answer} />
          ))}
          {others.length > 0 && <Selections selections={others} />}
        </div>
      ) : (
        <section className="find-meant" aria-labelledby="find-meant">
          <h2 id="find-meant">{meant === "" ? "Det, der ligner mest" : `Resultater for »${meant}«`}</h2>
          {answer.kinds.map((kind) => (
            <Rows key={kind} kind={kind} answer={answer} />
          ))}
        </section>
      )}
    </>
  );
}

type GroupProps = { kind: SearchKind; choice: FindChoice; answer: SearchAnswer };

function Group({ kind, choice, answer }: GroupProps) {
  return (
    <section aria-labelledby={`find-${kind}`}>
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
  );
}

function Selections({ selections: all }: { selections: SearchAnswer["selections"] }) {
  return headedSelections(all).map(({ title, selections }) => (
    <section key={title} aria-labelledby={`find-selections-${selections[0]?.slug}`}>
      <div className="shelf__head">
        <h2 id={`find-selections-${selections[0]?.slug}`}>{title}</h2>
      </div>
      <SelectionRows selections={selections} />
    </section>
  ));
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

/** A brand that is not carried and what stands for it, or what everything shown is free of. */
function Reading({ answer }: { answer: SearchAnswer }) {
  const words = readingWords(answer);
  return words === undefined ? null : (
    <p className="lead find__reading" role="status">
      {words}
    </p>
  );
}

/** The corrected words that the shown hits belong to; `undefined` when the typed words were searched as they stand. */
const guessIn = ({ nearest, redirect, selections }: SearchAnswer): string | undefined =>
  redirect || selections.length > 0 ? undefined : nearest;

function Guessed({ answer }: { answer: SearchAnswer }) {
  const meant = guessIn(answer);
  if (!meant) return null;
  return (
    <p className="lead find__guessed" role="status">
      Mente du <Link to={`${shopPage("/find")}?q=${encodeURIComponent(meant)}`}>{meant}</Link>?
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
        <Link key={term} className="chip" to={`${shopPage("/find")}?q=${encodeURIComponent(term)}`}>
          {term}
        </Link>
      ))}
    </nav>
  );
}

/** The title of the page for the document's head. */
export const findTitle = ({ q }: FindChoice, { total }: Pick<SearchAnswer, "total">): string =>
  q === "" ? "Søg" : `${q}: ${countOf(total, "resultat", "resultater")}`;
