import { parseBoundedJson } from "@skaenk/contract/bounded-json";
import { countedOut, mostCounted, type OfficeList } from "@skaenk/contract/office/lists";
import { type QueryExecutorProvider, type SelectQueryBuilder, sql } from "kysely";
import { Refused } from "./refuse.ts";

export type Page = { limit: number; cursor?: string | undefined };
type Position = [value: string, key: string];

/** Where the next page begins: the last row's place in the order, which stays right when rows come and go. */
const writeCursor = (position: Position): string => Buffer.from(JSON.stringify(position)).toString("base64url");

/** @throws Refused 400 for a cursor that is not ours */
export function readCursor(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined;
  try {
    const [value, key] = parseBoundedJson(Buffer.from(cursor, "base64url").toString("utf8")) as Position;
    if (typeof value === "string" && typeof key === "string") return [value, key];
  } catch {
    // A cursor that is no base64 of JSON is refused below like any other unknown one.
  }
  throw unknownCursor();
}

const unknownCursor = () => new Refused(400, "unknown_cursor", "Listen kan ikke fortsættes derfra. Begynd forfra.");
/** PostgreSQL's own names for text that is no number, no moment and no id. */
const unreadable = new Set(["22P02", "22003", "22007", "22008"]);

type Keyset = {
  /** The column that the list is sorted by, and the one that tells equals apart; both as SQL names. */
  order: string;
  key: string;
  /** The order's column holds names, to be read from A to Å. */
  ofNames?: boolean;
  descending?: boolean;
  /** What is equal in the order stands by its key from A to Å, also where the order descends. */
  equalsAscend?: boolean;
  page: Page;
};

/**
 * One page of a list by keyset: as quick on the last page as on the first. The order's column must not be null.
 * The query brings its filters and columns; sorting, limits, the next cursor and the count are done here.
 */
export async function officePage<DB, TB extends keyof DB, Row>(
  db: QueryExecutorProvider,
  query: SelectQueryBuilder<DB, TB, Row>,
  { order, key, ofNames = false, descending = false, equalsAscend = !descending, page }: Keyset,
): Promise<OfficeList<Row>> {
  const [column, id] = [ofNames ? inDanish(order) : sql.ref(order), sql.ref(key)];
  const after = readCursor(page.cursor);
  let wanted = query;
  if (after) {
    const beyond = descending ? sql`<` : sql`>`;
    const [value, last] = after;
    wanted = wanted.where(
      equalsAscend === !descending
        ? sql<boolean>`(${column}, ${id}) ${beyond} (${value}, ${last})`
        : sql<boolean>`(${column} ${beyond} ${value} or (${column} = ${value} and ${id} > ${last}))`,
    );
  }
  const [way, equals] = [descending, !equalsAscend].map((down) => (down ? sql`desc` : sql`asc`));
  // As the database writes it: a moment has more digits there than a date here, and equal ones would be passed over.
  const position = sql<Position>`array[(${sql.ref(order)})::text, (${id})::text]`.as("position_in_list");
  const ordered = wanted
    .select(position)
    .orderBy(sql`${column} ${way}, ${id} ${equals}`)
    .limit(page.limit + 1);
  const refuseUnreadable = (error: { code?: string }): never => {
    throw after && unreadable.has(error.code ?? "") ? unknownCursor() : error;
  };
  const [rows, count] = await Promise.all([ordered.execute().catch(refuseUnreadable), countUpTo(db, query)]);
  const shown = rows.slice(0, page.limit) as (Row & { position_in_list: Position })[];
  const last = shown.at(-1);
  const nextCursor = rows.length > page.limit && last ? writeCursor(last.position_in_list) : null;
  const items = shown.map(({ position_in_list: _, ...row }) => row as Row);
  return { items, count, nextCursor };
}

/** Exact up to ten thousand; beyond that the database would count long and nobody would know more. */
async function countUpTo<DB, TB extends keyof DB, Row>(
  db: QueryExecutorProvider,
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
