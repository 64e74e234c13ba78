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
  slugs = (await shop.db.selectFrom("articles").select("slug").orderBy("slug").limit(2).execute()).map(
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

/** An article of the shop on which a person and then a key have written, and that is then taken down. */
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
