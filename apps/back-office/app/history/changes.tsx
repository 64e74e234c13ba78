import type { AuditEntry } from "@skaenk/contract/office/audit";
import { fieldWord } from "@skaenk/danish/logged-fields";
import { stateText } from "@skaenk/danish/state-words";
import { valueText } from "@skaenk/danish/value-text";

/** The changes of a log entry, field by field: the value before and the value after. */
export function Changes({ entry, words = {} }: { entry: AuditEntry; words?: Record<string, string> }) {
  const { before, after } = entry;
  if (before === null) return <p className="hint">Ny</p>;
  if (after === null) return <p className="hint">Fjernet</p>;
  const fields = Object.keys(after).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  if (fields.length === 0) return null;
  return (
    <ul className="changes">
      {fields.slice(0, 6).map((field) => (
        <li key={field}>
          <span className="changes-field">{words[field] ?? fieldWord(entry.thing, field) ?? field}</span>{" "}
          {before[field] !== undefined && (
            <>
              <del>{valueText(stateText(field, before[field]), field)}</del> <span aria-hidden="true">→</span>{" "}
            </>
          )}
          <ins>{valueText(stateText(field, after[field]), field)}</ins>
        </li>
      ))}
      {fields.length > 6 && <li className="hint">og {fields.length - 6} felter til</li>}
    </ul>
  );
}
