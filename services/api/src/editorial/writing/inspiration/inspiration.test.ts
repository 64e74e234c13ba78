import type { OfficeInspiration } from "@skaenk/contract/office/inspiration";
import type { Refusal } from "@skaenk/contract/refusal";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { featureRegistry } from "../../../feature-registry.ts";
import { changeSetHandlers } from "../../../office/audit/change-set-handlers.ts";
import { handleDue, openWorker } from "../../../platform/outbox/handle-due.ts";
import { RenderingPool } from "../../../platform/rendering/rendering-pool.ts";
import { fillLog } from "../../../testing/test-full-day-queries.ts";
import { openTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { staffAs } from "../../../testing/test-staff.ts";
import { TestVisitor } from "../../../testing/test-visitor.ts";

let shop: TestShop;
let owner: Awaited<ReturnType<typeof staffAs>>;
beforeAll(async () => {
  shop = await openTestShop({}, { fill: async () => undefined });
  owner = await staffAs(shop, "owner");
});
afterAll(() => shop.stop());

/** This function counts how often an action reads the files; each read is one task of the child process. */
async function readings(act: () => Promise<unknown>): Promise<number> {
  const run = vi.spyOn(RenderingPool.prototype, "run");
  await act();
  const times = run.mock.calls.length;
  run.mockRestore();
  return times;
}
const add = () => owner.post<OfficeInspiration & Refusal>("/office/inspiration");
const read = async () => (await owner.get<OfficeInspiration>("/office/inspiration")).body;
const seen = async (path: string) =>
  (await new TestVisitor(shop.api).get<{ total: number }>(`${path}?pageSize=1`)).body.total;
/** Of many things it goes on in the background. */
const undo = async () => {
  const { changeSetId } = await read();
  const { body } = await owner.post<{ state: string }>(`/office/change-sets/${changeSetId}/undo`);
  expect(body.state).toBe("undoing");
  expect((await read()).busy).toBe(true);
  const handlers = changeSetHandlers({ ...shop, things: featureRegistry.things });
  for (const handler of handlers) await handleDue(openWorker(shop), handler);
  return (await owner.get<{ state: string; leftAlone: { key: string }[] }>(`/office/change-sets/${changeSetId}`)).body;
};
/** Nothing that is shown leads to goods that the shop does not have. */
const goodsNamed = async () => {
  const rows = await shop.db.selectFrom("articles").select(["slug", "content"]).execute();
  return rows.filter(({ content }) => /"kind":"products?"|"product":|"goods":\["/.test(JSON.stringify(content)));
};

describe("the inspiration of an empty shop", { timeout: 120_000 }, () => {
  it("is counted by another process than the one that serves pages", async () => {
    const before = process.threadCpuUsage();
    const begun = performance.now();
    expect((await read()).recipes).toBeGreaterThan(300);
    const { user, system } = process.threadCpuUsage(before);
    // Of this thread alone, which serves the pages: reading the files takes more than a second of it with modules that are new to it. On a busy
    // machine the other process takes long, and the thread does its other work meanwhile.
    expect((user + system) / 1_000).toBeLessThan(Math.max(500, (performance.now() - begun) / 20));
  });

  it("goes into the shop without goods, as one change set, and no second time", async () => {
    const before = await read();
    expect(before).toMatchObject({ recipes: 528, changeSetId: null });
    const { status, body } = await add();
    expect([status, typeof body.changeSetId]).toEqual([200, "number"]);
    await expect.poll(() => seen("/recipes"), { timeout: 20_000 }).toBe(528);
    await expect.poll(() => seen("/articles"), { timeout: 20_000 }).toBe(body.articles);
    expect(await seen("/products")).toBe(0);
    expect(await goodsNamed()).toEqual([]);
    const set = await owner.get<{ act: string; state: string }>(`/office/change-sets/${body.changeSetId}`);
    expect(set.body).toMatchObject({ act: "inspiration.add", state: "done" });
    const again = await readings(async () => expect((await add()).status).toBe(409));
    expect(again).toBe(0);
  });

  it("is not read where its pieces are in the shop by another way, or the log is full for today", async () => {
    const rename = (from: string, to: string) =>
      sql`update change_sets set act = ${to} where act = ${from}`.execute(shop.db);
    await rename("inspiration.add", "test");
    const taken = await readings(async () => expect((await add()).body.code).toBe("nothing_to_do"));
    const writer = await staffAs(shop, "content");
    await fillLog(shop, { staffId: writer.staffId, megabytes: 201, isRepetitive: true });
    const full = await readings(async () => expect((await writer.post("/office/inspiration")).status).toBe(429));
    await rename("test", "inspiration.add");
    expect([taken, full]).toEqual([0, 0]);
  });

  it("comes out whole when the set is undone, and can go in again", async () => {
    expect(await undo()).toMatchObject({ state: "undone", leftAlone: [] });
    await expect.poll(() => seen("/recipes"), { timeout: 20_000 }).toBe(0);
    expect([await seen("/articles"), (await read()).changeSetId]).toEqual([0, null]);
    expect((await add()).status).toBe(200);
    await expect.poll(() => seen("/recipes"), { timeout: 20_000 }).toBe(528);
  });

  it("leaves what the owner has made her own as a draft, when it comes out", async () => {
    const { body } = await owner.get<{ version: number }>("/office/recipes/negroni");
    const own = await owner.patch("/office/recipes/negroni", { version: body.version, tip: "Vores egen." });
    expect(own.status).toBe(200);
    const { leftAlone } = await undo();
    expect([...new Set(leftAlone.map(({ key }) => key))]).toEqual(["negroni"]);
    await expect.poll(() => seen("/recipes"), { timeout: 20_000 }).toBe(0);
    const { body: kept } = await owner.get<{ status: string; fields: { tip: string } }>("/office/recipes/negroni");
    expect([kept.status, kept.fields.tip]).toEqual(["draft", "Vores egen."]);
  });
});
