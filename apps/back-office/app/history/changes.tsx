import type { AuditEntry } from "@skaenk/contract/office/audit";
import { valueText } from "../ui/value-text";

/** What an entry changed, field by field: from what to what. */
export function Changes({ entry, words = {} }: { entry: AuditEntry; words?: Record<string, string> }) {
  const { before, after } = entry;
  if (before === null) return <span className="hint">Ny</span>;
  if (after === null) return <span className="hint">Fjernet</span>;
  const fields = Object.keys(after);
  if (fields.length === 0) return null;
  return (
    <ul className="changes">
      {fields.slice(0, 6).map((field) => (
        <li key={field}>
          <span className="changes-field">{words[field] ?? field}</span>{" "}
          {before[field] !== undefined && (
            <>
              <del>{valueText(before[field], field)}</del> <span aria-hidden="true">→</span>{" "}
            </>
          )}
          <ins>{valueText(after[field], field)}</ins>
        </li>
      ))}
      {fields.length > 6 && <li className="hint">og {fields.length - 6} felter til</li>}
    </ul>
  );
}
