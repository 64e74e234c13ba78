import type { OfficeList } from "@skaenk/contract/office/lists";
import { officePage } from "@skaenk/contract/office/pages";
import type { SearchRule, SearchRuleKind } from "@skaenk/contract/office/search";
import { formatList, formatMoment } from "@skaenk/danish/format";
import { Link } from "react-router";
import { useMay } from "../session/use-rights";
import { EmptyList } from "../ui/empty-list";
import { keysOf } from "../ui/keys-of";
import { ListFilters } from "../ui/list-filters";
import { type Column, ListTable } from "../ui/list-table";
import { OfficeForm } from "../ui/office-form";
import { PageHead } from "../ui/page-head";
import { StateWord } from "../ui/state-word";
import { RuleFields } from "./rule-fields";
import { kindHelp, kindWords, stateWords } from "./rule-words";

type Props = {
  list: OfficeList<SearchRule>;
  kind: SearchRuleKind;
  words: string;
  product: string;
};

/** The page of search rules: synonyms, redirects, and goods that are moved for a time. */
export function RulesPage({ list, kind, words, product }: Props) {
  const may = useMay("search:write");
  return (
    <>
      <PageHead
        title="Synonymer og regler"
        back={{ path: officePage("/soegning"), name: "Søgning" }}
        note="Det, søgningen skal vide om jeres ord og varer. En ændring virker efter et øjeblik og kan fortrydes."
      />
      <ListFilters
        label="Find et ord"
        keys="search-rules"
        filters={[
          {
            name: "kind",
            label: "Slags",
            choices: keysOf(kindWords).map((value) => ({ value, name: kindWords[value] })),
          },
        ]}
      />
      <ListTable
        label="Regler"
        list={list}
        columns={may ? [...columns, removal] : columns}
        keyOf={({ id }) => id}
        words={["regel", "regler"]}
        empty={
          <EmptyList title="Ingen regler her">
            Søgningen kender dansk, slåfejl og mange ord fra baren af sig selv. Reglerne er til det, kun I ved.
          </EmptyList>
        }
      />
      {may && <NewRule kind={kind} words={words} product={product} />}
    </>
  );
}

function NewRule({ kind, words, product }: Omit<Props, "list">) {
  return (
    <section className="part" id="ny">
      <h2>Ny regel</h2>
      <nav aria-label="Slags regel" className="import-views">
        {keysOf(kindWords).map((one) => (
          <Link
            key={one}
            to={`?${new URLSearchParams({ kind: one, ...(words ? { ord: words } : {}), ...(product ? { vare: product } : {}) })}#ny`}
            aria-current={one === kind ? "true" : undefined}
            preventScrollReset
          >
            {kindWords[one]}
          </Link>
        ))}
      </nav>
      <p>{kindHelp[kind]}</p>
      <OfficeForm
        act="Gem reglen"
        hidden={{ kind }}
        draft={`search-rule-new-${kind}`}
        key={`${kind} ${words} ${product}`}
        clears
      >
        <RuleFields
          kind={kind}
          rule={{ ...(words ? { words: [words] } : {}), ...(product ? { productSlug: product } : {}) }}
        />
      </OfficeForm>
    </section>
  );
}

const columns: Column<SearchRule>[] = [
  {
    key: "words",
    name: "Ord",
    cell: ({ id, words }) => <Link to={officePage("/soegning/regler/:id", { id })}>{formatList(words)}</Link>,
  },
  {
    key: "kind",
    name: "Handlinger",
    cell: ({ kind, about, position, destination }) => (
      <>
        {kindWords[kind]}
        {about && <small>{kind === "pin" ? `${about}, plads ${position}` : about}</small>}
        {kind === "redirect" && destination !== about && <small>{destination}</small>}
      </>
    ),
  },
  {
    key: "state",
    name: "Tid",
    wide: true,
    cell: ({ state, from, to }) => {
      const [tone, word] = stateWords[state];
      return (
        <>
          <StateWord tone={tone}>{word}</StateWord>
          {from && <small>Fra {formatMoment(from)}</small>}
          {to && <small>Til {formatMoment(to)}</small>}
        </>
      );
    },
  },
];

const removal: Column<SearchRule> = {
  key: "remove",
  name: "",
  cell: ({ id }) => (
    <OfficeForm act="Fjern" hidden={{ act: "remove", id }}>
      {null}
    </OfficeForm>
  ),
};
