import type { Bar } from "@skaenk/contract/bar";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { joinAs } from "../../testing/test-member.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";

let shop: TestShop;
let keys: string[];
beforeAll(async () => {
  shop = await openTestShop();
  keys = (await shop.db.selectFrom("ingredients").select("key").orderBy("key").execute()).map(({ key }) => key);
});
afterAll(() => shop.stop());

const barOf = async (visitor: TestVisitor) => (await visitor.get<Bar>("/club/bar")).body.items;
const add = (visitor: TestVisitor, ...added: string[]) => visitor.put<Bar>("/club/bar", { keys: added });
const say = (visitor: TestVisitor, key: string, level: string) => visitor.put<Bar>(`/club/bar/${key}`, { level });

describe("the bar of a member", () => {
  it("is nobody's without a login", async () => {
    const visitor = new TestVisitor(shop.api);
    expect(await visitor.get("/club/bar")).toMatchObject({ status: 401, body: { code: "not_logged_in" } });
    expect((await add(visitor, "gin")).status).toBe(401);
    expect((await say(visitor, "gin", "half")).status).toBe(401);
    expect((await visitor.remove("/club/bar/gin")).status).toBe(401);
    expect(visitor.cookies.size).toBe(0);
  });

  it("holds each bottle once, passes over what is unknown, and lets go again", async () => {
    const { visitor } = await joinAs(shop);
    await add(visitor, "gin", "findes-ikke", "vodka");
    const { status, body } = await add(visitor, "vodka", "gin", "gin");
    expect(status).toBe(200);
    expect(body.items).toEqual([
      { key: "gin", name: "gin", kind: "spiritus" },
      { key: "vodka", name: "vodka", kind: "spiritus" },
    ]);
    expect((await add(visitor, "findes-ikke")).body.items).toHaveLength(2);
    await visitor.remove("/club/bar/gin");
    expect((await visitor.remove("/club/bar/gin")).status).toBe(200);
    expect(await barOf(visitor)).toMatchObject([{ key: "vodka" }]);
    expect((await add(visitor, "Gin!")).status).toBe(400);
  });

  it("remembers what is left, also of a bottle that was not there, and is another member's never", async () => {
    const { visitor } = await joinAs(shop);
    const { visitor: friend } = await joinAs(shop);
    await add(visitor, "gin");
    await say(visitor, "gin", "half");
    const [gin] = (await say(visitor, "gin", "half")).body.items;
    expect(gin).toMatchObject({ key: "gin", level: "half" });
    expect(gin?.restMl).toBe(Math.round((gin?.sizeMl ?? 0) / 2));
    // The amount is kept when another device adds the same bottle again.
    expect((await add(visitor, "gin")).body.items).toEqual([gin]);
    await say(visitor, "vodka", "little");
    expect((await barOf(visitor)).map(({ key, level }) => [key, level])).toEqual([
      ["gin", "half"],
      ["vodka", "little"],
    ]);
    expect(await barOf(friend)).toEqual([]);
    expect(await say(visitor, "findes-ikke", "full")).toMatchObject({ status: 404 });
    expect((await say(visitor, "gin", "lidt")).status).toBe(400);
  });

  it("keeps an empty bottle until it is taken out, or put in again as a new one", async () => {
    const { visitor } = await joinAs(shop);
    await say(visitor, "gin", "empty");
    expect(await barOf(visitor)).toMatchObject([{ key: "gin", level: "empty", restMl: 0 }]);
    await add(visitor, "gin");
    expect(await barOf(visitor)).toEqual([{ key: "gin", name: "gin", kind: "spiritus" }]);
  });

  it("has room for 300 bottles, also when two devices fill it at once", async () => {
    const { visitor, memberId } = await joinAs(shop);
    const more = Array.from({ length: 300 }, (_, at) => `fyld-${at}`);
    const [like] = await shop.db.selectFrom("ingredients").selectAll().where("key", "=", "gin").execute();
    await shop.db
      .insertInto("ingredients")
      .values(more.map((key) => ({ ...like, key, name: key, made_from: null })) as never)
      .execute();
    expect((await add(visitor, ...more.slice(0, 298))).status).toBe(200);
    const both = await Promise.all([add(visitor, "gin", "vodka"), add(visitor, ...more.slice(298))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await barOf(visitor)).toHaveLength(300);
    expect(
      await say(visitor, keys.find((key) => !more.includes(key) && key !== "gin" && key !== "vodka") ?? "", "full"),
    ).toMatchObject({
      status: 422,
      body: { code: "bar_full" },
    });
    const rows = await shop.db.selectFrom("bar_bottles").select("id").where("member_id", "=", memberId).execute();
    expect(rows).toHaveLength(300);
  });

  it("is handed out with the rest of the account, and goes with it", async () => {
    const { visitor, memberId } = await joinAs(shop);
    await say(visitor, "gin", "half");
    const { body } = await visitor.get<{ sections: Record<string, { rows: unknown[] }> }>("/club/export");
    expect(body.sections.bar_bottles?.rows).toMatchObject([{ ingredient_key: "gin", rest_ml: 350, size_ml: 700 }]);
    expect((await visitor.send("DELETE", "/club/me", {})).status).toBe(200);
    expect(await shop.db.selectFrom("bar_bottles").selectAll().where("member_id", "=", memberId).execute()).toEqual([]);
  });
});
