import { setTimeout as sleep } from "node:timers/promises";
import type { Target } from "../target.ts";
import { Visitor } from "../visitor.ts";

/** Views of one drink that count of one network in a day. */
const mostCounted = 3;
const perRequest = 20;
const settledMs = 6_000;

/** Views of one drink without a visitor, by which one address would choose what is popular. */
export async function popularByOneAddress(target: Target, requests: number): Promise<void> {
  const { pool } = target.shop;
  const { rows } = await pool.query<{ slug: string }>("select slug from recipes order by position desc limit 20");
  const slug = rows[target.seed % rows.length]?.slug ?? "";
  const stored = async () => {
    const sql =
      "select coalesce(sum(regexp_count(body::text, $1)), 0)::int as count from personalisation.event where kind = 'Batch' and body::text like '%ContentView%'";
    const found = await pool.query<{ count: number }>(sql, [`"drink/${slug}"`]);
    return found.rows[0]?.count ?? 0;
  };
  const consenting = new Visitor(target);
  await consenting.post("/consents", { functional: true, statistics: true, personalisation: false });
  const consent = [...consenting.cookies].filter(([name]) => name.includes("consent"));
  const cookie = consent.map(([name, value]) => `${name}=${value}`).join("; ");
  const body = JSON.stringify({ events: Array.from({ length: perRequest }, () => ({ kind: "recipe", slug })) });
  const headers = { "content-type": "application/json", cookie };
  const tell = async (from: string) =>
    (await target.ask("/api/v1/track", { method: "POST", body, headers }, from)).status;
  const storedAfter = async (before: number) => {
    for (let turn = 0; turn < 60 && (await stored()) === before; turn += 1) await sleep(250);
    return await stored();
  };
  const atFirst = await stored();
  target.control((await tell(target.newAddress())) === 204, "views are told of");
  const before = await storedAfter(atFirst);
  target.control(before > atFirst, "the search service has stored them");
  const network = target.newAddress();
  for (let sent = 0; sent < requests; sent += 1) {
    const status = await tell(network);
    target.control(status === 204, `views are answered ${status}`);
  }
  await storedAfter(before);
  await sleep(settledMs);
  const counted = (await stored()) - before;
  target.control(counted > 0, "the first views of a network count");
  target.expect(counted <= mostCounted, `${counted} views of one network count`);
}
