import type { ChangeSet, LeftAlone } from "@skaenk/contract/office/audit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { handleDue, openWorker } from "../../platform/outbox/handle-due.ts";
import type { Tables } from "../../tables.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { staffAs } from "../../testing/test-staff.ts";
import { changeSetHandlers } from "./change-set-handlers.ts";
import { changeThing } from "./change-thing.ts";
import type { Actor } from "./queries.ts";
import { planChangeSet, runBatch, runChangeSet, runTopic } from "./run-change-set.ts";
import type { Fields } from "./tables.ts";
import { type Thing, thingsOf } from "./thing.ts";
import { undoBatch, undoTopic } from "./undo-change-set.ts";

const many = 2_000;
const some = 500;

type Undone = { undone: number; leftAlone: LeftAlone[]; state: ChangeSet["state"] };

let shop: TestShop;
let owner: Awaited<ReturnType<typeof staffAs>>;
/** Dies while it writes this one. */
let deadly: string | undefined;
beforeAll(async () => {
  shop = await openTestShop();
  await sql`create table corks (key text primary key, ore int not null)`.execute(shop.db);
  owner = await staffAs(shop, "owner");
});
afterAll(() => shop.stop());
beforeEach(async () => {
  deadly = undefined;
  await sql`truncate corks`.execute(shop.db);
  await sql`insert into corks select to_char(n, 'FM0000'), 100 from generate_series(1, ${many}::int) n`.execute(
    shop.db,
  );
});

const cork: Thing<Tables> = {
  name: "cork",
  right: "products:write",
  openToKeys: "nothing",
  word: "Proppen",
  words: { ore: "Prisen" },
  nameOf: () => "Prop",
  read: async (trx, key) => {
    const { rows } = await sql<{ ore: number }>`select ore from corks where key = ${key} for update`.execute(trx);
    return rows[0];
  },
  write: async (trx, key, { ore }) => {
    await sql`update corks set ore = ${ore} where key = ${key}`.execute(trx);
    if (key === deadly) throw new Error("killed");
  },
  insert: async () => undefined,
  remove: async () => undefined,
};
const things = thingsOf<Tables>(cork);
const anna: Actor = { staffId: null, name: "Anna" };
const bo: Actor = { staffId: null, name: "Bo" };
const undoing = () => ({ db: shop.db, things, now: shop.now });

/** So many corks at 90 øre, as one set that waits for the worker. */
function plan(count: number): Promise<number> {
  const rows = Array.from({ length: count }, (_, n) => ({
    thing: "cork",
    key: String(n + 1).padStart(4, "0"),
    expected: { ore: 100 },
    patch: { ore: 90 },
  }));
  const set = { act: "cork.price", note: "Billigere propper", actor: anna, at: shop.now(), rows };
  return shop.db.transaction().execute((trx) => planChangeSet(trx, set));
}

async function cheaper(count: number): Promise<number> {
  const id = await plan(count);
  await runChangeSet(undoing(), id);
  return id;
}
const press = (id: number) => owner.post<Undone>(`/office/change-sets/${id}/undo`);
const see = async (id: number) =>
  (await owner.get<ChangeSet & { leftAlone: LeftAlone[] }>(`/office/change-sets/${id}`)).body;
const change = (key: string, patch: Fields) =>
  shop.db
    .transaction()
    .execute((trx) => changeThing(trx, cork, { actor: bo, act: "cork.change", key, at: shop.now(), patch }));
const prices = async () => {
  const { rows } = await sql<{ ore: number; count: number }>`
    select ore, count(*)::int as count from corks group by ore order by ore`.execute(shop.db);
  return rows.map(({ ore, count }) => [ore, count]);
};
const handlerOf = (topic: string) => {
  const handler = changeSetHandlers(undoing()).find((one) => one.topic === topic);
  if (!handler) throw new Error(`No handler of ${topic}`);
  return handler;
};
const work = (topic = undoTopic) => handleDue(openWorker(shop), handlerOf(topic));

describe("thousands of changes", () => {
  it("are done by the worker, go on where a process was killed, and each is done once", async () => {
    const id = await plan(some);
    expect(await see(id)).toMatchObject({ state: "running", counts: { done: 0 } });
    await runBatch(undoing(), id);
    deadly = "0250";
    await expect(runBatch(undoing(), id)).rejects.toThrow("killed");
    deadly = undefined;
    await work(runTopic);
    expect(await see(id)).toMatchObject({ state: "done", counts: { done: some } });
    expect(await prices()).toEqual([
      [90, some],
      [100, many - some],
    ]);
    await work(runTopic);
    await press(id);
    await work();
    expect(await prices()).toEqual([[100, many]]);
  });
});

describe("undoing thousands of changes", () => {
  it("is begun by the press and done by the worker, once, and says how far it is; what was changed meanwhile is named", async () => {
    const id = await cheaper(many);
    await change("0007", { ore: 70 });
    const [first, second] = await Promise.all([press(id), press(id)]);
    expect([first.status, second.status, first.body.state, second.body.state]).toEqual([
      200,
      200,
      "undoing",
      "undoing",
    ]);
    const { rows } = await sql`select 1 from outbox where topic = 'change-set.undo'`.execute(shop.db);
    expect(rows).toHaveLength(1);
    expect(await see(id)).toMatchObject({ state: "undoing", undo: { total: many, seen: 0, back: 0 } });

    await undoBatch(undoing(), id);
    const halfway = await see(id);
    expect(halfway.undo).toEqual({ total: many, seen: 200, back: 200 });
    // The latest go back first; this one is still to come.
    await change("0003", { ore: 30 });
    await work();
    expect(await see(id)).toMatchObject({
      state: "undone",
      undo: { total: many, seen: many, back: many - 2 },
      leftAlone: [
        { thing: "cork", key: "0007", reason: "Ændret siden af Bo: Prisen er nu 0,70\u00a0kr." },
        { thing: "cork", key: "0003", reason: "Ændret siden af Bo: Prisen er nu 0,30\u00a0kr." },
      ],
    });
    expect(await prices()).toEqual([
      [30, 1],
      [70, 1],
      [100, many - 2],
    ]);
    expect((await press(id)).status).toBe(409);
  });

  it("goes on where a process was killed, each thing put back once", async () => {
    const id = await cheaper(some);
    await press(id);
    await undoBatch(undoing(), id);
    deadly = "0250";
    await expect(undoBatch(undoing(), id)).rejects.toThrow("killed");
    expect((await see(id)).undo).toEqual({ total: some, seen: 200, back: 200 });
    deadly = undefined;
    await work();
    expect(await prices()).toEqual([[100, many]]);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from audit_log where undoes = ${id} group by key having count(*) > 1`.execute(
      shop.db,
    );
    expect(rows).toEqual([]);
    const { rows: who } = await sql<{ staff_name: string }>`
      select distinct staff_name from audit_log where undoes = ${id}`.execute(shop.db);
    expect(who).toEqual([{ staff_name: expect.stringContaining("Ansat") }]);
  });

  it("that fails again and again says so, and the same button goes on with it", async () => {
    const id = await cheaper(some);
    await press(id);
    await undoBatch(undoing(), id);
    const event = { id: 1, topic: "change-set.undo", key: "", payload: { id }, attempts: 8, writtenAt: shop.now() };
    await shop.db.transaction().execute(async (trx) => handlerOf(undoTopic).onFailed?.(trx as never, event, "stuck"));
    expect((await see(id)).state).toBe("failed");
    expect((await press(id)).body.state).toBe("undoing");
    await work();
    expect(await see(id)).toMatchObject({ state: "undone", undo: { seen: some, back: some } });
    expect(await prices()).toEqual([[100, many]]);
  });
});
