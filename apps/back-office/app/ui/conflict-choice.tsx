import type { Conflict } from "@skaenk/contract/office/lists";
import { formatMoment } from "@skaenk/danish/format";
import { valueText } from "@skaenk/danish/value-text";
import { type RefObject, useEffect, useRef, useState } from "react";

type Props = {
  conflict: Conflict;
  form: RefObject<HTMLFormElement | null>;
  words: Record<string, string>;
  send(data: FormData): void;
};

/** Two people set the same field: both are shown, and one is chosen. Everything else that was typed stays. */
export function ConflictChoice({ conflict, form, words, send }: Props) {
  const [theirs, setTheirs] = useState<Set<string>>(new Set());
  const section = useRef<HTMLElement>(null);
  // The press was elsewhere, and what is to be decided may be out of sight.
  useEffect(() => section.current?.focus(), []);
  const choose = (field: string, other: boolean) => {
    const next = new Set(theirs);
    if (other) next.add(field);
    else next.delete(field);
    setTheirs(next);
  };
  const goOn = () => {
    if (!form.current) return;
    const data = new FormData(form.current);
    data.set("version", String(conflict.version));
    data.set("theirs", [...theirs].join(" "));
    send(data);
  };
  return (
    <section className="conflict" role="alert" tabIndex={-1} ref={section}>
      <h2>
        {conflict.by} har ændret det samme {formatMoment(conflict.at)}
      </h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Felt</th>
            <th scope="col">Før</th>
            <th scope="col">Dit</th>
            <th scope="col">{conflict.by}s</th>
          </tr>
        </thead>
        <tbody>
          {conflict.fields.map(({ field, yours, theirs: other, base }) => (
            <tr key={field}>
              <th scope="row">{words[field] ?? field}</th>
              <td>{valueText(base, field)}</td>
              <td>
                <label>
                  <input type="radio" name={`choose-${field}`} defaultChecked onChange={() => choose(field, false)} />{" "}
                  {valueText(yours, field)}
                </label>
              </td>
              <td>
                <label>
                  <input type="radio" name={`choose-${field}`} onChange={() => choose(field, true)} />{" "}
                  {valueText(other, field)}
                </label>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" className="act" onClick={goOn}>
        Gem med det valgte
      </button>
    </section>
  );
}
