import type { Product } from "@skaenk/contract/catalogue";
import type { OfficeProduct } from "@skaenk/contract/office/product-fields";
import type { Duty } from "@skaenk/contract/office/settings";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { staffAs } from "../../../testing/test-staff.ts";
import { TestVisitor } from "../../../testing/test-visitor.ts";

let shop: TestShop;
let owner: Awaited<ReturnType<typeof staffAs>>;
beforeAll(async () => {
  shop = await openTestShop({}, { fill: async () => undefined });
  owner = await staffAs(shop, "owner");
});
afterAll(() => shop.stop());

let made = 0;
const nutrition = {
  ...{ basis: "100ml", energyKj: 170, energyKcal: 40, fat: 0, saturates: 0 },
  ...{ carbs: 10, sugars: 10, protein: 0, salt: 0 },
};
const whole = {
  "facts.legalName": "Sodavand",
  ...{ origin: "Danmark", "facts.ingredients": "Vand, rabarber", "facts.nutrition": nutrition },
  "facts.manufacturer": { name: "Havnens Brus ApS", address: "Havnegade 3, 5000 Odense C", email: "hej@brus.example" },
};
const add = async (more: object, volumeMl: number | null = 250) => {
  const { body } = await owner.post<OfficeProduct>("/office/products", {
    ...{ name: `Brus ${++made}`, newBrand: "Havnens Brus", newCategory: "Sodavand", ...more },
    variants: [{ sku: `BRUS-${made}`, priceOre: 2_400, volumeMl }],
  });
  return body;
};
const sell = async ({ slug }: Pick<OfficeProduct, "slug">, more: object = {}) => {
  const { body } = await owner.get<OfficeProduct>(`/office/products/${slug}`);
  return await owner.patch<OfficeProduct & Refusal>(`/office/products/${slug}`, {
    ...{ version: body.version, status: "active", ...more },
  });
};

describe("a product that is put on sale", () => {
  it("is let through when everything that must be known is known", async () => {
    expect((await sell(await add(whole))).status).toBe(200);
  });

  it.each([
    ["a legal name", { ...whole, "facts.legalName": undefined }, 250, "facts.legalName"],
    ["origin", { ...whole, origin: "" }, 250, "origin"],
    ["ingredients", { ...whole, "facts.ingredients": null }, 250, "facts.ingredients"],
    ["nutrition", { ...whole, "facts.nutrition": null }, 250, "facts.nutrition.energyKj"],
    ["the responsible company", { ...whole, "facts.manufacturer": null }, 250, "facts.manufacturer.name"],
    ["the content in litres", whole, null, "volumeMl"],
  ])("is refused without %s, with a reason beside the field", async (_, fields, volumeMl, field) => {
    const product = await add(fields, volumeMl);
    const { status, body } = await sell(product);
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([422, "facts_missing", [field, "status"]]);
    expect((await owner.get<OfficeProduct>(`/office/products/${product.slug}`)).body.fields.status).toBe("draft");
  });

  it("stays a draft where undoing would sell it and a fact is gone meanwhile, and comes back on sale with all of them", async () => {
    const undone = async (lost: object) => {
      const { slug } = await add(whole);
      await sell({ slug });
      const { body: set } = await owner.post<{ id: number }>("/office/products/bulk", {
        slugs: [slug],
        change: { status: "draft" },
      });
      const path = `/office/products/${slug}`;
      const { version } = (await owner.get<OfficeProduct>(path)).body;
      await owner.patch(path, { version, ...lost });
      const { body } = await owner.post<{ leftAlone: { reason: string }[] }>(`/office/change-sets/${set.id}/undo`);
      return [(await owner.get<OfficeProduct>(path)).body.fields.status, body.leftAlone.map(({ reason }) => reason)];
    };
    expect(await undone({ origin: "" })).toEqual([
      "draft",
      [expect.stringMatching(/^Varen er ikke sat til salg igen\./)],
    ]);
    expect(await undone({ isNew: true })).toEqual(["active", []]);
  });

  it("is let through when somebody answers for it by name, which stands with it and in the log", async () => {
    const product = await add({ ...whole, origin: "" });
    const { status, body } = await sell(product, { signOff: true });
    expect([status, body.signedOff]).toMatchObject([200, { by: expect.stringContaining("Ansat"), fields: ["origin"] }]);
    const log = await owner.get<{ items: { act: string }[] }>(`/office/audit?thing=product&key=${product.slug}`);
    expect(log.body.items.map(({ act }) => act)).toContain("product.sign-off");
    const rights = ["products:read", "products:write"];
    const { body: key } = await owner.post<{ key: string }>("/office/keys", { name: "Varer", rights });
    const draft = await add({ ...whole, origin: "" });
    const path = `/office/products/${draft.slug}`;
    const asked = { version: draft.version, status: "active", signOff: true };
    const byKey = await new TestVisitor(shop.api).send<Refusal>("PATCH", path, asked, {
      authorization: `Bearer ${key.key}`,
    });
    expect([byKey.status, byKey.body.code]).toEqual([403, "person_needed"]);
    // Taken off and put on again it is asked of nobody, until something else is missing.
    await sell(product, { status: "draft" });
    expect((await sell(product)).status).toBe(200);
    await sell(product, { status: "draft", "facts.ingredients": null });
    expect((await sell(product)).body.code).toBe("facts_missing");
  });

  it("is asked again where what somebody answered for was told meanwhile, and taken away again", async () => {
    const product = await add({ ...whole, origin: "" });
    await sell(product, { signOff: true });
    await sell(product, { origin: "Danmark" });
    await sell(product, { status: "draft", origin: "" });
    expect((await sell(product)).body.code).toBe("facts_missing");
  });

  it("cannot be made on sale at once either", async () => {
    const { status, body } = await owner.post<Refusal>("/office/products", {
      ...{ name: "Brus uden noget", newBrand: "Havnens Brus", newCategory: "Sodavand", status: "active" },
      variants: [{ sku: "BRUS-X", priceOre: 2_400 }],
    });
    expect([status, body.code]).toEqual([422, "facts_missing"]);
  });

  it("is left alone among many, and told which", async () => {
    const [good, lacking] = [await add(whole), await add({ ...whole, "facts.manufacturer": null })];
    const { body } = await owner.post<{ leftAlone: { key: string; reason: string }[] }>(
      "/office/products/bulk/preview",
      { slugs: [good.slug, lacking.slug], change: { status: "active" } },
    );
    expect(body.leftAlone).toEqual([
      { thing: "product", key: lacking.slug, reason: expect.stringContaining("loven kræver") },
    ]);
  });

  it("keeps what was on sale on sale when something else of it is corrected", async () => {
    const product = await add(whole);
    await sell(product);
    const { status } = await sell(product, { "facts.ingredients": null });
    expect(status).toBe(200);
  });

  const wine = {
    ...{ ...whole, "facts.legalName": "Vin", "facts.ingredients": null, "facts.nutrition": null },
    ...{ newCategory: "Røde dråber", abvPercent: 13.5 },
  };
  it.each([
    ["its category", { newCategory: "Rødvine" }],
    ["the name of its category", { newCategory: "Cava" }],
    ["its legal name", { "facts.legalName": "Rødvin" }],
    ["its own name", { "facts.legalName": "Drik", name: "Bordeaux 2024" }],
  ])("is wine by %s, and refused without ingredients and nutrition", async (_, more) => {
    const product = await add({ ...wine, ...more });
    const { body } = await sell(product);
    expect(Object.keys(body.errors ?? {})).toEqual([
      ...["facts.ingredients", "facts.allergens", "facts.nutrition.energyKj", "status"],
    ]);
    const lacking = await owner.get<{ items: { slug: string }[] }>("/office/products?facts=missing&limit=100");
    expect(lacking.body.items.map(({ slug }) => slug)).toContain(product.slug);
    // A colleague who knows that the law does not ask it of this product signs it off by name.
    expect((await sell(product, { signOff: true })).status).toBe(200);
  });

  it("is sold without them when it is wine produced before the law asked", async () => {
    const product = await add({ ...wine, "facts.vintage": 2022, "facts.allergens": ["sulfit"] });
    expect((await sell(product)).status).toBe(200);
    const { body } = await owner.get<OfficeProduct>(`/office/products/${product.slug}`);
    expect([body.missing, body.label]).toEqual([[], undefined]);
    const lacking = await owner.get<{ items: { slug: string }[] }>("/office/products?facts=missing&limit=100");
    expect(lacking.body.items.map(({ slug }) => slug)).not.toContain(product.slug);
    expect((await sell(await add({ ...wine, "facts.vintage": 2024 }))).body.code).toBe("facts_missing");
  });

  it("is refused without allergens when it is wine of any vintage, until somebody names them or says that there are none", async () => {
    const old = { ...wine, "facts.legalName": "Rødvin", "facts.vintage": 2021 };
    const product = await add(old);
    expect(Object.keys((await sell(product)).body.errors ?? {})).toEqual(["facts.allergens", "status"]);
    const lacking = async () =>
      (await owner.get<{ items: { slug: string }[] }>("/office/products?facts=missing&limit=100")).body.items;
    expect((await lacking()).map(({ slug }) => slug)).toContain(product.slug);
    const readiness = async () => {
      const { body } = await owner.get<{ duties: Duty[] }>("/office/settings/readiness");
      return body.duties.find(({ key }) => key === "ingredients");
    };
    const before = await readiness();
    await sell(product, { signOff: true });
    const lackingOne = Number(/^\d+/.exec(before?.reason ?? "")?.[0] ?? 0) + 1;
    expect((await readiness())?.reason).toMatch(new RegExp(`^${lackingOne} vare`));
    expect((await sell(product, { "facts.allergens": ["ingen"] })).status).toBe(200);
    expect(await readiness()).toEqual(before);
    expect((await lacking()).map(({ slug }) => slug)).not.toContain(product.slug);
    const { body } = await new TestVisitor(shop.api).get<Product>(`/products/${product.slug}`);
    expect(body.facts.allergens).toEqual([]);
  });

  it("says of what has an age limit that it cannot be bought while the shop has no check of ages", async () => {
    const { slug } = await add({ ...wine, "facts.legalName": "Gin", abvPercent: 40 });
    const seen = async (path: string) => (await owner.get<OfficeProduct>(`/office/products/${path}`)).body.notYet;
    const { age } = shop.settings;
    shop.settings.age = { ...age, provider: "none" };
    expect([await seen(slug), await seen((await add(whole)).slug)]).toEqual(["age", undefined]);
    shop.settings.age = age;
    expect(await seen(slug)).toBeUndefined();
  });

  it("is told of a contradiction and of what is missing in one answer", async () => {
    const product = await add({ ...whole, origin: "", "facts.ingredients": "Druer, sulfitter" });
    const { body } = await sell(product);
    expect([body.code, Object.keys(body.errors ?? {}).toSorted()]).toEqual([
      "contradiction",
      ["facts.allergens", "origin"],
    ]);
  });
});
