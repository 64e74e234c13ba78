import type { ChangeSet } from "@skaenk/contract/office/audit";
import type { OfficeProduct } from "@skaenk/contract/office/product-fields";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { staffAs } from "../../../testing/test-staff.ts";

let shop: TestShop;
let owner: Awaited<ReturnType<typeof staffAs>>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await staffAs(shop, "owner");
});
afterAll(() => shop.stop());

const whisper = {
  name: "Havgus Hvisken Alkoholfri",
  brandSlug: "havgus",
  categoryPath: "alkoholfrit/spiritusalternativer",
  abvPercent: 22.9,
  origin: "Danmark",
  "facts.legalName": "Spiritus",
  variants: [{ sku: "HVISK-70", priceOre: 19_900, volumeMl: 700, stock: 4 }],
};
const reason = "Navnet siger »alkoholfri«, men varen har 22,9\u00a0%. Ret den af dem, der er forkert.";
const change = async (slug: string, fields: object) => {
  const { body } = await owner.get<OfficeProduct>(`/office/products/${slug}`);
  return await owner.patch<OfficeProduct & Refusal>(`/office/products/${slug}`, { version: body.version, ...fields });
};

it("goods of 22.9 % are not sold as alcohol-free, however they come to be sold", async () => {
  const sold = await owner.post<Refusal>("/office/products", { ...whisper, status: "active" });
  expect([sold.status, sold.body.code, sold.body.errors?.abvPercent]).toEqual([422, "contradiction", reason]);

  const { body } = await owner.post<OfficeProduct>("/office/products", whisper);
  expect(body.contradictions).toEqual([{ field: "abvPercent", reason }]);
  const opened = await change(body.slug, { status: "active" });
  expect([opened.status, opened.body.detail]).toEqual([422, `Varen kan ikke sælges sådan. ${reason}`]);

  expect((await change(body.slug, { status: "active", abvPercent: 0.3, signOff: true })).status).toBe(200);
  const stronger = await change(body.slug, { abvPercent: 22.9 });
  expect([stronger.status, stronger.body.code]).toEqual([422, "contradiction"]);
  // A field without any part in the contradiction can still be changed.
  expect((await change(body.slug, { description: "Bitter og frisk." })).status).toBe(200);
});

it("many at once are held back one by one, with the reason", async () => {
  const names = ["Havgus Sagte Alkoholfri", "Havgus Stille"];
  for (const [index, name] of names.entries()) {
    const variants = [{ ...whisper.variants[0], sku: `STILLE-${index}` }];
    await owner.post("/office/products", { ...whisper, name, categoryPath: "spiritus/gin", variants });
  }
  const slugs = ["havgus-sagte-alkoholfri", "havgus-stille"];
  const { body: set } = await owner.post<ChangeSet>("/office/products/bulk", { slugs, change: { status: "active" } });
  const { body } = await owner.get<ChangeSet & { leftAlone: object[] }>(`/office/change-sets/${set.id}`);
  expect(body.counts.done).toBe(1);
  expect(body.leftAlone).toEqual([
    { thing: "product", key: slugs[0], reason: `Varen kan ikke sælges sådan. ${reason}` },
  ]);
});
