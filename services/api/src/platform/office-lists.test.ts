import type { OfficeList } from "@skaenk/contract/office/lists";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";
import { staffAs } from "../testing/test-staff.ts";

type Operation = { parameters?: { name: string; in: string }[] };

let shop: TestShop;
let owner: Awaited<ReturnType<typeof staffAs>>;
let lists: string[];

beforeAll(async () => {
  shop = await openTestShop();
  owner = await staffAs(shop, "owner");
  const { body } = await owner.get<{ paths: Record<string, { get?: Operation }> }>("/openapi.json");
  lists = Object.entries(body.paths)
    .filter(([, { get }]) => get?.parameters?.some(({ name }) => name === "cursor"))
    .map(([path]) => path.slice("/api/v1".length))
    .filter((path) => path.startsWith("/office/") && !path.includes("{"));
});
afterAll(() => shop.stop());

const read = (path: string, cursor: string | null) =>
  owner.get<OfficeList<unknown>>(`${path}?limit=2${cursor ? `&cursor=${cursor}` : ""}`);
/** Where a list of numbers, of moments, of names or of ids could go on. */
const places = [
  ["1", "1"],
  ["2026-01-01 00:00:00+00", "1"],
  ["d8a4c7f0-0000-4000-8000-000000000000", "d8a4c7f0-0000-4000-8000-000000000000"],
].map((place) => Buffer.from(JSON.stringify(place)).toString("base64url"));
const mostPages = 200;

describe("every list of the office", () => {
  it("can be leafed through, each row once", { timeout: 120_000 }, async () => {
    expect(lists.length).toBeGreaterThan(15);
    for (const path of lists) {
      const rows: string[] = [];
      const { body } = await read(path, null);
      let page = body;
      for (let pages = 0; pages < mostPages; pages++) {
        rows.push(...page.items.map((item) => JSON.stringify(item)));
        if (!page.nextCursor) break;
        const next = await read(path, page.nextCursor);
        expect(next.status, path).toBe(200);
        page = next.body;
      }
      expect(new Set(rows).size, path).toBe(rows.length);
      if (typeof body.count === "number" && body.count <= mostPages) expect(rows.length, path).toBe(body.count);
    }
  });

  it("goes on from anywhere, also where it is empty today, and refuses a place that is none", async () => {
    for (const path of lists) {
      const answers = await Promise.all(places.map((place) => read(path, place)));
      const statuses = answers.map(({ status }) => status);
      expect(statuses, path).toContain(200);
      for (const status of statuses) expect([200, 400], path).toContain(status);
    }
  });
});
