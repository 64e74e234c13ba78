import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const all = { functional: true, statistics: true, personalisation: true };
const none = { functional: false, statistics: false, personalisation: false };
type Answer = { id: string; version: number; choices: typeof all; decidedAt: string };

const logOf = (id: string) =>
  shop.db.selectFrom("consents").selectAll().where("id", "=", id).orderBy("number").execute();

describe("choosing cookies", () => {
  it("writes version, choices and time in the log, and nothing about who", async () => {
    const { status, body } = await new TestVisitor(shop.api).post<Answer>("/consents", { ...none, statistics: true });
    expect(status).toBe(201);
    expect(body).toMatchObject({ version: 1, choices: { ...none, statistics: true } });
    const [row] = await logOf(body.id);
    expect(Object.keys(row ?? {}).sort()).toEqual(
      ["decided_at", "functional", "id", "number", "personalisation", "statistics", "version"].sort(),
    );
    expect(row).toMatchObject({ version: 1, ...none, statistics: true, decided_at: shop.clock.now });
  });

  it("is remembered for a year in a cookie that the page can read", async () => {
    const { headers } = await new TestVisitor(shop.api).post<Answer>("/consents", none);
    const cookie = headers.getSetCookie().find((one) => one.startsWith("skaenk_consent="));
    expect(cookie).toMatch(/^skaenk_consent=1\.n\.\d{10}\.[\w-]{22}; Max-Age=31536000; Path=\/; SameSite=Lax$/);
  });

  it("keeps one id per browser, and every choice it made", async () => {
    const visitor = new TestVisitor(shop.api);
    const first = await visitor.post<Answer>("/consents", all);
    const second = await visitor.post<Answer>("/consents", none);
    expect(second.body.id).toBe(first.body.id);
    expect((await logOf(first.body.id)).map((row) => row.personalisation)).toEqual([true, false]);
  });

  it.each([all, none])("sets the locale cookie for 365 days, whatever the answer is", async (choices) => {
    const { headers } = await new TestVisitor(shop.api).post<Answer>("/consents", choices);
    const cookie = headers.getSetCookie().find((one) => one.startsWith("skaenk_locale="));
    expect(cookie).toMatch(/^skaenk_locale=da; Max-Age=31536000; Path=\/; SameSite=Lax$/);
  });

  it("refuses half a choice", async () => {
    const { status, body } = await new TestVisitor(shop.api).post<Refusal>("/consents", { statistics: true });
    expect(status).toBe(400);
    expect(Object.keys(body.errors ?? {}).sort()).toEqual(["functional", "personalisation"]);
  });

  it("is limited in number", async () => {
    const visitor = new TestVisitor(shop.api);
    const address = { "x-forwarded-for": "203.0.113.7" };
    const send = () =>
      shop.api.request("/api/v1/consents", {
        method: "POST",
        headers: { "content-type": "application/json", ...address },
        body: JSON.stringify(none),
      });
    const answers = await Promise.all(Array.from({ length: 121 }, send));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await visitor.post<Answer>("/consents", none)).status).toBe(201);
  });
});
