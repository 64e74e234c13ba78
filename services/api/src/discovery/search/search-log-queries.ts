import { sql } from "kysely";
import type { Queries } from "../../platform/queries.ts";
import type { SearchRoomTables } from "../personalisation/search-rule-tables.ts";

type Db = Queries<SearchRoomTables>;
export type WordCount = { words: string; asked: number; missed: number };

export async function countSearches(db: Db, day: string, counted: readonly WordCount[]): Promise<void> {
  // In one order, so that two processes never wait for each other.
  const rows = counted.toSorted((a, b) => (a.words < b.words ? -1 : 1));
  await sql`
    insert into search_days as days (day, words, asked, missed)
    select ${day}::date, * from unnest(
      ${rows.map(({ words }) => words)}::text[], ${rows.map(({ asked }) => asked)}::int[],
      ${rows.map(({ missed }) => missed)}::int[])
    on conflict (day, words) do update set asked = days.asked + excluded.asked, missed = days.missed + excluded.missed`.execute(
    db,
  );
}

/** Forgets what is older. @returns how many lines */
export async function forgetSearches(db: Db, before: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("search_days")
    .where("day", "<", sql<string>`${before}::date`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The searches since a day, summed by words; `rank` orders them by how often they were asked. */
export const searchedQuery = (db: Db, since: string, found: "nothing" | "something" | undefined) => {
  const summed = db
    .selectFrom("search_days")
    .select(({ fn }) => [
      "words",
      fn.sum<number>("asked").as("asked"),
      fn.sum<number>("missed").as("missed"),
      sql<string>`to_char(max(day), 'YYYY-MM-DD')`.as("last_day"),
    ])
    .where("day", ">=", sql<string>`${since}::date`)
    .groupBy("words");
  const query = db.selectFrom(summed.as("searched")).selectAll("searched");
  if (found === "nothing") return query.where("missed", ">", 0);
  return found === "something" ? query.where(sql<boolean>`missed < asked`) : query;
};
