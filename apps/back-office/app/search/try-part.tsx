import { officePage } from "@skaenk/contract/office/pages";
import type { SearchTrial } from "@skaenk/contract/office/search";
import { countOf } from "@skaenk/danish/format";
import { Form, Link } from "react-router";
import { useMay } from "../session/use-rights";
import { type Column, ListTable } from "../ui/list-table";

type Hit = SearchTrial["items"][number];

/** The form that tries a search as an anonymous visitor, with the reason for the rank of each hit. */
export function TryPart({ tried, q }: { tried: SearchTrial | undefined; q: string }) {
  return (
    <section className="part" id="prov">
      <h2>Prøv en søgning</h2>
      <Form method="get" className="try-search" role="search" aria-label="Prøv en søgning">
        <label className="search-field">
          <span className="only-heard">Ord at prøve</span>
          <input
            type="search"
            name="prov"
            defaultValue={q}
            key={q}
            maxLength={200}
            placeholder="Ord, en kunde skriver"
          />
        </label>
        <button type="submit" className="second">
          Prøv
        </button>
      </Form>
      {tried && <TriedPart tried={tried} q={q} />}
    </section>
  );
}

function TriedPart({ tried, q }: { tried: SearchTrial; q: string }) {
  const may = useMay("search:write");
  if (tried.source === "silent") {
    return (
      <p className="notice" role="alert" data-tone="bad">
        Søgetjenesten svarer ikke lige nu. Butikken viser varerne i sin egen rækkefølge imens.
      </p>
    );
  }
  return (
    <>
      <p role="status">
        {tried.total === 0
          ? `»${q}« finder ingen varer.`
          : `»${q}« finder ${countOf(tried.total, "vare", "varer")}. De første står her, som en ukendt kunde ser dem.`}
      </p>
      {tried.redirect && (
        <p>
          Kunden får også et link til <a href={tried.redirect.to}>{tried.redirect.title}</a>.
        </p>
      )}
      {tried.chosen.length > 0 && (
        <p>
          Efter søgningen vælger kunderne:{" "}
          {tried.chosen.map(({ slug, name }, at) => (
            <span key={slug}>
              {at > 0 && ", "}
              <Link to={officePage("/varer/:slug", { slug })}>{name}</Link>
            </span>
          ))}
          .
        </p>
      )}
      <ListTable
        label="Det, søgningen finder"
        list={{ items: tried.items, nextCursor: null, count: tried.items.length }}
        columns={may ? [...columns, actsFor(q)] : columns}
        keyOf={({ slug }) => slug}
        words={["vare vist", "varer vist"]}
        empty={null}
      />
    </>
  );
}

const columns: Column<Hit>[] = [
  { key: "place", name: "Plads", figures: true, cell: ({ place }) => place },
  {
    key: "name",
    name: "Vare",
    cell: ({ slug, name, brand }) => (
      <>
        <Link to={officePage("/varer/:slug", { slug })}>{name}</Link>
        <small>{brand}</small>
      </>
    ),
  },
  {
    key: "reasons",
    name: "Fordi",
    cell: ({ reasons }) => (
      <ul className="reasons">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    ),
  },
];

const actsFor = (q: string): Column<Hit> => ({
  key: "acts",
  name: "Flyt",
  wide: true,
  cell: ({ slug }) => (
    <span className="two-acts">
      {(["pin", "raise", "bury"] as const).map((kind) => (
        <Link
          key={kind}
          to={`${officePage("/soegning/regler")}?kind=${kind}&ord=${encodeURIComponent(q)}&vare=${slug}#ny`}
        >
          {{ pin: "Fastgør", raise: "Fremhæv", bury: "Nedprioritér" }[kind]}
        </Link>
      ))}
    </span>
  ),
});
