import type { FormerFile, FormerRow } from "@skaenk/contract/office/former-shop";
import type { OfficeList } from "@skaenk/contract/office/lists";
import { officePage } from "@skaenk/contract/office/pages";
import { countOf, formatDate, formatNumber } from "@skaenk/danish/format";
import { Link } from "react-router";
import { FileProblem, FileProgress, SentFileHead } from "../imports/sent-file";
import { useMay } from "../session/use-rights";
import { amountText } from "../ui/amount-text";
import { EmptyState } from "../ui/empty-state";
import { type Column, ListTable } from "../ui/list-table";
import { OfficeForm } from "../ui/office-form";
import { ColumnsPart } from "./columns-part";
import { fileStates, isUnderWay, kindNames, kindWords, sourceNames, viewNames } from "./former-words";

type Props = {
  one: FormerFile;
  shown: FormerRow["state"];
  rows: OfficeList<FormerRow> | undefined;
  refusedFile: string;
};

/** The page of a file with orders or customers: its contents, the button that applies it, and the undo. */
export function FilePage({ one, shown, rows, refusedFile }: Props) {
  return (
    <>
      <SentFileHead
        one={one}
        back={{ path: officePage("/import/tidligere"), name: "Ordrer og kunder" }}
        state={fileStates[one.state]}
        {...(one.kind && one.source ? { kind: `${kindNames[one.kind]} fra ${sourceNames[one.source]}` } : {})}
      >
        <NextAct one={one} />
      </SentFileHead>
      <FileProblem problem={one.problem} />
      {isUnderWay(one) && (
        <FileProgress
          words={`Filen læses: ${Math.round((one.progress.done / Math.max(1, one.progress.of)) * 100)} % af filen.`}
          progress={one.progress}
        />
      )}
      {one.state === "applied" && (
        <p>
          {one.kind === "customers" ? (
            <Link to={officePage("/medlemmer/tidligere")}>Se kunderne</Link>
          ) : (
            <Link to={officePage("/ordrer/tidligere")}>Se ordrerne</Link>
          )}
        </p>
      )}
      {rows && <Rows one={one} shown={shown} rows={rows} refusedFile={refusedFile} />}
      {one.state === "ready" && <ColumnsPart one={one} key={`${one.kind} ${one.source}`} />}
    </>
  );
}

function NextAct({ one: { state, summary, kind, dryRun } }: { one: FormerFile }) {
  const mayUndo = useMay("changes:undo");
  const brings = summary.new + summary.changed;
  if (state === "ready" && brings > 0) {
    const [single, several] = kindWords[kind ?? "orders"];
    return (
      <OfficeForm act={`Importér ${countOf(brings, single, several)}`} hidden={{ act: "apply", dryRun }}>
        {null}
      </OfficeForm>
    );
  }
  if (state === "applied" && mayUndo) {
    return (
      <OfficeForm act="Fortryd hele filen" hidden={{ act: "undo" }} danger>
        {null}
      </OfficeForm>
    );
  }
  return null;
}

function Rows({ one: { state, summary, kind }, shown, rows, refusedFile }: Props & { rows: OfficeList<FormerRow> }) {
  const words = kindWords[kind ?? "orders"];
  return (
    <section className="part">
      <h2>{state === "applied" ? "Det kom ind med filen" : "Det vil der ske"}</h2>
      <nav aria-label="Rækker" className="import-views">
        {(["new", "changed", "unchanged", "refused"] as const).map((view) => (
          <Link key={view} to={`?vis=${view}`} aria-current={view === shown ? "true" : undefined} preventScrollReset>
            {viewNames[view]}
            <strong>{formatNumber(summary[view])}</strong>
          </Link>
        ))}
      </nav>
      {(state === "ready" || state === "applied") && summary.refused > 0 && shown === "refused" && (
        <p>
          De kan rettes for sig selv: <a href={refusedFile}>Hent de afviste rækker</a>, ret dem i et regneark, og send
          dem som en fil for sig. De gemmes i tredive dage.
        </p>
      )}
      <ListTable
        label={viewNames[shown]}
        list={rows}
        columns={shown === "refused" ? refusedColumns : kind === "customers" ? customerColumns : orderColumns}
        keyOf={({ row }) => String(row)}
        words={shown === "refused" ? ["række", "rækker"] : words}
        empty={<EmptyState title="Ingen her">{empty[shown]}</EmptyState>}
      />
    </section>
  );
}

const empty: Record<FormerRow["state"], string> = {
  new: "Alt i filen er her i forvejen.",
  changed: "Intet er ændret siden sidst.",
  unchanged: "Intet i filen var her i forvejen.",
  refused: "Alle rækker kunne læses.",
};

const row: Column<FormerRow> = { key: "row", name: "Række", figures: true, wide: true, cell: (one) => one.row };
const amount = ({ totalOre, currency }: FormerRow) =>
  totalOre === null ? "–" : amountText({ totalOre, currency: currency ?? "DKK" });
const orderColumns: Column<FormerRow>[] = [
  row,
  { key: "name", name: "Ordre", cell: ({ name }) => name },
  { key: "at", name: "Bestilt", cell: ({ at }) => at && formatDate(at) },
  { key: "total", name: "I alt", figures: true, cell: amount },
];
const customerColumns: Column<FormerRow>[] = [
  row,
  { key: "name", name: "Kunde", cell: ({ name }) => name },
  { key: "total", name: "Købt for", figures: true, cell: amount },
];
const refusedColumns: Column<FormerRow>[] = [
  { ...row, wide: false },
  { key: "name", name: "Ordre", wide: true, cell: ({ name }) => name || "–" },
  { key: "why", name: "Hvorfor", cell: ({ reason }) => reason },
];
