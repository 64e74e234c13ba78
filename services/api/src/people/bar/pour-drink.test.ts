import type { Bar, pourFromBar } from "@skaenk/contract/bar";
import type { AnswerOf } from "@skaenk/contract/endpoint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { joinAs } from "../../testing/test-member.ts";
import { openTill, type TestTill } from "../../testing/test-till.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";

let till: TestTill;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.stop());

let presses = 0;
/** Gin & tonic: 5 cl of gin and 15 cl of tonic. */
const pour = (visitor: TestVisitor, drinks = 1, operationId = `lavet-${++presses}-0000`, slug = "gin-og-tonic") =>
  visitor.post<AnswerOf<typeof pourFromBar>>("/club/bar/pours", { slug, drinks, operationId });
const restOf = async (visitor: TestVisitor) =>
  Object.fromEntries((await visitor.get<Bar>("/club/bar")).body.items.map(({ key, restMl }) => [key, restMl]));

describe("a drink that was made", () => {
  it("is taken from the bottles with an amount, and from no other", async () => {
    const { visitor } = await joinAs(till);
    await visitor.put("/club/bar/gin", { level: "full" });
    await visitor.put("/club/bar", { keys: ["tonic", "likoer"] });
    const before = (await restOf(visitor)).gin ?? 0;
    const { body } = await pour(visitor, 2);
    expect(body.poured).toMatchObject([{ key: "gin", ml: 100 }]);
    expect(await restOf(visitor)).toEqual({ gin: before - 100, tonic: undefined, likoer: undefined });
  });

  it("counts once however often it is sent, also at the same moment", async () => {
    const { visitor } = await joinAs(till);
    await visitor.put("/club/bar/gin", { level: "full" });
    const before = (await restOf(visitor)).gin ?? 0;
    const sent = await Promise.all([1, 2, 3].map(() => pour(visitor, 1, "samme-tryk-0001")));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(sent.filter(({ body }) => body.poured.length > 0)).toHaveLength(1);
    expect(sent.filter(({ body }) => body.counted)).toHaveLength(2);
    expect(await restOf(visitor)).toEqual({ gin: before - 50 });
    // Another member may have used the same operation id.
    const { visitor: friend } = await joinAs(till);
    await friend.put("/club/bar/gin", { level: "full" });
    expect((await pour(friend, 1, "samme-tryk-0001")).body.poured).toHaveLength(1);
    expect((await pour(visitor)).body.poured).toMatchObject([{ ml: 50 }]);
  });

  it("leaves nothing below nothing, and two devices take theirs one after the other", async () => {
    const { visitor } = await joinAs(till);
    await visitor.put("/club/bar/tonic", { level: "full" });
    const before = (await restOf(visitor)).tonic ?? 0;
    expect(before).toBe(200);
    await Promise.all([pour(visitor), pour(visitor)]);
    expect(await restOf(visitor)).toEqual({ tonic: 0 });
    expect((await pour(visitor)).body.poured).toEqual([]);
    expect(await restOf(visitor)).toEqual({ tonic: 0 });
  });

  it("takes one connection of the pool at a time, so that many at once keep nobody out", async () => {
    const { visitor } = await joinAs(till);
    await visitor.put("/club/bar/gin", { level: "full" });
    const begun = performance.now();
    const sent = await Promise.all(Array.from({ length: 40 }, () => pour(visitor)));
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
    expect(performance.now() - begun).toBeLessThan(2_500);
  });

  it("is refused for strangers, drinks that are not there and amounts that nobody makes", async () => {
    expect((await pour(new TestVisitor(till.api))).status).toBe(401);
    const { visitor } = await joinAs(till);
    expect(await pour(visitor, 1, undefined, "findes-ikke")).toMatchObject({ status: 404 });
    for (const drinks of [0, 1.5, 201]) expect((await pour(visitor, drinks)).status).toBe(400);
  });
});
