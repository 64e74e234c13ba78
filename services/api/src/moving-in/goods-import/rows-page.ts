import type { AnswerOf } from "@skaenk/contract/endpoint";
import type { ImportRow, listImportRows } from "@skaenk/contract/office/imports";
import { containsPattern } from "../../platform/like-pattern.ts";
import { officePage, type Page } from "../../platform/office-list-queries.ts";
import { readPlaces } from "./existing-queries.ts";
import { type Db, itemsQuery, refusalsQuery, weighItems } from "./queries.ts";
import { placeNames, showItem, showRefusal } from "./show-import.ts";

/** The text of plans that one page is made of. Shown field by field it grows four to seven times, the more the longer SKUs are. */
const mostPlanBytes = 128 * 1024;

type Asked = Page & { q?: string | undefined; state?: ImportRow["state"] | undefined };

/** One page of a file's effects, with as many products as were asked for and fit into a page: one product may have a hundred variants. */
export async function pageOfRows(
  db: Db,
  id: number,
  { q, state, ...page }: Asked,
): Promise<AnswerOf<typeof listImportRows>> {
  const like = q ? containsPattern(q) : undefined;
  if (state === "refused") {
    let query = refusalsQuery(db, id);
    if (like) query = query.where("name", "ilike", like);
    const rows = await officePage(db, query, { order: "row", key: "row", page });
    return { ...rows, items: rows.items.map(showRefusal) };
  }
  let query = itemsQuery(db, id);
  if (state) query = query.where("state", "=", state);
  if (like) query = query.where("name", "ilike", like);
  const keyset = { order: "position", key: "position" } as const;
  const { items: weighed } = await officePage(db, weighItems(query), { ...keyset, page });
  const limit = fitting(weighed.map(({ bytes }) => bytes));
  const rows = await officePage(db, query, { ...keyset, page: { ...page, limit } });
  const places = placeNames(await readPlaces(db));
  return { ...rows, items: rows.items.map((item) => showItem(item, places)) };
}

/** Counts the first goods whose plans fit into a page together; one always does. Pure. */
export function fitting(bytes: readonly number[]): number {
  let sum = 0;
  const past = bytes.findIndex((one) => {
    sum += one;
    return sum > mostPlanBytes;
  });
  return Math.max(1, past === -1 ? bytes.length : past);
}
