import type { Import, ImportRow } from "@skaenk/contract/office/imports";
import type { OfficeList } from "@skaenk/contract/office/lists";
import { officePage } from "@skaenk/contract/office/pages";
import { countOf, formatNumber } from "@skaenk/danish/format";
import { Link } from "react-router";
import { EmptyState } from "../ui/empty-state";
import { type Column, ListTable } from "../ui/list-table";
import { fieldWord, importValue } from "./import-words";

type Shown = ImportRow["state"];

const views: Record<Shown, string> = {
  new: "Nye",
  changed: "Ændrede",
  unchanged: "Uændrede",
  refused: "Afviste rækker",
  applied: "Importeret",
  left_alone: "Sprunget over",
};

const empty: Record<Shown, string> = {
  new: "Der er ingen nye varer i filen.",
  changed: "Filen ændrer ingen varer.",
  unchanged: "Ingen varer er uændrede.",
  refused: "Ingen rækker er afvist.",
  applied: "Ingen varer er importeret endnu.",
  left_alone: "Ingen varer er sprunget over.",
};

type Props = { one: Import; shown: Shown; rows: OfficeList<ImportRow>; refusedFile: string };

/**
 * The rows of a file that is imported: its changes to each product, field by field, with guessed values, and refused ones with the reason.
 */
export function RowsPart({ one, shown, rows, refusedFile }: Props) {
  const { summary, outcome } = one;
  const begun = one.changeSetId !== null;
  const names: Shown[] = begun
    ? ["applied", "left_alone", "unchanged", "refused"]
    : ["new", "changed", "unchanged", "refused"];
  const counts: Record<Shown, number> = { ...summary, ...outcome };
  return (
    <section className="part">
      <h2>{begun ? "Det skete der" : "Det vil der ske"}</h2>
      <nav aria-label="Rækker" className="import-views">
        {names.map((view) => (
          <Link key={view} to={`?vis=${view}`} aria-current={view === shown ? "true" : undefined} preventScrollReset>
            {views[view]}
            <strong>{formatNumber(counts[view])}</strong>
          </Link>
        ))}
      </nav>
      {summary.unready > 0 && (
        <p>
          {countOf(summary.unready, "vare", "varer")} sættes ikke til salg, fordi der mangler noget, loven kræver. Hvad
          det er, står ved hver af dem.
        </p>
      )}
      {summary.refused > 0 && shown === "refused" && (
        <p>
          De kan rettes for sig selv: <a href={refusedFile}>Hent de afviste rækker</a>, ret dem i et regneark, og send
          filen igen.
        </p>
      )}
      <ListTable
        label={views[shown]}
        list={rows}
        columns={shown === "refused" ? refusedColumns : shown === "left_alone" ? leftColumns : columns}
        keyOf={({ row, slug }) => `${row} ${slug}`}
        words={shown === "refused" ? ["række", "rækker"] : ["vare", "varer"]}
        empty={<EmptyState title="Ingen her">{empty[shown]}</EmptyState>}
      />
    </section>
  );
}

const number: Column<ImportRow> = { key: "row", name: "Række", figures: true, wide: true, cell: ({ row }) => row };
const name: Column<ImportRow> = {
  key: "name",
  name: "Vare",
  cell: ({ name, slug, state, row }) => (
    <>
      {slug && state !== "new" ? (
        <Link to={officePage("/varer/:slug", { slug })}>{name || slug}</Link>
      ) : (
        name || `Række ${row}`
      )}
      {slug && <small>{slug}</small>}
    </>
  ),
};
const columns: Column<ImportRow>[] = [
  number,
  name,
  { key: "changes", name: "Ændring", cell: (row) => <Changes row={row} /> },
];
const reason: Column<ImportRow> = { key: "reason", name: "Hvorfor", cell: ({ reason }) => reason };
/** Beside words the row stands as one of them, at the left. */
const rowWord: Column<ImportRow> = { key: "row", name: "Række", cell: ({ row }) => row };
const refusedColumns: Column<ImportRow>[] = [rowWord, name, reason];
const leftColumns: Column<ImportRow>[] = [{ ...rowWord, wide: true }, name, reason];

const shownAtOnce = 5;

function Changes({ row: { changes, guesses, remarks, state } }: { row: ImportRow }) {
  const isNew = state === "new" || changes.every(({ before }) => before === null);
  const lines = changes
    .filter(({ field, after }) => !isNew || !(untold.has(field) || isBlank(after)))
    .toSorted((a, b) => rankOf(a.field) - rankOf(b.field));
  return (
    <>
      {changes.length === 0 && <span className="hint">Intet</span>}
      <ChangeLines lines={lines.slice(0, shownAtOnce)} isNew={isNew} />
      {lines.length > shownAtOnce && (
        <details className="fold">
          <summary>{lines.length - shownAtOnce} felter mere</summary>
          <ChangeLines lines={lines.slice(shownAtOnce)} isNew={isNew} />
        </details>
      )}
      {guesses.map(({ sku, field, value, reason: why }) => (
        <small key={`${sku} ${field}`} className="import-guess">
          Gættet: {fieldWord(field)} {importValue(value, field).replace(/\.$/, "")}. {why.replace(/\.$/, "")}.
        </small>
      ))}
      {remarks.map((remark) => (
        <small key={remark}>{remark}</small>
      ))}
    </>
  );
}

/** Of new goods: the name stands beside it, and a drawing is no words. */
const untold = new Set(["name", "drawing", "facts.legalName"]);
/** What a shopkeeper looks at first. */
const first = ["priceOre", "status", "categoryPath", "brandSlug", "stock", "volumeMl", "abvPercent"];
const rankOf = (field: string): number => (first.includes(field) ? first.indexOf(field) : first.length);

const isBlank = (value: unknown) =>
  value === null || value === "" || value === false || (Array.isArray(value) && value.length === 0);

function ChangeLines({ lines, isNew }: { lines: ImportRow["changes"]; isNew: boolean }) {
  if (lines.length === 0) return null;
  return (
    <ul className="changes">
      {lines.map(({ thing, key, field, before, after }) => (
        <li key={`${thing} ${key} ${field}`}>
          <span className="changes-field">
            {thing === "variant" && `${key}: `}
            {fieldWord(field)}
          </span>{" "}
          {!isNew && (
            <>
              <del>{importValue(before, field)}</del> →{" "}
            </>
          )}
          <ins>{importValue(after, field)}</ins>
        </li>
      ))}
    </ul>
  );
}
