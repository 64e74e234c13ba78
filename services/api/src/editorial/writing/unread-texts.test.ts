import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, expect, it } from "vitest";
import { keyWith, type SendByKey } from "../../testing/test-key.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { staffAs } from "../../testing/test-staff.ts";

let shop: TestShop;
let owner: Awaited<ReturnType<typeof staffAs>>;
let byKey: SendByKey;
let slugs: string[];
beforeAll(async () => {
  shop = await openTestShop();
  owner = await staffAs(shop, "owner");
  byKey = await keyWith(shop, owner, ["content:read", "content:write"]);
  slugs = (await shop.db.selectFrom("articles").select("slug").orderBy("slug").limit(6).execute()).map(
    (row) => row.slug,
  );
});
afterAll(() => shop.stop());

type Article = { version: number; status: string };
const read = async (slug: string) => (await owner.get<Article>(`/office/articles/${slug}`)).body;
const entriesOf = async (slug: string) =>
  await shop.db
    .selectFrom("audit_log")
    .select(["id", "key_id"])
    .where("thing", "=", "article")
    .where("key", "=", slug)
    .orderBy("id")
    .execute();
const restore = async (id: number | undefined) => {
  const { status, body } = await owner.post<Refusal>(`/office/audit/${id}/restore`, {});
  return [status, body.code];
};
const live = async (slug: string) =>
  (await shop.db.selectFrom("articles").select("title").where("slug", "=", slug).executeTakeFirst())?.title;

/** This function publishes an article, lets a person and then an API key edit it, and then unpublishes it. */
async function takenDown(slug: string): Promise<void> {
  const { version } = await read(slug);
  expect((await owner.patch(`/office/articles/${slug}`, { version, title: "Et menneskes" })).status).toBe(200);
  expect((await owner.post(`/office/articles/${slug}/publish`, {})).status).toBe(200);
  const key = await byKey("PATCH", `/articles/${slug}`, { version: (await read(slug)).version, title: "Nøglens" });
  expect(key).toEqual([200, undefined]);
  expect((await owner.post(`/office/articles/${slug}/take-down`, {})).status).toBe(200);
}

it("a version from the history puts nothing into the shop that a key has written and nobody has published", async () => {
  const [slug = ""] = slugs;
  await takenDown(slug);
  const ofKey = (await entriesOf(slug)).find(({ key_id }) => key_id !== null);
  expect(await restore(ofKey?.id)).toEqual([422, "not_allowed"]);
  expect(await live(slug)).toBeUndefined();
});

it("an earlier version goes into the shop, since the words of the key are set back with it", async () => {
  const [, slug = ""] = slugs;
  await takenDown(slug);
  const entries = await entriesOf(slug);
  const published = entries[entries.findIndex(({ key_id }) => key_id !== null) - 1];
  expect(await restore(published?.id)).toEqual([200, undefined]);
  expect(await live(slug)).toBe("Et menneskes");
});

it("no version with a key's words goes into the shop once the key has written on the same field again", async () => {
  const [, , slug = ""] = slugs;
  await takenDown(slug);
  const first = (await entriesOf(slug)).find(({ key_id }) => key_id !== null);
  const { version } = await read(slug);
  expect(await byKey("PATCH", `/articles/${slug}`, { version, title: "Nøglens anden" })).toEqual([200, undefined]);
  expect(await restore(first?.id)).toEqual([422, "not_allowed"]);
  expect(await live(slug)).toBeUndefined();
});

it("a person's version with another field of a key in it does not go into the shop after the key has written again", async () => {
  const [, , , slug = ""] = slugs;
  const write = async (fields: object) =>
    expect(
      (await owner.patch(`/office/articles/${slug}`, { version: (await read(slug)).version, ...fields })).status,
    ).toBe(200);
  const writeByKey = async (title: string) =>
    expect(await byKey("PATCH", `/articles/${slug}`, { version: (await read(slug)).version, title })).toEqual([
      200,
      undefined,
    ]);
  await write({ title: "Udgivet" });
  expect((await owner.post(`/office/articles/${slug}/publish`, {})).status).toBe(200);
  await writeByKey("Nøglens 1");
  await write({ summary: "Et menneskes resumé" });
  const own = (await entriesOf(slug)).at(-1);
  expect((await owner.post(`/office/articles/${slug}/take-down`, {})).status).toBe(200);
  await writeByKey("Nøglens 2");
  expect(await restore(own?.id)).toEqual([422, "not_allowed"]);
  expect(await live(slug)).toBeUndefined();
});

it("a key's words that a person has replaced and published over come back into no text in the shop", async () => {
  const [, , , , slug = ""] = slugs;
  await takenDown(slug);
  const ofKey = (await entriesOf(slug)).find(({ key_id }) => key_id !== null);
  const { version } = await read(slug);
  expect((await owner.patch(`/office/articles/${slug}`, { version, title: "Et menneskes igen" })).status).toBe(200);
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
  expect((await owner.post(`/office/articles/${slug}/publish`, {})).status).toBe(200);
  expect(await restore(ofKey?.id)).toEqual([422, "not_allowed"]);
  expect(await live(slug)).toBe("Et menneskes igen");
});

it("a key's words that a person has published go into the shop again from the history", async () => {
  const [, , , , , slug = ""] = slugs;
  await takenDown(slug);
  expect((await owner.post(`/office/articles/${slug}/publish`, {})).status).toBe(200);
  const published = (await entriesOf(slug)).at(-1);
  const { version } = await read(slug);
  expect((await owner.patch(`/office/articles/${slug}`, { version, title: "Et menneskes igen" })).status).toBe(200);
  expect((await owner.post(`/office/articles/${slug}/take-down`, {})).status).toBe(200);
  expect(await restore(published?.id)).toEqual([200, undefined]);
  expect(await live(slug)).toBe("Nøglens");
});
