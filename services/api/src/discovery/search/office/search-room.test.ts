import { randomUUID } from "node:crypto";
import type { OfficeList } from "@skaenk/contract/office/lists";
import type { SearchCount, SearchRule, SearchTrial } from "@skaenk/contract/office/search";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { staffAs } from "../../../testing/test-staff.ts";
import { TestVisitor } from "../../../testing/test-visitor.ts";
import { forgetOldSearches } from "../search-log.ts";

let shop: TestShop;
let writer: Awaited<ReturnType<typeof staffAs>>;
beforeAll(async () => {
  shop = await openTestShop();
  writer = await staffAs(shop, "content");
});
afterAll(() => shop.stop());

const searched = async (query = "") =>
  (await writer.get<OfficeList<SearchCount>>(`/office/search/words${query}`)).body.items;
const rules = async () => (await writer.get<OfficeList<SearchRule>>("/office/search/rules")).body.items;
const told = async () =>
  (
    await shop.db
      .selectFrom("outbox")
      .select("key")
      .where("topic", "=", "search-content")
      .where("key", "like", "rule:%")
      .execute()
  ).map(({ key }) => key);

describe("what people look for", () => {
  it("is counted by its words, of nobody, and what is not found stands for itself", async () => {
    const visitor = new TestVisitor(shop.api);
    for (const q of ["Gin", "gin ", "kvartsolsk", "anna@example.dk", "12 34 56 78", "", "\u0000", "gin\u0000"]) {
      await visitor.get(`/search?q=${encodeURIComponent(q)}`);
    }
    expect((await searched()).map(({ words, asked, missed }) => [words, asked, missed])).toEqual([
      ["gin", 2, 0],
      ["kvartsolsk", 1, 1],
    ]);
    expect((await searched("?found=nothing")).map(({ words }) => words)).toEqual(["kvartsolsk"]);
    expect((await searched("?found=something")).map(({ words }) => words)).toEqual(["gin"]);
    expect((await searched("?q=GI")).map(({ words }) => words)).toEqual(["gin"]);
  });

  it("is forgotten after ninety days", async () => {
    expect(await forgetOldSearches(shop.db, new Date(shop.now().getTime() + 80 * 86_400_000))).toBe(0);
    expect(await forgetOldSearches(shop.db, new Date(shop.now().getTime() + 100 * 86_400_000))).toBe(2);
  });
});

describe("what the office says about it", () => {
  it("is kept, told to the service, changed with its version, and undone", async () => {
    const { status, body } = await writer.post<SearchRule>("/office/search/rules", {
      kind: "synonym",
      words: ["Bobler", "champagne ", "bobler"],
    });
    expect([status, body.words, body.state]).toEqual([201, ["bobler", "champagne"], "now"]);
    expect(await told()).toContain(`rule:${body.id}`);
    const changed = await writer.patch<SearchRule>(`/office/search/rules/${body.id}`, {
      words: ["bobler", "cava"],
      version: body.version,
    });
    expect(changed.body.words).toEqual(["bobler", "cava"]);
    expect((await writer.remove(`/office/search/rules/${body.id}`)).status).toBe(204);
    expect(await rules()).toEqual([]);
  });

  it("has room for six hundred words that mean the same, all rules together", async () => {
    const wordsOf = (at: number) => Array.from({ length: 20 }, (_, word) => `ord ${at} nummer ${word}`);
    const full = Array.from({ length: 30 }, (_, at) => ({
      id: randomUUID(),
      kind: "synonym" as const,
      words: wordsOf(at),
    }));
    await shop.db.insertInto("search_rules").values(full).execute();
    const one = { kind: "synonym", words: ["bobler", "champagne"] };
    const refused = await writer.post<Refusal>("/office/search/rules", one);
    expect([refused.status, refused.body.code, Object.keys(refused.body.errors ?? {})]).toEqual([
      422,
      "synonyms_full",
      ["words"],
    ]);
    await shop.db
      .deleteFrom("search_rules")
      .where("id", "=", full[7]?.id ?? "")
      .execute();
    const { status, body } = await writer.post<SearchRule>("/office/search/rules", one);
    expect(status).toBe(201);
    const longer = { words: [...one.words, ...wordsOf(7).slice(0, 18)], version: body.version };
    expect((await writer.patch(`/office/search/rules/${body.id}`, longer)).status).toBe(200);
    await shop.db.deleteFrom("search_rules").execute();
  });

  it("has room for three hundred rules of each other kind, with six hundred words, and a full kind stops no other", async () => {
    const redirect = (words: string[]) => ({ kind: "redirect" as const, words, destination: "/kurv" });
    const one = redirect(["hvor er kurven"]);
    const codeOf = async () => (await writer.post<Refusal>("/office/search/rules", one)).body.code;
    const wordy = Array.from({ length: 30 }, (_, at) =>
      redirect(Array.from({ length: 20 }, (_, word) => `ord ${at} nummer ${word}`)),
    );
    const many = Array.from({ length: 300 }, (_, at) => redirect([`ord ${at}`]));
    for (const full of [wordy, many]) {
      const rows = full.map((rule) => ({ id: randomUUID(), ...rule }));
      await shop.db.insertInto("search_rules").values(rows).execute();
      expect(await codeOf()).toBe("rules_full");
      const synonym = { kind: "synonym", words: ["bobler", "champagne"] };
      expect((await writer.post("/office/search/rules", synonym)).status).toBe(201);
      await shop.db.deleteFrom("search_rules").execute();
    }
    expect((await writer.post("/office/search/rules", one)).status).toBe(201);
    await shop.db.deleteFrom("search_rules").execute();
  });

  it("keeps to its bounds when many rules are written at once", async () => {
    const rows = Array.from({ length: 297 }, (_, at) => ({
      ...{ id: randomUUID(), kind: "redirect" as const, words: [`ord ${at}`], destination: "/kurv" },
    }));
    await shop.db.insertInto("search_rules").values(rows).execute();
    const post = (at: number) =>
      writer.post("/office/search/rules", { kind: "redirect", words: [`ny ${at}`], destination: "/kurv" });
    const together = await Promise.all(Array.from({ length: 8 }, (_, at) => post(at)));
    expect(together.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 422, 422, 422, 422, 422]);
    await shop.db.deleteFrom("search_rules").execute();
  });

  it("moves goods for a time", async () => {
    const { body } = await writer.post<SearchRule>("/office/search/rules", {
      ...{ kind: "pin", words: ["gave"], productSlug: "rugholm-taffelakvavit", position: 2 },
      from: "2999-01-01T00:00:00Z",
    });
    expect([body.state, body.position, body.brandSlug]).toEqual(["later", 2, null]);
    expect(body.about).not.toBe("");
    await writer.remove(`/office/search/rules/${body.id}`);
  });

  it.each<[string, object, string]>([
    ["one word that means the same", { kind: "synonym", words: ["bobler"] }, "words"],
    ["a page elsewhere", { kind: "redirect", words: ["x"], destination: "//evil.example" }, "destination"],
    ["a place without goods", { kind: "pin", words: ["x"], position: 1 }, "productSlug"],
    ["goods that are none", { kind: "raise", words: ["x"], productSlug: "findes-ikke" }, "productSlug"],
    ["a brand that is none", { kind: "bury", words: ["x"], brandSlug: "findes-ikke" }, "brandSlug"],
    [
      "an end before its beginning",
      {
        ...{ kind: "raise", words: ["x"], productSlug: "rugholm-taffelakvavit" },
        ...{ from: "2026-12-02T00:00:00Z", to: "2026-12-01T00:00:00Z" },
      },
      "to",
    ],
  ])("%s is refused beside its field", async (_what, body, field) => {
    const { status, body: no } = await writer.post<Refusal>("/office/search/rules", body);
    expect([status, Object.keys(no.errors ?? {})]).toEqual([422, [field]]);
  });

  it("goes with the goods it is about, and the service is told", async () => {
    const { body } = await writer.post<SearchRule>("/office/search/rules", {
      ...{ kind: "raise", words: ["snaps"], productSlug: "rugholm-taffelakvavit" },
    });
    await shop.db.deleteFrom("outbox").execute();
    await shop.db.deleteFrom("search_rules").where("product_slug", "=", "rugholm-taffelakvavit").execute();
    expect(await told()).toEqual([`rule:${body.id}`]);
  });
});

it("a search that the service does not answer says so", async () => {
  const { body } = await writer.get<SearchTrial>("/office/search/try?q=gin");
  expect(body).toMatchObject({ source: "silent", items: [] });
});
