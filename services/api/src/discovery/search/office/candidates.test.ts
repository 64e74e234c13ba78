import type { Candidate } from "@skaenk/contract/office/candidates";
import { mostCandidates } from "@skaenk/contract/office/limits";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { staffAs } from "../../../testing/test-staff.ts";

let shop: TestShop;
let writer: Awaited<ReturnType<typeof staffAs>>;
beforeAll(async () => {
  shop = await openTestShop();
  writer = await staffAs(shop, "content");
});
afterAll(() => shop.stop());

const candidates = async (path: string) =>
  (await writer.get<{ items: Candidate[] }>(`/office/candidates/${path}`)).body.items;

it("finds what a field may hold by a part of its name, what begins with it first, and no more than fit", async () => {
  expect((await candidates("recipes?q=negr"))[0]).toEqual({
    value: "negroni",
    name: "Negroni",
    note: expect.any(String),
  });
  const gins = await candidates("products?q=gin");
  expect(gins.length).toBeGreaterThan(1);
  expect(gins.every(({ name }) => /gin/i.test(name))).toBe(true);
  expect(await candidates("products")).toHaveLength(mostCandidates);
  const above = await candidates("categories?q=gin");
  expect(above).toContainEqual({ value: "spiritus/gin", name: "Gin", note: "Spiritus" });
  expect((await candidates("brands?q=havgus")).map(({ value }) => value)).toEqual(["havgus"]);
  expect((await candidates("articles?q=ingrediens")).length).toBeGreaterThan(0);
});

it("finds whatever a link can lead to, by its name", async () => {
  const found = await candidates("pages?q=negroni");
  expect(found).toContainEqual({ value: "/drink/negroni", name: "Negroni", note: "Drink" });
  expect(await candidates("pages?values=/shop,/om-os")).toContainEqual(
    expect.objectContaining({ value: "/shop", name: "Hele shoppen" }),
  );
});

it("names what is already chosen, and leaves out what there is not", async () => {
  const named = await candidates("recipes?values=negroni,findes-ikke,americano");
  expect(named.map(({ name }) => name)).toEqual(["Americano", "Negroni"]);
  expect(await candidates("products?values=")).toEqual([]);
});

it("takes signs of the pattern as they are", async () => {
  expect(await candidates(`products?q=${encodeURIComponent("%")}`)).toEqual([]);
});

it("offers nothing that is out of the assortment, and still names it", async () => {
  const [first] = await candidates("products?q=gin");
  const { value, name } = first as Candidate;
  await shop.db.updateTable("products").set({ status: "archived" }).where("slug", "=", value).execute();
  expect((await candidates(`products?q=${encodeURIComponent(name)}`)).map((one) => one.value)).not.toContain(value);
  expect(await candidates(`products?values=${value}`)).toHaveLength(1);
});

it("knows its kinds", async () => {
  expect((await writer.get("/office/candidates/medlemmer?q=a")).status).toBe(400);
});
