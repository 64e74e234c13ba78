import type { ContentVersion } from "@skaenk/contract/office/content";
import type { ContentBlock } from "@skaenk/contract/office/content-fields";
import { officePage } from "@skaenk/contract/office/pages";
import { writeStory } from "@skaenk/contract/office/story-text";
import { formatMoment } from "@skaenk/danish/format";
import { valueText } from "@skaenk/danish/value-text";
import { Link } from "react-router";
import { faceWord } from "../brands/brand-fields";
import { motifWord } from "../brands/motif-words";
import { actWord } from "../history/thing-words";
import { useMay } from "../session/use-rights";
import { OfficeForm } from "../ui/office-form";
import { compareLines } from "./compare-lines";
import { writingWords } from "./writing-rooms";

/** The versions of a text: the author of each change, line by line, and a button that restores one. */
export function VersionsPart({
  versions,
  thing,
  locked,
}: {
  versions: ContentVersion[];
  thing: string;
  locked: boolean;
}) {
  const mayWrite = useMay("content:write");
  const mayReadLog = useMay("audit:read");
  const may = mayWrite && !locked;
  if (versions.length === 0) return null;
  return (
    <section>
      <h2>Versioner</h2>
      <ol className="versions">
        {versions.map((version, index) => (
          <li key={version.id}>
            <details className="fold">
              <summary>
                {actWord(version.act).replace(/ \(.*/, "")}{" "}
                <small>
                  {version.staff}, {formatMoment(version.at)}
                </small>
              </summary>
              <Difference version={version} />
              {may && index > 0 && version.after && (
                <OfficeForm act="Gendan denne version" hidden={{ act: "restore", id: version.id }}>
                  {null}
                </OfficeForm>
              )}
            </details>
          </li>
        ))}
      </ol>
      {mayReadLog && <Link to={`${officePage("/historik")}?thing=${thing}`}>Se hele historikken</Link>}
    </section>
  );
}

function Difference({ version: { before, after } }: { version: ContentVersion }) {
  if (before === null) return <p className="hint">Oprettet.</p>;
  if (after === null) return <p className="hint">Lagt i papirkurven.</p>;
  return Object.keys(after).map((field) => (
    <div key={field} className="difference">
      <strong>{writingWords[field] ?? field}</strong>
      {compareLines(asText(before[field], field), asText(after[field], field)).map(({ id, text, is }) =>
        is === "gone" ? (
          <del key={id}>{text}</del>
        ) : is === "new" ? (
          <ins key={id}>{text}</ins>
        ) : (
          <span key={id}>{text}</span>
        ),
      )}
    </div>
  ));
}

/** A value as lines that people read. */
function asText(value: unknown, field: string): string {
  if (field === "blocks" && Array.isArray(value)) return writeStory(value as ContentBlock[]);
  if (Array.isArray(value)) return value.map((one) => partText(one, field)).join("\n");
  if (field === "look" || field === "operator") return brandText(value as Record<string, string>);
  return valueText(value, field);
}

/** A brand's colours and company, a line each. */
const brandText = (value: Record<string, string>): string =>
  Object.entries(value)
    .map(
      ([name, one]) => `${writingWords[name] ?? name}: ${name === "motif" ? motifWord(one) : (faceWord(one) ?? one)}`,
    )
    .join("\n");

function partText(part: unknown, field: string): string {
  if (typeof part !== "object" || part === null) return valueText(part, field);
  const { blocks, ...rest } = part as { blocks?: ContentBlock[] };
  return [valueText(rest, field), ...(blocks ? [writeStory(blocks)] : [])].join("\n");
}
