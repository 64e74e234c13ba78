import type { OfficeList } from "@skaenk/contract/office/lists";
import { officePage } from "@skaenk/contract/office/pages";
import type { SearchCount, SearchTrial } from "@skaenk/contract/office/search";
import { formatDate } from "@skaenk/danish/format";
import { Link } from "react-router";
import { useMay } from "../session/use-rights";
import { EmptyList } from "../ui/empty-list";
import { ListFilters } from "../ui/list-filters";
import { type Column, ListTable } from "../ui/list-table";
import { PageHead } from "../ui/page-head";
import { TryPart } from "./try-part";

type Props = { searched: OfficeList<SearchCount>; tried: SearchTrial | undefined; q: string };

/** The page of searches: frequent queries, queries without hits, and a trial search. */
export function SearchPage({ searched, tried, q }: Props) {
  const may = useMay("search:write");
  // What is tried above narrows nothing below.
  const keep: Record<string, string> = q ? { prov: q } : {};
  return (
    <>
      <PageHead title="Søgning" note="Hvad kunderne søger efter, og hvad de finder.">
        <Link className="second" to={officePage("/soegning/regler")}>
          {may ? "Synonymer og regler" : "Se reglerne"}
        </Link>
        <Link className="second" to={officePage("/soegning/forsoeg")}>
          Forsøg
        </Link>
      </PageHead>
      <TryPart tried={tried} q={q} />
      <section className="part">
        <h2>De seneste 30 dage</h2>
        <p>Talt op uden at vide, hvem der søgte. Gentagelser inden for kort tid kan tælle som én.</p>
        <ListFilters
          label="Søg i søgningerne"
          keys="searched"
          keep={keep}
          filters={[
            {
              name: "found",
              label: "Svar",
              choices: [
                { value: "nothing", name: "Fandt intet" },
                { value: "something", name: "Fandt noget" },
              ],
            },
          ]}
        />
        <ListTable
          label="Søgninger"
          list={searched}
          columns={may ? columns : columns.slice(0, -1)}
          keyOf={({ words }) => words}
          words={["søgning", "søgninger"]}
          empty={
            <EmptyList title="Ingen søgninger her" keep={keep}>
              De står her, når nogen søger i butikken. Det, der ikke blev fundet, er det mest værd.
            </EmptyList>
          }
        />
      </section>
    </>
  );
}

const ruleFor = (kind: string, words: string) =>
  `${officePage("/soegning/regler")}?kind=${kind}&ord=${encodeURIComponent(words)}#ny`;

const columns: Column<SearchCount>[] = [
  {
    key: "words",
    name: "Ord",
    cell: ({ words, lastDay }) => (
      <>
        <Link to={`?prov=${encodeURIComponent(words)}`}>{words}</Link>
        <small>Sidst {formatDate(lastDay)}</small>
      </>
    ),
  },
  { key: "asked", name: "Søgt", figures: true, cell: ({ asked }) => asked.toLocaleString("da-DK") },
  { key: "missed", name: "Fandt intet", figures: true, cell: ({ missed }) => missed.toLocaleString("da-DK") },
  {
    key: "acts",
    name: "Handlinger",
    wide: true,
    cell: ({ words, missed }) =>
      missed > 0 ? (
        <span className="two-acts">
          <Link to={ruleFor("synonym", words)}>Giv et synonym</Link>
          <Link to={ruleFor("redirect", words)}>Viderestil til en side</Link>
        </span>
      ) : (
        <Link to={ruleFor("pin", words)}>Fastgør en vare</Link>
      ),
  },
];
