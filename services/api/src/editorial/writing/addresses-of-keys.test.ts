import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, expect, it } from "vitest";
import { keyWith, type SendByKey } from "../../testing/test-key.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { staffAs } from "../../testing/test-staff.ts";

let shop: TestShop;
let owner: Awaited<ReturnType<typeof staffAs>>;
let byKey: SendByKey;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await staffAs(shop, "owner");
  byKey = await keyWith(shop, owner, ["content:read", "content:write"]);
});
afterAll(() => shop.stop());

const refused = [403, "person_needed"];
const binned = async (key: string) =>
  (await shop.db.selectFrom("bin").select("id").where("thing", "=", "article").where("key", "=", key).execute()).length;
const done = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
};

it("takes no address of an article that lies in the bin, and leaves it there", async () => {
  await done(owner.post("/office/articles", { slug: "fjernet", title: "Fjernet" }));
  await done(owner.send("DELETE", "/office/articles/fjernet"));
  expect(await byKey("POST", "/articles", { slug: "fjernet", title: "Ny" })).toEqual(refused);
  expect(await byKey("POST", "/articles", { slug: "noeglens", title: "Ny" })).toEqual([201, undefined]);
  const version = (await owner.get<{ version: number }>("/office/articles/noeglens")).body.version;
  expect(await byKey("PATCH", "/articles/noeglens", { version, slug: "fjernet" })).toEqual(refused);
  expect(await binned("fjernet")).toBe(1);
});

it("takes no address of an article that was in the shop, also where it is in the bin no longer", async () => {
  const live = await shop.db.selectFrom("articles").select("slug").orderBy("slug").executeTakeFirstOrThrow();
  const { slug } = live;
  await done(owner.post<Refusal>(`/office/articles/${slug}/take-down`, {}));
  await done(owner.send("DELETE", `/office/articles/${slug}`));
  expect(await byKey("POST", "/articles", { slug, title: "Ny" })).toEqual(refused);
  await shop.db.deleteFrom("bin").execute();
  expect(await byKey("POST", "/articles", { slug, title: "Ny" })).toEqual(refused);
  await done(owner.post("/office/articles", { slug, title: "Et menneskes" }));
});

it("takes no address that an article has moved from", async () => {
  const { slug } = await shop.db.selectFrom("articles").select("slug").orderBy("slug").executeTakeFirstOrThrow();
  const { version } = (await owner.get<{ version: number }>(`/office/articles/${slug}`)).body;
  await done(owner.patch(`/office/articles/${slug}`, { version, slug: "flyttet-hertil" }));
  await done(owner.post("/office/articles/flyttet-hertil/publish", {}));
  expect(await byKey("POST", "/articles", { slug, title: "Ny" })).toEqual(refused);
});

it("takes no address that an article had in the shop under another key, also where it is in the bin no longer", async () => {
  const { slug } = await shop.db.selectFrom("articles").select("slug").orderBy("slug").executeTakeFirstOrThrow();
  const { fields } = (await owner.get<{ fields: Record<string, unknown> }>(`/office/articles/${slug}`)).body;
  const at = "/office/articles";
  await done(owner.post(at, { slug: "foerste-navn", title: "Et menneskes" }));
  const write = async (written: object) => {
    const { version } = (await owner.get<{ version: number }>(`${at}/foerste-navn`)).body;
    await done(owner.patch(`${at}/foerste-navn`, { version, ...written }));
  };
  const { theme, summary, publishedOn, drawing, blocks } = fields;
  await write({ theme, summary, publishedOn, drawing, blocks });
  await write({ slug: "egen-adresse" });
  await done(owner.post(`${at}/egen-adresse/publish`, {}));
  await done(owner.post(`${at}/egen-adresse/take-down`, {}));
  await done(owner.send("DELETE", `${at}/egen-adresse`));
  await shop.db.deleteFrom("bin").execute();
  expect(await byKey("POST", "/articles", { slug: "egen-adresse", title: "Ny" })).toEqual(refused);
  expect(await byKey("POST", "/articles", { slug: "noeglens-anden", title: "Ny" })).toEqual([201, undefined]);
  const { version } = (await owner.get<{ version: number }>(`${at}/noeglens-anden`)).body;
  expect(await byKey("PATCH", "/articles/noeglens-anden", { version, slug: "egen-adresse" })).toEqual(refused);
});
