import type { ChangeSet } from "@skaenk/contract/office/audit";
import type { OfficeProduct } from "@skaenk/contract/office/product-fields";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { featureRegistry } from "../../../feature-registry.ts";
import { planChangeSet, runChangeSet } from "../../../office/audit/run-change-set.ts";
import { keyWith, type SendByKey } from "../../../testing/test-key.ts";
import { openTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { staffAs } from "../../../testing/test-staff.ts";
import { listWrittenByKeys } from "./on-sale-queries.ts";

let shop: TestShop;
let owner: Awaited<ReturnType<typeof staffAs>>;
let byKey: SendByKey;
let slug = "";
let count = 0;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await staffAs(shop, "owner");
  byKey = await keyWith(shop, owner, ["products:read", "products:write", "stock:write"]);
});
afterAll(() => shop.stop());

const done = [200, undefined];
const refused = [409, "written_meanwhile"];
const variantOf = (sku: string) => ({ sku, name: "", volumeMl: 700, priceOre: 20_000, stock: 5 });

/** A draft with two variants, all by a key, which could be put on sale. */
beforeEach(async () => {
  count += 1;
  slug = `kladde-${count}`;
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
  const { product_slug: like } = await shop.db
    .selectFrom("variants")
    .innerJoin("products", "products.slug", "product_slug")
    .select("product_slug")
    .where("status", "=", "active")
    .where("gift_card", "is", null)
    .orderBy("sku")
    .executeTakeFirstOrThrow();
  const { fields } = await productOf(like);
  const product = { ...fields, slug, name: `Kladde ${count}`, status: "draft" };
  const variants = [variantOf(`UL-${count}`), variantOf(`UL-${count}-B`)];
  expect((await byKey("POST", "/products", { ...product, variants }))[0]).toBe(201);
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
});

const productOf = async (of: string) => (await owner.get<OfficeProduct>(`/office/products/${of}`)).body;
const sell = async (version: number) => {
  const { status, body } = await owner.patch<Refusal>(`/office/products/${slug}`, { version, status: "active" });
  return [status, body.code];
};
const statusNow = async () => (await productOf(slug)).fields.status;

describe("a person who has opened a key's draft", () => {
  it("puts it on sale as it was read, with the variants that the key made after the product", async () => {
    expect(await sell((await productOf(slug)).version)).toEqual(done);
  });

  it.each([
    [
      "adds a variant",
      () => byKey("POST", `/products/${slug}/variants`, { ...variantOf(`UL-${count}-C`), priceOre: 100 }),
    ],
    ["sets the number in the pack", () => byKey("PATCH", `/variants/UL-${count}`, { units: 24 })],
    ["sets the volume", () => byKey("PATCH", `/variants/UL-${count}`, { volumeMl: 50 })],
    ["raises the price", () => byKey("PATCH", `/variants/UL-${count}`, { priceOre: 90_000 })],
  ])("reads it again once the key %s", async (_, write) => {
    const { version } = await productOf(slug);
    expect((await write())[0]).toBe(200);
    expect(await sell(version)).toEqual(refused);
    expect(await statusNow()).toBe("draft");
    expect(await sell((await productOf(slug)).version)).toEqual(done);
  });

  it("reads it again once a variant is gone that the key wrote on", async () => {
    const { version } = await productOf(slug);
    expect(await byKey("PATCH", `/variants/UL-${count}-B`, { units: 24 })).toEqual(done);
    expect((await owner.remove(`/office/variants/UL-${count}-B`)).status).toBeLessThan(300);
    expect(await sell(version)).toEqual(refused);
  });

  it("puts it on sale while the key counts its stock", async () => {
    const { version } = await productOf(slug);
    expect(await byKey("POST", `/variants/UL-${count}/stock`, { counted: 7, reason: "counted" })).toEqual(done);
    expect(await byKey("PATCH", `/variants/UL-${count}`, { shelfPlace: "A 4", costOre: 9_000 })).toEqual(done);
    expect(await sell(version)).toEqual(done);
  });
});

describe("many goods put on sale at once", () => {
  it.each([
    ["a variant", () => byKey("PATCH", `/variants/UL-${count}`, { units: 24 })],
    [
      "a field of the product",
      async () => byKey("PATCH", `/products/${slug}`, { ...(await seenBy()), origin: "Fiji" }),
    ],
  ])("are previewed again once a key wrote %s", async (_, write) => {
    const asked = { slugs: [slug], change: { status: "active" } };
    const preview = async () => (await owner.post<{ seen: string }>("/office/products/bulk/preview", asked)).body.seen;
    const seen = await preview();
    expect(seen.length).toBeLessThanOrEqual(90);
    expect(await write()).toEqual(done);
    const late = await owner.post<Refusal>("/office/products/bulk", { ...asked, seen });
    expect([late.status, late.body.code, await statusNow()]).toEqual([409, "goods_changed", "draft"]);
    const { body } = await owner.post<ChangeSet>("/office/products/bulk", { ...asked, seen: await preview() });
    expect([body.counts, await statusNow()]).toEqual([expect.objectContaining({ leftAlone: 0 }), "active"]);
  });

  it("are left alone that a key wrote on after the press, while the set waits", async () => {
    const { db } = shop;
    const at = shop.clock.now;
    const written = (await listWrittenByKeys(db, [slug])).map(({ id }) => id);
    const change = { thing: "product", key: slug, expected: { status: "draft" }, patch: { status: "active" } };
    const rows = [{ ...change, written }];
    const set = { act: "product.bulk", note: "Mange", actor: { staffId: owner.staffId, name: "Ejer" }, at, rows };
    const id = await db.transaction().execute((trx) => planChangeSet(trx, set));
    // The transaction of the key waits for a row: it begins before the request of the person and commits after it.
    shop.clock.now = new Date(at.getTime() - 1_000);
    expect(await byKey("PATCH", `/variants/UL-${count}`, { units: 24 })).toEqual(done);
    await runChangeSet({ db, now: () => shop.clock.now, things: featureRegistry.things }, id);
    const left = await db.selectFrom("change_set_rows").select("reason").where("change_set_id", "=", id).execute();
    expect(left).toEqual([{ reason: expect.stringMatching(/^Siden du åbnede varen, har en API-nøgle skrevet i den/) }]);
    expect(await statusNow()).toBe("draft");
  });
});

it("the confirmation of a guess puts no goods on sale that a key wrote, since its list shows the guess alone", async () => {
  const guess = { product_slug: slug, field: "abvPercent", reason: "40 %", guessed_at: shop.clock.now };
  await shop.db
    .insertInto("product_guesses")
    .values({ ...guess, value: JSON.stringify(40), wanted_status: "active" })
    .execute();
  const asked = { guesses: [{ slug, field: "abvPercent" }] };
  const { body } = await owner.post("/office/guesses/confirm", asked);
  const held = [expect.objectContaining({ slug, reason: expect.stringMatching(/^En API-nøgle har skrevet i varen/) })];
  expect(body).toEqual({ confirmed: 1, opened: 0, held });
  expect(await statusNow()).toBe("draft");
});

const seenBy = async () => ({ version: (await productOf(slug)).version });
