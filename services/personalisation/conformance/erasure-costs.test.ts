/** Costs of erasing and handing out somebody, and what others keep of the rows that they share with them. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { LiveDataset } from "../src/live-dataset.ts";
import { finishForgetting, forgetUsersEvent } from "../src/storage/forget-users-queries.ts";
import { notedEvent } from "../src/storage/stored-event.ts";
import { numbersOfUser, receivedInRows } from "../src/storage/user-row-queries.ts";
import { openShop, type Shop } from "./shop.ts";

let shop: Shop;
let live: LiveDataset;
beforeAll(async () => {
  shop = await openShop();
  live = shop.service.datasets.get("shop") as LiveDataset;
});
afterAll(() => shop.close());

const receivedOf = async (names: string[]) => {
  const { pool } = live.options;
  const numbers = await numbersOfUser(pool, "shop", { names, most: 100 });
  return (await receivedInRows(pool, "shop", { names, numbers })).received;
};
const rowsOf = async (temporaryId: string) =>
  (await receivedOf([`t:${temporaryId}`])).map(({ kind, body }) => ({ kind, ...(body as object) }));

async function forget(temporaryId: string): Promise<void> {
  const key = live.dataset.profiles.find({ temporaryId })?.key ?? -1;
  await live.accept(forgetUsersEvent(live.dataset, [key]));
}

it("leaves the others' notes in a row that holds notes of many people", async () => {
  const [going, staying] = [{ temporaryId: "going" }, { temporaryId: "staying" }];
  await live.accept(
    notedEvent({
      users: [going, staying],
      terms: [
        { language: "da", term: "genever", user: going },
        { language: "da", term: "akvavit", user: staying },
        { language: "da", term: "snaps" },
      ],
      shown: [
        { user: going, names: ["product:p1"] },
        { user: staying, names: ["product:p2"] },
      ],
    }),
  );
  const before = await rowsOf("staying");
  expect(before.map(({ kind }) => kind)).toEqual(["User", "SearchTerm", "Shown"]);
  await forget("going");
  await finishForgetting(live.options.pool, "shop", live.dataset.lastEvent);
  expect(await rowsOf("staying")).toEqual(before);
  expect(await rowsOf("going")).toEqual([]);
  const { rows } = await live.options.pool.query<{ body: string }>(
    "select body from personalisation.event where dataset = 'shop' and kind = 'Noted'",
  );
  expect(rows.map(({ body }) => body).join()).toContain("snaps");
  expect(rows.map(({ body }) => body).join()).not.toMatch(/going|genever|p1/);
});

it("asks a long log once for all of somebody's names", async () => {
  const { pool } = live.options;
  await live.accept(notedEvent({ users: [{ temporaryId: "many-names" }], terms: [] }));
  const last = live.dataset.lastEvent;
  await pool.query(
    `insert into personalisation.event (dataset, number, at, kind, body, subject)
     select 'shop', $1 + n, 0, 'Noted', '{"users":[],"terms":[],"shown":[]}', chr(10) || 't:other-' || n || chr(10)
     from generate_series(1, 40000) n`,
    [last],
  );
  await pool.query("update personalisation.dataset set last_event = last_event + 40000 where id = 'shop'");
  await live.follow();
  const profile = live.dataset.profiles.find({ temporaryId: "many-names" });
  if (!profile) throw new Error("the person is there");
  profile.formerNames = Array.from({ length: 1000 }, (_, at) => `t:invented-${at}`);
  const names = live.dataset.profiles.allNamesOf(profile);
  let began = performance.now();
  expect((await receivedOf(names)).length).toBe(1);
  expect(performance.now() - began).toBeLessThan(1500);
  await forget("many-names");
  began = performance.now();
  await finishForgetting(pool, "shop", live.dataset.lastEvent);
  expect(performance.now() - began).toBeLessThan(1500);
  expect(await rowsOf("many-names")).toEqual([]);
  expect((await rowsOf("other-7")).length).toBe(0);
});
