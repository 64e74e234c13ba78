/** The rows that the service keeps of one person, told apart as erasing does. */

import { keyNames } from "@skaenk/engine/behaviour/profile";
import type { Pool } from "pg";
import { isObject, type JsonObject } from "../protocol/reading.ts";
import { readMention } from "../users/user-mention.ts";
import { namesIn, type RecordedActivity, subjectLine } from "./stored-event.ts";
import { inTransaction } from "./with-connection.ts";

/** Whether a wire object's `user` is one of those with these names. */
export function isAbout(user: unknown, names: ReadonlySet<string>): boolean {
  return isObject(user) && areNamesOf(keyNames(readMention(user, "user")), names);
}

/**
 * Whether the names that stand together are those of somebody with some of `known`. A login among them decides alone: a browser's id
 * moves to whoever logs in with the browser, and what another member did there remains that member's.
 */
export function areNamesOf(together: readonly string[], known: { has(name: string): boolean }): boolean {
  const logins = together.filter((name) => name.startsWith("a:"));
  return (logins.length > 0 ? logins : together).some((name) => known.has(name));
}

/** Whether a row holds things of several people. */
export const isShared = ({ kind }: { kind: string }): boolean => kind === "Batch" || kind === "Noted";

export type ReceivedRow = { at: number; kind: string; body: unknown };
export type FeedRow = { id: string; touchedAt: Date };

/** The longest that an export's statement may run: the shop gives up after ten seconds, and its two statements must end before. */
const statementMs = 4000;

/**
 * The rows that name somebody of the subject lines in a parameter, as `named`. Each name is looked up by itself and the data set is
 * compared afterwards: a planner without statistics would else read the whole log.
 */
export const withNamed = (parameter: string): string =>
  `with named as materialized (
     select distinct on (event.dataset, event.number) event.*
     from unnest(personalisation.names_in(${parameter})) as name
     join personalisation.event on event.subject <> '' and personalisation.names_in(event.subject) @> array[name]
     order by event.dataset, event.number
   )`;

/** What was received about a person and is still in the log, oldest first, and the feeds they are reading. */
export async function rowsOfUser(
  pool: Pool,
  datasetId: string,
  { key, names: listed }: { key: number; names: readonly string[] },
): Promise<{ received: ReceivedRow[]; feeds: FeedRow[] }> {
  const names = new Set(listed);
  const lines = listed.map(subjectLine);
  const { rows, feeds } = await inTransaction(pool, async (client) => {
    await client.query(`set local statement_timeout = ${statementMs}`);
    const events = await client.query<{ at: string; kind: string; body: string; subject: string }>(
      `${withNamed("$2")} select at, kind, body, subject from named where dataset = $1 order by number`,
      [datasetId, lines.join("")],
    );
    const read = await client.query<{ id: string; touched_at: Date }>(
      "select id, touched_at from personalisation.feed where dataset = $1 and user_key = $2 order by touched_at",
      [datasetId, key],
    );
    return { rows: events.rows, feeds: read.rows };
  });
  const wanted = new Set(lines.flatMap(namesIn));
  return {
    received: rows
      .filter((row) => isShared(row) || areNamesOf(namesIn(row.subject), wanted))
      .flatMap(({ at, kind, body }) =>
        partsAbout(kind, JSON.parse(body), names).map((part) => ({ at: Number(at), ...part })),
      ),
    feeds: feeds.map(({ id, touched_at }) => ({ id, touchedAt: touched_at })),
  };
}

/** A row may hold several things about several people. */
function partsAbout(kind: string, body: unknown, names: ReadonlySet<string>): Omit<ReceivedRow, "at">[] {
  if (kind === "Batch") {
    const items = (body as JsonObject[]).filter(({ user }) => isAbout(user, names));
    return items.map((item) => ({ kind: classOf(item), body: item }));
  }
  if (kind !== "Noted") return [{ kind, body }];
  const { users, terms, shown = [] } = body as RecordedActivity;
  return [
    ...users.filter((user) => isAbout(user, names)).map((user) => ({ kind: "User", body: user })),
    ...terms.filter(({ user }) => isAbout(user, names)).map((term) => ({ kind: "SearchTerm", body: term })),
    ...shown.filter(({ user }) => isAbout(user, names)).map((note) => ({ kind: "Shown", body: note })),
  ];
}

const classOf = ({ $type }: JsonObject): string => /([^.+]+),/.exec(String($type))?.[1] ?? "";
