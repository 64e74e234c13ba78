/** UserActivityQuery of somebody who did much answers some hundred rows at a time, newest first. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type Shop } from "./shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await insertSearches("busy", 1_200);
  await insertSearches("somebody-else", 1);
});
afterAll(() => shop.close());

/** Searches for "ord 1" and so on, each in a row of its own. */
async function insertSearches(member: string, count: number): Promise<void> {
  const live = shop.service.datasets.get("shop");
  if (!live) throw new Error("the dataset is there");
  const { pool } = live.options;
  await pool.query(
    `insert into personalisation.event (dataset, number, at, kind, body, subject)
     select 'shop', last_event + n, $1, 'SearchTerm', json_build_object('$type', 'Relewise.Client.DataTypes.SearchTerm, Relewise.Client',
       'language', json_build_object('value', 'da'), 'term', $2 || ' ord ' || n, 'user', json_build_object('authenticatedId', $2::text))::text,
       chr(10) || 'a:' || $2 || chr(10)
     from personalisation.dataset, generate_series(1, $3::int) n where id = 'shop'`,
    [Date.now(), member, count],
  );
  await pool.query("update personalisation.dataset set last_event = last_event + $1 where id = 'shop'", [count]);
  await live.follow();
}

type Older = { happeningsBefore?: number; received: number[] };
type Page = {
  happenings: { term: string }[];
  received: { body: { term: string } }[];
  engagements?: object[];
  leftOut?: boolean;
  older?: Older;
};
const ask = async (criterion: object): Promise<Page> => {
  const answer = await shop.integration.send("UserActivityQuery", { criteria: [criterion] });
  const page = (answer?.results as Page[][] | undefined)?.[0]?.[0];
  if (!page) throw new Error("somebody is known");
  return page;
};

describe("somebody who did much", () => {
  it("is answered some hundred rows at a time, each of them once, newest first", async () => {
    const busy = { authenticatedId: "busy" };
    let page = await ask(busy);
    const [happenings, received] = [[...page.happenings], [...page.received]];
    expect(page.engagements).toEqual([]);
    expect(page.leftOut).toBeUndefined();
    while (page.older) {
      expect(page.happenings.length).toBeLessThanOrEqual(250);
      expect(page.received.length).toBeLessThanOrEqual(250);
      page = await ask({ ...busy, older: page.older });
      expect(page.engagements).toBeUndefined();
      happenings.push(...page.happenings);
      received.push(...page.received);
    }
    const words = Array.from({ length: 1_200 }, (_, at) => `busy ord ${1_200 - at}`);
    expect(happenings.map(({ term }) => term)).toEqual(words);
    expect(received.map(({ body }) => body.term)).toEqual(words);
  });

  it("is handed out no row of somebody else, whatever numbers are sent", async () => {
    const { older } = await ask({ authenticatedId: "busy" });
    const foreign = [1_201, 1.5, -1, ...(older?.received.slice(0, 1) ?? [])];
    const page = await ask({ authenticatedId: "busy", older: { received: foreign } });
    expect(page.received.map(({ body }) => body.term)).toEqual(["busy ord 950"]);
    expect(page.happenings).toEqual([]);
    expect(page.older).toBeUndefined();
  });

  it("is told that there is more when the log holds more rows than are handed out", async () => {
    await insertSearches("busier", 10_001);
    const page = await ask({ authenticatedId: "busier" });
    expect(page.leftOut).toBe(true);
    expect(page.older?.received.length).toBe(9_750);
    expect(page.received[0]?.body.term).toBe("busier ord 10001");
  });
});
