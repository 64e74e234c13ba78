import type { ChangeSet } from "@skaenk/contract/office/audit";
import type { OfficeList } from "@skaenk/contract/office/lists";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sources, textOf } from "../../../../../tests/support/tree.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { staffAs } from "../../testing/test-staff.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";
import { refuseFullDay } from "./bytes-of-day.ts";
import { insertChangeSet } from "./change-set-queries.ts";
import { forgetOldRows } from "./forget-rows-queries.ts";
import { readableActs } from "./log-rights.ts";

let shop: TestShop;
let owner: Awaited<ReturnType<typeof staffAs>>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await staffAs(shop, "owner");
});
afterAll(() => shop.stop());

const daysAgo = (days: number) => new Date(shop.clock.now.getTime() - days * 86_400_000);

/** A set of the owner with one row that was done and `left` rows that were left alone. */
async function setOf({
  act = "product.bulk",
  at,
  left = 0,
  bytes = 10,
}: {
  act?: string;
  at: Date;
  left?: number;
  bytes?: number;
}) {
  const actor = { staffId: owner.staffId, name: "Ejer" };
  const { id } = await insertChangeSet(shop.db, { act, note: `Noget om ${act}`, actor, at, total: left + 1 });
  await sql`
    insert into change_set_rows (change_set_id, position, thing, key, expected, patch, state, reason)
    select ${id}, place, 'variant', 'SKU-' || place, jsonb_build_object('shelfPlace', repeat('x', ${bytes}::int)), '{}',
      case place when 0 then 'done' else 'left_alone' end, case place when 0 then null else 'Den findes ikke længere.' end
    from generate_series(0, ${left}::int) place`.execute(shop.db);
  await sql`update change_sets set state = 'done' where id = ${id}`.execute(shop.db);
  return id;
}
const rowsOf = async (id: number) =>
  (await shop.db.selectFrom("change_set_rows").select("key").where("change_set_id", "=", id).execute()).length;
const see = async (id: number) => (await owner.get<ChangeSet>(`/office/change-sets/${id}`)).body;

it("deletes the rows of sets that ended ninety days ago, and keeps how many they were", async () => {
  const [old, young] = [await setOf({ at: daysAgo(91), left: 2 }), await setOf({ at: daysAgo(89), left: 2 })];
  const before = await see(old);
  expect(before.counts).toEqual({ total: 3, done: 1, leftAlone: 2 });
  expect(await forgetOldRows(shop.db, shop.clock.now)).toBe(1);
  expect([await rowsOf(old), await rowsOf(young)]).toEqual([0, 3]);
  expect((await see(old)).counts).toEqual(before.counts);
  expect(await forgetOldRows(shop.db, shop.clock.now)).toBe(0);
});

it("reads the rows of old sets once, however many sets there are", async () => {
  await sql`
    with made as (
      insert into change_sets (act, note, staff_name, at, state, total)
      select 'product.bulk', 'Gammelt', 'Ejer', ${daysAgo(91)}, 'done', 80 from generate_series(1, 200) returning id
    )
    insert into change_set_rows (change_set_id, position, thing, key, expected, patch, state)
    select made.id, place, 'variant', 'SKU-' || place, '{}', '{}', 'done' from made, generate_series(1, 80) place`.execute(
    shop.db,
  );
  await sql`analyze change_set_rows`.execute(shop.db);
  const began = performance.now();
  expect(await forgetOldRows(shop.db, shop.clock.now)).toBe(200);
  // Reading all rows for each set took 2,760 ms; reading them once takes 210 ms.
  expect(performance.now() - began).toBeLessThan(1_500);
});

it("forgets large sets in several batches", async () => {
  for (let set = 0; set < 3; set += 1) await setOf({ at: daysAgo(91), left: 8_000 });
  const none = await insertChangeSet(shop.db, {
    act: "product.bulk",
    note: "Tomt",
    actor: { staffId: null, name: "Ejer" },
    at: daysAgo(91),
    total: 0,
  });
  await sql`update change_sets set state = 'done' where id = ${none.id}`.execute(shop.db);
  expect(await forgetOldRows(shop.db, shop.clock.now)).toBe(4);
  const { rows } =
    await sql`select sum(done_rows)::int as done, sum(left_rows)::int as left from change_sets where total in (0, 8001)`.execute(
      shop.db,
    );
  expect(rows).toEqual([{ done: 3, left: 24_000 }]);
});

it("counts rows that were left alone in the bound of the day", async () => {
  const asked = { now: shop.clock.now, withWaiting: true };
  await setOf({ at: daysAgo(2), left: 210, bytes: 1_000_000 });
  await refuseFullDay(shop.db, { staffId: owner.staffId }, asked);
  await setOf({ at: shop.clock.now, left: 210, bytes: 1_000_000 });
  const refused = refuseFullDay(shop.db, { staffId: owner.staffId }, asked);
  await expect(refused).rejects.toMatchObject({ refusal: { code: "texts_of_day" } });
  await sql`delete from change_set_rows`.execute(shop.db);
});

it("shows sets to whoever may read what they are about", async () => {
  const recipes = await setOf({ act: "recipes.import", at: shop.clock.now });
  const goods = await setOf({ act: "goods.import", at: shop.clock.now });
  const notes = (body: OfficeList<ChangeSet>) => body.items.map(({ act }) => act);
  expect(notes((await owner.get<OfficeList<ChangeSet>>("/office/change-sets")).body)).toContain("recipes.import");
  const accountant = await staffAs(shop, "accounts");
  const seen = notes((await accountant.get<OfficeList<ChangeSet>>("/office/change-sets")).body);
  expect([seen.includes("goods.import"), seen.includes("recipes.import")]).toEqual([true, false]);
  expect((await accountant.get(`/office/change-sets/${goods}`)).status).toBe(200);
  expect((await accountant.get(`/office/change-sets/${recipes}`)).status).toBe(404);
  const made = await owner.post<{ key: string }>("/office/keys", { name: "Log", rights: ["audit:read"] });
  const headers = { authorization: `Bearer ${made.body.key}` };
  const bare = await new TestVisitor(shop.api).send<OfficeList<ChangeSet>>(
    "GET",
    "/office/change-sets",
    undefined,
    headers,
  );
  expect([bare.status, bare.body.items]).toEqual([200, []]);
});

it("knows the right for the sets of every act", () => {
  const making = /(?:insertChangeSet|beginChangeSet|planChangeSet)\b/;
  const files = sources.filter(
    (path) => path.startsWith("services/api/src/") && !/\.test\.ts$/.test(path) && making.test(textOf(path)),
  );
  const acts = files.flatMap((path) =>
    [...textOf(path).matchAll(/\bact: "([a-z-]+)\.[a-z-]+"/g)].map(([, word]) => word ?? ""),
  );
  // The rights of all that there is, but one.
  const known = readableActs(["products:read", "content:read", "orders:read", "members:read", "search:read"]) ?? [];
  expect(acts.length).toBeGreaterThan(5);
  expect(acts.filter((word) => !known.includes(word))).toEqual([]);
});
