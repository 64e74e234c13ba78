/** The rows that the service keeps of one person, told apart as erasing does. */

import { keyNames } from "@skaenk/engine/behaviour/profile";
import type { Pool } from "pg";
import { isObject, type JsonObject } from "../protocol/reading.ts";
import { readMention } from "../users/user-mention.ts";
import { type RecordedActivity, subjectLine } from "./stored-event.ts";

/** Whether a wire object's `user` is the one with this name. */
export function isAbout(user: unknown, names: readonly string[]): boolean {
  return isObject(user) && keyNames(readMention(user, "user")).some((name) => names.includes(name));
}

export type ReceivedRow = { at: number; kind: string; body: unknown };
export type FeedRow = { id: string; touchedAt: Date };

/** What was received about a person and is still in the log, oldest first, and the feeds they are reading. */
export async function rowsOfUser(
  pool: Pool,
  datasetId: string,
  { key, names }: { key: number; names: readonly string[] },
): Promise<{ received: ReceivedRow[]; feeds: FeedRow[] }> {
  const { rows } = await pool.query<{ at: string; kind: string; body: string }>(
    `select at, kind, body from personalisation.event where dataset = $1 and exists (
       select from unnest($2::text[]) name where position(name in subject) > 0
     ) order by number`,
    [datasetId, names.map(subjectLine)],
  );
  const feeds = await pool.query<{ id: string; touched_at: Date }>(
    "select id, touched_at from personalisation.feed where dataset = $1 and user_key = $2 order by touched_at",
    [datasetId, key],
  );
  return {
    received: rows.flatMap(({ at, kind, body }) =>
      partsAbout(kind, JSON.parse(body), names).map((part) => ({ at: Number(at), ...part })),
    ),
    feeds: feeds.rows.map(({ id, touched_at }) => ({ id, touchedAt: touched_at })),
  };
}

/** A row may hold several things about several people. */
function partsAbout(kind: string, body: unknown, names: readonly string[]): Omit<ReceivedRow, "at">[] {
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
