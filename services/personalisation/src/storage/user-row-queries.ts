/** Rows that the service keeps of one person, told apart as erasing does. */

import { setImmediate as nextTurn } from "node:timers/promises";
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
/** Parts of rows about a person, and how many of the asked rows they are from. */
export type ReceivedPart = { received: ReceivedRow[]; read: number };

/** The longest that the statement for the numbers may run: the shop gives up after ten seconds. */
const statementMs = 4000;
/** Rows that are read from the database at a time, and the parts and characters of them that are handed out at a time. */
const rowsPerStep = 250;
const mostParts = 250;
const mostCharacters = 200_000;

/**
 * The rows that name somebody of the subject lines in a parameter, as `named`. Each name is looked up by itself and the data set is
 * compared afterwards: a planner without statistics would else read the whole log.
 */
export const withNamed = (parameter: string): string =>
  `with named as materialized (
     select distinct on (event.dataset, event.number) event.dataset, event.number, event.kind, event.subject
     from unnest(personalisation.names_in(${parameter})) as name
     join personalisation.event on event.subject <> '' and personalisation.names_in(event.subject) @> array[name]
     order by event.dataset, event.number
   )`;

/**
 * The numbers of the rows about a person that are still in the log, newest first, so many at most. Each row is looked at once, whatever names
 * it has; without statistics of its own the planner would else read the whole log, or sort hundreds of thousands of rows on the disk.
 */
export async function numbersOfUser(
  pool: Pool,
  datasetId: string,
  { names, most }: { names: readonly string[]; most: number },
): Promise<number[]> {
  return await inTransaction(pool, async (client) => {
    await client.query(
      `set local statement_timeout = ${statementMs}; set local enable_seqscan = off; set local work_mem = '32MB'`,
    );
    const { rows } = await client.query<{ number: string }>(
      `with named as materialized (
         select dataset, number from personalisation.event
         where subject <> '' and personalisation.names_in(subject) && personalisation.names_in($2)
       )
       select number from named where dataset = $1 order by number desc limit $3`,
      [datasetId, names.map(subjectLine).join(""), most],
    );
    return rows.map(({ number }) => Number(number));
  });
}

/** The feeds that a person is reading. */
export async function feedsOfUser(pool: Pool, datasetId: string, key: number): Promise<FeedRow[]> {
  const { rows } = await pool.query<{ id: string; touched_at: Date }>(
    "select id, touched_at from personalisation.feed where dataset = $1 and user_key = $2 order by touched_at",
    [datasetId, key],
  );
  return rows.map(({ id, touched_at }) => ({ id, touchedAt: touched_at }));
}

/**
 * Reads rows of the log in the given order, in steps with the thread given back between them, and tells of a person what stands in them.
 * Ends before all are read where they hold much: a row may be a batch of hundreds of things.
 */
export async function receivedInRows(
  pool: Pool,
  datasetId: string,
  { names: listed, numbers }: { names: readonly string[]; numbers: readonly number[] },
): Promise<ReceivedPart> {
  const names = new Set(listed);
  const wanted = new Set(listed.map(subjectLine).flatMap(namesIn));
  const received: ReceivedRow[] = [];
  let [read, characters] = [0, 0];
  while (read < numbers.length && received.length < mostParts && characters < mostCharacters) {
    const step = numbers.slice(read, read + rowsPerStep);
    const { rows } = await pool.query<EventRow>(
      "select number, at, kind, body, subject from personalisation.event where dataset = $1 and number = any($2::bigint[])",
      [datasetId, step],
    );
    const byNumber = new Map(rows.map((row) => [Number(row.number), row]));
    for (const number of step) {
      read++;
      const row = byNumber.get(number);
      if (!row || !(isShared(row) || areNamesOf(namesIn(row.subject), wanted))) continue;
      const parts = partsAbout(row.kind, JSON.parse(row.body), names);
      for (const part of parts) received.push({ at: Number(row.at), ...part });
      characters += row.body.length;
      if (received.length >= mostParts || characters >= mostCharacters) break;
    }
    await nextTurn();
  }
  return { received, read };
}

type EventRow = { number: string; at: string; kind: string; body: string; subject: string };

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
