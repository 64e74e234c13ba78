import type { Import, ImportRow } from "@skaenk/contract/office/imports";
import type { OfficeList } from "@skaenk/contract/office/lists";
import { officePage } from "@skaenk/contract/office/pages";
import { countOf } from "@skaenk/danish/format";
import { Link } from "react-router";
import { useMay } from "../session/use-rights";
import { CheckField } from "../ui/fields";
import { OfficeForm } from "../ui/office-form";
import { dialectNames, isUnderWay, progressWords, separatorNames, stateOf } from "./import-words";
import { ReadingPart } from "./reading-part";
import { RowsPart } from "./rows-part";
import { FileProblem, FileProgress, SentFileHead } from "./sent-file";
import { untoldBy } from "./untold";

type Props = {
  one: Import;
  shown: ImportRow["state"];
  rows: OfficeList<ImportRow> | undefined;
  refusedFile: string;
};

/** The page of an imported file: its columns, its effects, the button that applies it, and the undo. */
export function ImportPage({ one, shown, rows, refusedFile }: Props) {
  return (
    <>
      <SentFileHead one={one} back={{ path: officePage("/import"), name: "Import" }} state={stateOf(one)}>
        {(one.state === "ready" || one.state === "failed") && one.changeSetId === null && (
          <OfficeForm act="Kassér filen" hidden={{ act: "drop" }} second>
            {null}
          </OfficeForm>
        )}
        <NextAct one={one} />
      </SentFileHead>
      <FileProblem problem={one.problem} />
      {isUnderWay(one) && <FileProgress words={progressWords(one)} progress={one.undoing ?? one.progress} />}
      {one.columns.length > 0 && <Kind one={one} />}
      {one.changeSetId !== null && one.state !== "applying" && (
        <p className="import-history">
          <Link to={officePage("/historik/saet/:id", { id: one.changeSetId })}>
            {one.undone ? "Se, hvad der er fortrudt" : "Se importen i historikken"}
          </Link>
        </p>
      )}
      {one.guesses > 0 && !one.undone && !one.undoing && (
        <p className="notice" data-tone="wait">
          {countOf(one.guesses, "ting er gættet", "ting er gættet")}, fordi det ikke står i filen. Varerne er kladder,
          til du har set efter. <Link to={officePage("/import/gaet")}>Se gættene</Link>
        </p>
      )}
      {one.state === "ready" && <Untold one={one} />}
      {rows && <RowsPart one={one} shown={shown} rows={rows} refusedFile={refusedFile} />}
      {one.state === "ready" && <ReadingPart one={one} key={one.dialect} />}
    </>
  );
}

/** A file's silence, before it is laid in. */
function Untold({ one }: { one: Import }) {
  const sentences = untoldBy(one);
  if (sentences.length === 0) return null;
  return (
    <section className="notice" data-tone="wait" aria-label="Det står ikke i filen">
      <p>Det står ikke i filen:</p>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}

function NextAct({ one }: { one: Import }) {
  const mayUndo = useMay("changes:undo");
  const { state, summary, changeSetId, undone, undoing } = one;
  if (state === "ready" && summary.new + summary.changed > 0) {
    return (
      <OfficeForm
        act={`Importér ${countOf(summary.new + summary.changed, "vare", "varer")}`}
        hidden={{ act: "apply", dryRun: one.dryRun }}
      >
        {summary.unready > 0 && (
          <CheckField
            key={one.dryRun}
            name="signOff"
            label={`Sæt også ${countOf(summary.unready, "vare", "varer")} til salg, der mangler noget, loven kræver. Jeg står inde for det med mit navn.`}
          />
        )}
      </OfficeForm>
    );
  }
  if ((state === "applied" || state === "failed") && changeSetId !== null && !undone && !undoing && mayUndo) {
    return (
      <OfficeForm act="Fortryd hele importen" hidden={{ act: "undo", changeSet: changeSetId }} danger>
        {null}
      </OfficeForm>
    );
  }
  return null;
}

function Kind({ one: { dialect, encoding, separator, decimalMark, address, columns } }: { one: Import }) {
  return (
    <dl className="facts import-kind">
      <div>
        <dt>Kommer fra</dt>
        <dd>{dialect ? dialectNames[dialect] : "–"}</dd>
      </div>
      <div>
        <dt>Tegnsæt</dt>
        <dd>{encoding === "windows-1252" ? "Windows-1252" : "UTF-8"}</dd>
      </div>
      <div>
        <dt>Skilletegn</dt>
        <dd>{separatorNames[separator ?? ""] ?? separator}</dd>
      </div>
      <div>
        <dt>Decimaltegn</dt>
        <dd>{decimalMark === "," ? "komma" : "punktum"}</dd>
      </div>
      <div>
        <dt>Kolonner</dt>
        <dd>{columns.length}</dd>
      </div>
      {address && (
        <div>
          <dt>Hentet fra</dt>
          <dd className="import-address">{address}</dd>
        </div>
      )}
    </dl>
  );
}
