import { countedOut, mostCounted, type OfficeList } from "@skaenk/contract/office/lists";
import { type SelectQueryBuilder, sql } from "kysely";
import type { Queries } from "./queries.ts";
import { Refused } from "./refuse.ts";

export type Page = { limit: number; cursor?: string | undefined };
type Position = [value: string | number | null, key: string | number];

/** Where the next page begins: the last row's place in the order, which stays right when rows come and go. */
const writeCursor = (position: Position): string => Buffer.from(JSON.stringify(position)).toString("base64url");

/** @throws Refused 400 for a cursor that is not ours */
export function readCursor(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined;
  try {
    const [value, key] = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")) as Position;
    const known = (part: unknown) => typeof part === "string" || typeof part === "number";
    if ((value === null || known(value)) && known(key)) return [value, key];
  } catch {
    // Not base64 of JSON: the same no.
  }
  throw new Refused(400, "unknown_cursor", "Listen kan ikke fortsættes derfra. Begynd forfra.");
}

type Keyset<Row> = {
  /** The column that the list is sorted by, and the one that tells equals apart; both as SQL names. */
  order: string;
  key: string;
  /** The order's column holds names, to be read from A to Å. */
  ofNames?: boolean;
  descending?: boolean;
  page: Page;
  /** The same two of a row that was read. */
  positionOf(row: Row): Position;
};

/**
 * One page of a list by keyset: as quick on the last page as on the first. The order's column must not be null.
 * The query brings its filters and columns; sorting, limits, the next cursor and the count are done here.
 */
export async function officePage<DB, TB extends keyof DB, Row>(
  db: Queries<DB>,
  query: SelectQueryBuilder<DB, TB, Row>,
  { order, key, ofNames = false, descending = false, page, positionOf }: Keyset<Row>,
): Promise<OfficeList<Row>> {
  const [column, id] = [ofNames ? inDanish(order) : sql.ref(order), sql.ref(key)];
  const after = readCursor(page.cursor);
  const way = descending ? sql`desc` : sql`asc`;
  let wanted = query;
  if (after) {
    const beyond = descending ? sql`<` : sql`>`;
    wanted = wanted.where(sql<boolean>`(${column}, ${id}) ${beyond} (${after[0]}, ${after[1]})`);
  }
  const ordered = wanted.orderBy(sql`${column} ${way}, ${id} ${way}`).limit(page.limit + 1);
  const [rows, count] = await Promise.all([ordered.execute(), countUpTo(db, query)]);
  const items = rows.slice(0, page.limit);
  const last = items.at(-1);
  return { items, count, nextCursor: rows.length > page.limit && last ? writeCursor(positionOf(last)) : null };
}

/** Exact up to ten thousand; beyond that the database would count long and nobody would know more. */
async function countUpTo<DB, TB extends keyof DB, Row>(
  db: Queries<DB>,
  query: SelectQueryBuilder<DB, TB, Row>,
): Promise<OfficeList<Row>["count"]> {
  const some = query
    .clearSelect()
    .select(sql<number>`1`.as("one"))
    .limit(mostCounted + 1);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${some} as counted`.execute(db);
  const count = rows[0]?.count ?? 0;
  return count > mostCounted ? countedOut : count;
}

/** A column of names from A to Å, whatever order the database was made with: large letters beside small, æ, ø and å last. */
export const inDanish = (column: string) => sql<string>`${sql.ref(column)} collate "da-x-icu"`;

/** A list short enough to be sent whole, in the same shape. */
export const wholeList = <Item>(items: Item[]): OfficeList<Item> => ({ items, nextCursor: null, count: items.length });
