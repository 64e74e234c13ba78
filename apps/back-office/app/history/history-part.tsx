import type { AuditEntry } from "@skaenk/contract/office/audit";
import { officePage } from "@skaenk/contract/office/pages";
import { formatMoment } from "@skaenk/danish/format";
import { Link } from "react-router";
import { byWhom } from "./by-whom";
import { Changes } from "./changes";
import { actWord } from "./thing-words";

type Props = {
  /** As the log calls it: `product`, `brand`. */
  thing: string;
  id: string | number;
  entries: AuditEntry[];
  /** What its fields are called. */
  words: Record<string, string>;
};

/** The latest that happened to a thing, beside it on its page, and the way to all of it. */
export function HistoryPart({ thing, id, entries, words }: Props) {
  if (entries.length === 0) return null;
  return (
    <section>
      <h2>Historik</h2>
      <ul className="rows">
        {entries.map((entry) => (
          <li key={entry.id}>
            <div>
              {actWord(entry.act)}
              <small>
                {" "}
                {byWhom(entry)}, {formatMoment(entry.at)}
              </small>
              <Changes entry={entry} words={words} />
            </div>
          </li>
        ))}
      </ul>
      <Link to={`${officePage("/historik")}?thing=${thing}&key=${id}`}>Se det hele</Link>
    </section>
  );
}
