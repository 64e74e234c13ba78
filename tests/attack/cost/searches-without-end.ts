import { setTimeout as sleep } from "node:timers/promises";
import { mainThreadMs } from "../measure.ts";
import type { Target } from "../target.ts";
import { Visitor } from "../visitor.ts";

/** Searches that one network may tell of in a minute, with those of the requests that are under way when they are used up. */
const mostSearches = 2_400 + 12 * 20;
/** Main-thread time of a question in the search field. */
const mostMs = 50;
const together = 12;
const perRequest = 20;
const question = "/api/v1/search/predictions?q=";
/** The shop hands on what it was told in batches. */
const settledMs = 4_000;

/** Invented search terms of visitors who consented to statistics, which the search service counts and suggests to others. */
export async function searchesWithoutEnd(target: Target, networks: number): Promise<void> {
  const { pool } = target.shop;
  const first = await tellFrom(target, target.newAddress(), 1);
  target.control(first.taken === perRequest, `searches are told of: ${first.last}`);
  const stored = async () => {
    const sql = "select count(*)::int as count from personalisation.event where body::text like '%' || $1 || '%'";
    const { rows } = await pool.query<{ count: number }>(sql, [first.word]);
    return rows[0]?.count ?? 0;
  };
  for (let turn = 0; turn < 60 && (await stored()) === 0; turn += 1) await sleep(250);
  target.control((await stored()) > 0, "the search service has stored them");
  await target.ask(question);
  for (let network = 0; network < networks; network += 1) {
    const { taken, last } = await tellFrom(target, target.newAddress(), Number.POSITIVE_INFINITY);
    target.control(taken > 1_000, `${taken} searches of one network were taken, then ${last}`);
    target.expect(taken <= mostSearches, `${taken} searches of one network were taken at once`);
  }
  await sleep(settledMs);
  const { pid } = target.shop.process.child;
  const costs: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const before = mainThreadMs(pid);
    const { status } = await target.ask(question);
    target.control(status === 200, `the search field answers ${status}`);
    costs.push(mainThreadMs(pid) - before);
  }
  // The least counts, because the collector or work for others may take part of one.
  target.expect(Math.min(...costs) <= mostMs, `a question after invented searches costs ${Math.min(...costs)} ms`);
}

/** Tells of searches until the shop refuses. */
async function tellFrom(target: Target, from: string, requests: number) {
  const visitor = new Visitor(target, from);
  await visitor.post("/consents", { functional: true, statistics: true, personalisation: false });
  // Only the consent is sent along, so that no visitor is counted.
  const consent = [...visitor.cookies].filter(([name]) => name.includes("consent"));
  const cookie = consent.map(([name, value]) => `${name}=${value}`).join("; ");
  const word = `ord${from.replaceAll(":", "")}`;
  let sent = 0;
  let taken = 0;
  let last = 204;
  const tell = async () => {
    while (last === 204 && sent < Math.min(requests, 4 * (mostSearches / perRequest))) {
      sent += 1;
      const events = Array.from({ length: perRequest }, (_, at) => ({ kind: "search", term: `${word} ${sent} ${at}` }));
      const headers = { "content-type": "application/json", cookie };
      const { status } = await target.ask(
        "/api/v1/track",
        { method: "POST", body: JSON.stringify({ events }), headers },
        from,
      );
      if (status === 204) taken += perRequest;
      else last = status;
    }
  };
  await Promise.all(Array.from({ length: Math.min(requests, together) }, tell));
  return { taken, last, word };
}
