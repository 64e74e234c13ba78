import { setTimeout as sleep } from "node:timers/promises";
import type { Target } from "../target.ts";
import { Visitor } from "../visitor.ts";

/** Views and favourites that one network may tell of in a day, with those of the requests that are under way when they are used up. */
const mostTold = 10_000 + 12 * 20;
const perRequest = 20;
const together = 12;
/** The shop hands on what it was told in batches. */
const settledMs = 8_000;

/**
 * Favourites of invented visitors, each of which takes room in the search service as a view does. They reach the bound of a day within
 * the minute's limit, which counts a request's favourites as one event.
 */
export async function viewsWithoutEnd(target: Target, requests: number): Promise<void> {
  const { pool } = target.shop;
  const { rows: recipes } = await pool.query<{ slug: string }>("select slug from recipes order by slug limit 20");
  target.control(recipes.length === perRequest, `${recipes.length} recipes are there to be favourites`);
  const stored = async () => {
    const sql =
      "select coalesce(sum(regexp_count(body::text, 'ContentEngagement')), 0)::int as count from personalisation.event";
    const { rows } = await pool.query<{ count: number }>(sql);
    return rows[0]?.count ?? 0;
  };
  const consenting = new Visitor(target);
  await consenting.post("/consents", { functional: true, statistics: true, personalisation: true });
  const consent = [...consenting.cookies].filter(([name]) => name.includes("consent"));
  const cookie = consent.map(([name, value]) => `${name}=${value}`).join("; ");
  const items = recipes.map(({ slug }) => ({ kind: "recipe", slug }));
  const tell = async (from: string) => {
    const body = JSON.stringify({ events: [{ kind: "hearts", items, on: true }] });
    const headers = { "content-type": "application/json", cookie };
    return (await target.ask("/api/v1/track", { method: "POST", body, headers }, from)).status;
  };
  const atFirst = await stored();
  target.control((await tell(target.newAddress())) === 204, "favourites are told of");
  for (let turn = 0; turn < 60 && (await stored()) < atFirst + perRequest; turn += 1) await sleep(250);
  const before = await stored();
  target.control(before >= atFirst + perRequest, "the search service has stored them");
  const network = target.newAddress();
  let sent = 0;
  const flood = async () => {
    while (sent < requests) {
      sent += 1;
      const status = await tell(network);
      target.expect(status === 204 || status === 429, `favourites are answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: together }, flood));
  for (let last = -1, now = before; last !== now; now = await stored()) {
    last = now;
    await sleep(settledMs);
  }
  const told = (await stored()) - before;
  target.control(told > 0, `${told} favourites of one network are stored`);
  target.expect(told <= mostTold, `${told} favourites of one network were taken in a day`);
}
