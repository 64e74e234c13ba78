import type { Cart } from "@skaenk/contract/cart";
import type { Product } from "@skaenk/contract/catalogue";
import type { ChangeSet } from "@skaenk/contract/office/audit";
import type { Conflict, OfficeList } from "@skaenk/contract/office/lists";
import type { OfficeProduct, OfficeProductRow, OfficeVariant } from "@skaenk/contract/office/product-fields";
import type { Refusal } from "@skaenk/contract/refusal";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { staffAs } from "../../../testing/test-staff.ts";
import { TestVisitor } from "../../../testing/test-visitor.ts";

let shop: TestShop;
let owner: Awaited<ReturnType<typeof staffAs>>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await staffAs(shop, "owner");
});
afterAll(() => shop.stop());

const gin = "havgus-london-dry-gin";
const getGin = async () => (await owner.get<OfficeProduct>(`/office/products/${gin}`)).body;
const firstSku = async () => (await getGin()).variants[0]?.sku ?? "";
const newProduct = (name: string, sku: string) => ({
  name,
  brandSlug: "havgus",
  categoryPath: "spiritus/gin",
  variants: [{ sku, priceOre: 19_900, volumeMl: 700, stock: 4 }],
});

/** This function changes many goods as the office does: preview first, then apply. */
async function bulk(asked: object) {
  const { seen } = (await owner.post<{ seen: string }>("/office/products/bulk/preview", asked)).body;
  return await owner.post<ChangeSet>("/office/products/bulk", { ...asked, seen });
}

describe("the page that a code leads to", () => {
  it("is there for wine, vermouth and what is without alcohol, and not for spirits", async () => {
    const labelOf = async (slug: string) => (await owner.get<OfficeProduct>(`/office/products/${slug}`)).body.label;
    for (const slug of ["ombralta-vermouth-rosso", "kvart-i-syv-toer-tonic"]) {
      const label = await labelOf(slug);
      expect(label?.address).toBe(`${shop.settings.publicUrl}/e-label/${slug}`);
      expect(label?.qrSvg).toMatch(/^<svg/);
    }
    expect(await labelOf(gin)).toBeUndefined();
  });
});

describe("a product of very many variants", () => {
  it("takes a hundred and no more", async () => {
    const { body } = await owner.post<OfficeProduct>("/office/products", newProduct("Fyldt Gin", "FYLD-0"));
    const { slug } = body;
    const variant = { priceOre: 100, volumeMl: 50, stock: 0 };
    for (let number = 1; number < 100; number += 1) {
      const added = await owner.post(`/office/products/${slug}/variants`, { ...variant, sku: `FYLD-${number}` });
      expect(added.status).toBe(200);
    }
    const refused = await owner.post<Refusal>(`/office/products/${slug}/variants`, { ...variant, sku: "FYLD-100" });
    expect([refused.status, refused.body.code]).toEqual([422, "too_many_variants"]);
    expect((await owner.send("DELETE", `/office/products/${slug}`)).status).toBe(200);
  });
});

describe("the list of goods", () => {
  it("goes on from page to page without losing or repeating any", async () => {
    const seen: string[] = [];
    let cursor = "";
    for (;;) {
      const { body } = await owner.get<OfficeList<OfficeProductRow>>(`/office/products?limit=20${cursor}`);
      seen.push(...body.items.map(({ slug }) => slug));
      expect(body.count).toBeGreaterThan(20);
      if (!body.nextCursor) break;
      cursor = `&cursor=${body.nextCursor}`;
    }
    const { count } = await shop.db
      .selectFrom("products")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(seen).toHaveLength(count);
    expect(new Set(seen).size).toBe(count);
  });

  it.each([
    ["price", (one: OfficeProductRow) => Math.min(...one.variants.map(({ priceOre }) => priceOre)), 1],
    ["-price", (one: OfficeProductRow) => Math.max(...one.variants.map(({ priceOre }) => priceOre)), -1],
    ["stock", (one: OfficeProductRow) => Math.min(...one.variants.map(({ stock }) => stock)), 1],
    ["-stock", (one: OfficeProductRow) => Math.max(...one.variants.map(({ stock }) => stock)), -1],
  ] as const)("is sorted by %s, each product once, from page to page", async (sort, placeOf, way) => {
    const seen: OfficeProductRow[] = [];
    let cursor = "";
    for (;;) {
      const { body } = await owner.get<OfficeList<OfficeProductRow>>(
        `/office/products?sort=${sort}&limit=90&category=spiritus${cursor}`,
      );
      seen.push(...body.items);
      if (!body.nextCursor) break;
      cursor = `&cursor=${body.nextCursor}`;
    }
    const { body: byName } = await owner.get<OfficeList<OfficeProductRow>>(
      "/office/products?category=spiritus&limit=1",
    );
    expect([seen.length, new Set(seen.map(({ slug }) => slug)).size]).toEqual([byName.count, byName.count]);
    const places = seen.map((one) => placeOf(one) * way);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it("is sorted by name the other way round, by what was changed last, and by nothing unknown", async () => {
    const first = async (sort: string) =>
      (await owner.get<OfficeList<OfficeProductRow>>(`/office/products?sort=${sort}&limit=1`)).body.items[0]?.slug;
    expect(await first("-name")).not.toBe(await first("name"));
    const { version } = await getGin();
    await owner.patch(`/office/products/${gin}`, { version, serving: "Kold." });
    expect(await first("-changed")).toBe(gin);
    expect((await owner.get("/office/products?sort=margin")).status).toBe(400);
  });

  it("says to search engines what was written for them of a product", async () => {
    const { version } = await getGin();
    const seo = { title: "Dansk gin med havtorn", description: "" };
    expect((await owner.patch(`/office/products/${gin}`, { version, seo })).status).toBe(200);
    const shown = async () => (await new TestVisitor(shop.api).get<Product>(`/products/${gin}`)).body.seo;
    // Kept answers are dropped when the shop hears of the change.
    await expect.poll(shown).toEqual(seo);
    const { version: next } = await getGin();
    await owner.patch(`/office/products/${gin}`, { version: next, seo: null });
    await expect.poll(shown).toBeUndefined();
  });

  it("has a picture of each: the drawing of what is in the shop, and none of a draft", async () => {
    const { body: drawn } = await owner.get<OfficeList<OfficeProductRow>>("/office/products?q=havgus london");
    const picture = drawn.items[0]?.picture ?? "";
    expect(picture).toContain(`/drawings/products/${gin}`);
    expect((await shop.api.request(picture)).status).toBe(200);
    await owner.post("/office/products", newProduct("Utegnet gin", "UTEGNET-70"));
    const { body: draft } = await owner.get<OfficeList<OfficeProductRow>>("/office/products?q=utegnet gin");
    expect(draft.items[0]?.picture).toBeNull();
  });

  it("finds by name, article number and stock, and refuses a cursor that is none", async () => {
    const sku = await firstSku();
    for (const query of ["q=havgus london", `q=${sku}`, "q=100%25", "stock=out", "status=draft", "category=spiritus"]) {
      expect((await owner.get(`/office/products?${query}`)).status, query).toBe(200);
    }
    const { body } = await owner.get<OfficeList<OfficeProductRow>>(`/office/products?q=${sku}`);
    expect(body.items.map(({ slug }) => slug)).toEqual([gin]);
    expect((await owner.get("/office/products?cursor=xx")).status).toBe(400);
  });

  it("finds one or two letters where a word begins with them", async () => {
    const namesOf = async (q: string) => {
      const { body } = await owner.get<OfficeList<OfficeProductRow>>(`/office/products?q=${q}&limit=100`);
      return body.items.map(({ name }) => name);
    };
    expect(await namesOf("lo")).toContain("Havgus London Dry Gin");
    expect(await namesOf("L")).toContain("Havgus London Dry Gin");
    expect(await namesOf("vg")).not.toContain("Havgus London Dry Gin");
    expect(await namesOf("vgu")).toContain("Havgus London Dry Gin");
    for (const signs of ["'", "'\\", "&", "%", ":*", "()"]) {
      const { status } = await owner.get(`/office/products?q=${encodeURIComponent(signs)}`);
      expect(status, signs).toBe(200);
    }
  });

  it("stands from A to Å, and is found whether its letters are large or small", async () => {
    const names = ["abrikosprøve", "Zestprøve", "ærteprøve", "Ølprøve", "åbenprøve"];
    for (const [at, name] of names.toReversed().entries()) {
      expect((await owner.post("/office/products", newProduct(name, `DANSK-${at}`))).status).toBe(201);
    }
    const namesOf = async (query: string) => {
      const { body } = await owner.get<OfficeList<OfficeProductRow>>(`/office/products?${query}`);
      return body.items.map(({ name }) => name);
    };
    expect(await namesOf("q=dansk-")).toEqual(names);
    const first = await owner.get<OfficeList<OfficeProductRow>>("/office/products?q=dansk-&limit=3");
    expect(await namesOf(`q=dansk-&limit=3&cursor=${first.body.nextCursor}`)).toEqual(names.slice(3));
    for (const letters of ["ær", "ÆR", "ÆRTEP"]) {
      expect(await namesOf(`q=${encodeURIComponent(letters)}`), letters).toContain("ærteprøve");
    }
    expect(await namesOf(`q=${encodeURIComponent("ølpr")}`)).toEqual(["Ølprøve"]);
  });
});

it("the list narrows to goods of which the law wants more said, and what is said leaves it", async () => {
  const missing = async () => {
    const { body } = await owner.get<OfficeList<OfficeProductRow>>("/office/products?facts=missing&limit=100");
    return body.items.map(({ slug }) => slug);
  };
  const before = await missing();
  const { body } = await owner.post<OfficeProduct>("/office/products", {
    ...newProduct("Saft uden ord", "SAFT-1"),
    abvPercent: 0,
  });
  expect((await missing()).toSorted()).toEqual([...before, body.slug].toSorted());
  const told = { version: body.version, "facts.legalName": "Saft", "facts.ingredients": "Vand, solbær, sukker" };
  expect((await owner.patch(`/office/products/${body.slug}`, told)).status).toBe(200);
  expect(await missing()).toEqual(before);
});

it("finds the drinks whose strength nobody wrote, and not those that say they have none", async () => {
  const lacking = async () =>
    (await owner.get<OfficeList<OfficeProductRow>>("/office/products?facts=strength&limit=200")).body.items;
  const before = (await lacking()).map(({ slug }) => slug);
  for (const [name, sku] of [
    ["Glemt Gin", "GLEMT-1"],
    ["Gin uden alkohol", "UDEN-1"],
  ] as const)
    await owner.post("/office/products", newProduct(name, sku));
  expect((await lacking()).map(({ slug }) => slug).filter((slug) => !before.includes(slug))).toEqual(["glemt-gin"]);
  expect(before.filter((slug) => slug.includes("alkoholfri"))).toEqual([]);
});

describe("a product", () => {
  it("is a draft when it is made, and on the shelf when it is active", async () => {
    const made = await owner.post<OfficeProduct>("/office/products", newProduct("Prøvegin", "PRV-70"));
    expect(made.status).toBe(201);
    expect(made.body.slug).toBe("proevegin");
    const visitor = new TestVisitor(shop.api);
    expect((await visitor.get("/products/proevegin")).status).toBe(404);
    await owner.patch("/office/products/proevegin", {
      version: made.body.version,
      ...{ status: "active", abvPercent: 40, signOff: true },
    });
    await expect.poll(async () => (await visitor.get("/products/proevegin")).status).toBe(200);
    const twice = await owner.post<Refusal>("/office/products", newProduct("Prøvegin", "PRV-71"));
    expect([twice.status, twice.body.code]).toEqual([409, "exists_already"]);
  });

  it("is a gift card where that is said of it, in any category, and then holds no alcohol", async () => {
    const card = { ...newProduct("Gavekort fra baren", "GAVE-300"), status: "active", giftCard: "mail" };
    const variants = [{ sku: "GAVE-300", priceOre: 30_000, stock: 0 }];
    const { body } = await owner.post<OfficeProduct>("/office/products", { ...card, variants });
    expect(body.fields.giftCard).toBe("mail");
    await owner.patch(`/office/products/${body.slug}`, { version: body.version, status: "active" });
    const visitor = new TestVisitor(shop.api);
    const shown = () => visitor.get<Product>(`/products/${body.slug}`);
    // There is no end to codes: it is in stock with none counted.
    await expect
      .poll(async () => (await shown()).body)
      .toMatchObject({ giftCard: "mail", soldOut: false, variants: [{ availability: "in_stock" }] });
    expect((await visitor.post("/cart/lines", { variantId: "GAVE-300", quantity: 3 })).status).toBe(200);
    expect((await visitor.get<Cart>("/cart")).body).toMatchObject({
      needsDelivery: false,
      lines: [{ giftCard: "mail", quantity: 3 }],
    });
    const { version } = await getGin();
    const no = await owner.patch<Refusal>(`/office/products/${gin}`, { version, giftCard: "print" });
    expect([no.status, no.body.errors?.giftCard]).toEqual([422, expect.stringMatching(/ingen alkohol/)]);
  });

  it("is seen in the shop as a draft by a link that holds for half an hour", async () => {
    const { body } = await owner.post<OfficeProduct>("/office/products", newProduct("Kladdegin", "KLA-70"));
    const token = body.preview.split("/").at(-1);
    const visitor = new TestVisitor(shop.api);
    const preview = () => visitor.get<{ kind: string; product: { name: string } }>(`/previews/${token}`);
    expect((await preview()).body).toMatchObject({ kind: "products", product: { name: "Kladdegin" } });
    expect((await visitor.get("/products/kladdegin")).status).toBe(404);
    const { now } = shop.clock;
    shop.clock.now = new Date(now.getTime() + 31 * 60_000);
    expect((await preview()).status).toBe(404);
    shop.clock.now = now;
  });

  it("merges what two people change, and shows both where they changed the same", async () => {
    const read = await getGin();
    await owner.patch(`/office/products/${gin}`, { version: read.version, origin: "Bornholm" });
    const merged = await owner.patch<OfficeProduct>(`/office/products/${gin}`, { version: read.version, isNew: true });
    expect(merged.body.fields).toMatchObject({ origin: "Bornholm", isNew: true });
    const clash = await owner.patch<Refusal & { conflict: Conflict }>(`/office/products/${gin}`, {
      version: read.version,
      origin: "Fyn",
    });
    expect([clash.status, clash.body.code]).toEqual([409, "changed_by_other"]);
    expect(clash.body.conflict.fields).toEqual([
      { field: "origin", yours: "Fyn", theirs: "Bornholm", base: read.fields.origin },
    ]);
    const chosen = { version: clash.body.conflict.version, origin: "Fyn" };
    expect((await owner.patch(`/office/products/${gin}`, chosen)).status).toBe(200);
  });

  it("says in Danish beside the field what is wrong, and saves nothing", async () => {
    const { version } = await getGin();
    const no = await owner.patch<Refusal>(`/office/products/${gin}`, { version, abvPercent: 140, name: "" });
    expect(no.status).toBe(400);
    expect(no.body.errors).toMatchObject({ abvPercent: "Skal være mellem 0 og 100", name: "Skal udfyldes" });
    const brand = await owner.patch<Refusal>(`/office/products/${gin}`, { version, brandSlug: "findes-ikke" });
    expect(brand.body.errors?.brandSlug).toMatch(/findes ikke/);
  });

  it("goes into the bin with its variants, and comes back as a whole", async () => {
    await owner.post("/office/products", newProduct("Binnegin", "BIN-70"));
    const { body: set } = await owner.remove<ChangeSet>("/office/products/binnegin");
    expect(set.state).toBe("done");
    expect((await owner.get("/office/products/binnegin")).status).toBe(404);
    const { body } = await owner.post<{ undone: number }>(`/office/change-sets/${set.id}/undo`);
    expect(body.undone).toBe(2);
    const back = await owner.get<OfficeProduct>("/office/products/binnegin");
    expect(back.body.variants.map(({ sku, stock }) => [sku, stock])).toEqual([["BIN-70", 4]]);
  });

  it("shows what the law wants and nobody has said", async () => {
    const { body } = await owner.get<OfficeProduct>("/office/products/proevegin");
    expect(body.missing.map(({ field }) => field)).toContain("origin");
    expect(body.ageLimit).toBe(18);
    expect(body.variants[0]?.law.unitPrice).toEqual({ ore: 28_429, per: "l" });
  });
});

describe("a variant that comes back", () => {
  it("goes on with its prices and its stock ledger, whether from the bin or made anew", async () => {
    const product = newProduct("Genganger Gin", "GENG-70");
    const { body } = await owner.post<OfficeProduct>("/office/products", {
      ...product,
      variants: [...product.variants, { sku: "GENG-35", priceOre: 9_900, volumeMl: 350, stock: 0 }],
    });
    await owner.post("/office/variants/GENG-70/stock", { change: -1, reason: "broken", note: "tabt" });
    await owner.patch("/office/variants/GENG-70", { priceOre: 24_900 });
    const ledger = async () => {
      const { items } = (
        await owner.get<OfficeList<{ reason: string; change: number; stockAfter: number }>>(
          "/office/variants/GENG-70/stock",
        )
      ).body;
      return items.map(({ reason, change, stockAfter }) => [reason, change, stockAfter]).toReversed();
    };
    const before = await ledger();
    expect(before).toEqual([
      ["opening", 4, 4],
      ["broken", -1, 3],
    ]);
    expect((await owner.remove("/office/variants/GENG-70")).status).toBe(200);
    const again = { sku: "GENG-70", priceOre: 24_900, volumeMl: 700, stock: 3 };
    expect((await owner.post(`/office/products/${body.slug}/variants`, again)).status).toBe(200);
    expect(await ledger()).toEqual([...before, ["corrected", -3, 0], ["opening", 3, 3]]);
    const prices = await shop.db
      .selectFrom("price_history")
      .select("price_ore")
      .where("sku", "=", "GENG-70")
      .orderBy("id")
      .execute();
    expect(prices.map(({ price_ore }) => price_ore)).toEqual([19_900, 24_900, 24_900]);
  });
});

describe("a variant", () => {
  it("is named by its size where nobody names it, so that two sizes are told apart wherever they stand", async () => {
    const variants = [
      { sku: "TOSTR-25", priceOre: 2_400, volumeMl: 250, stock: 4 },
      { sku: "TOSTR-6", priceOre: 9_900, volumeMl: 330, units: 6, stock: 4 },
    ];
    const { body } = await owner.post<OfficeProduct>("/office/products", {
      ...newProduct("To størrelser", "x"),
      variants,
    });
    expect(body.variants.map(({ name }) => name)).toEqual(["25 cl", "6 × 33 cl"]);
    await owner.patch("/office/variants/TOSTR-25", { name: "Lille flaske" });
    const named = await owner.patch<OfficeVariant>("/office/variants/TOSTR-25", { name: " ", volumeMl: 275 });
    expect([named.status, named.body.name]).toEqual([200, "275 ml"]);
  });

  it("takes a barcode that is one, and belongs to no other", async () => {
    const [sku, other] = [await firstSku(), "PRV-70"];
    expect((await owner.patch<Refusal>(`/office/variants/${sku}`, { gtin: "4006381333932" })).status).toBe(422);
    expect((await owner.patch(`/office/variants/${sku}`, { gtin: "4006381333931" })).status).toBe(200);
    const twice = await owner.patch<Refusal>(`/office/variants/${other}`, { gtin: "4006381333931" });
    expect(twice.body.errors?.gtin).toMatch(/en anden variant/);
  });

  it("has a ledger of stock that adds up, whoever moves it", async () => {
    const sku = "PRV-70";
    const packer = await staffAs(shop, "stock");
    await packer.post(`/office/variants/${sku}/stock`, { change: 6, reason: "received", note: "Følgeseddel 12" });
    const counted = await packer.post<OfficeVariant>(`/office/variants/${sku}/stock`, {
      counted: 7,
      reason: "counted",
    });
    expect(counted.body.stock).toBe(7);
    const none = await packer.post<Refusal>(`/office/variants/${sku}/stock`, { change: -8, reason: "broken" });
    expect(none.status).toBe(422);
    await sql`update variants set stock = stock - 1 where sku = ${sku}`.execute(shop.db);
    const { body } = await owner.get<OfficeList<{ change: number; reason: string; who: string }>>(
      `/office/variants/${sku}/stock`,
    );
    expect(body.items.map(({ change, reason }) => [change, reason])).toEqual([
      [-1, "sold"],
      [-3, "counted"],
      [6, "received"],
      [4, "opening"],
    ]);
    expect(body.items[2]?.who).toMatch(/^Ansat/);
  });

  it("says in its ledger who moved it and why, also for many at once and when that is taken back", async () => {
    const sku = await firstSku();
    const { body: set } = await bulk({ slugs: [gin], change: { stockChange: 3, reason: "returned" } });
    await owner.post(`/office/change-sets/${set.id}/undo`);
    const { body } = await owner.get<{ items: object[] }>(`/office/variants/${sku}/stock?limit=2`);
    const who = expect.stringMatching(/^Ansat/);
    expect(body.items).toMatchObject([
      { change: -3, reason: "undone", who },
      { change: 3, reason: "returned", who },
    ]);
  });

  it("keeps words of one's own for a movement as its note", async () => {
    const sku = await firstSku();
    await owner.post(`/office/variants/${sku}/stock`, { change: 1, reason: "fundet bag hylden" });
    const { body } = await owner.get<{ items: object[] }>(`/office/variants/${sku}/stock?limit=1`);
    expect(body.items).toMatchObject([{ change: 1, reason: "corrected", note: "fundet bag hylden" }]);
  });

  it("is priced by those who may: a packer is refused before anything is read", async () => {
    const packer = await staffAs(shop, "stock");
    expect((await packer.patch<Refusal>("/office/variants/PRV-70", { priceOre: 1 })).body.code).toBe("right_missing");
  });
});

describe("an act on many", () => {
  it("does what was seen, and nothing where a colleague has changed the goods since", async () => {
    const { sku, slug, priceOre } = await shop.db
      .selectFrom("variants")
      .select(["sku", "product_slug as slug", "price_ore as priceOre"])
      .where("product_slug", "=", "havgus-london-dry-gin")
      .orderBy("sku")
      .limit(1)
      .executeTakeFirstOrThrow();
    const asked = { slugs: [slug], change: { pricePercent: 10 } };
    const preview = async () => (await owner.post<{ seen: string }>("/office/products/bulk/preview", asked)).body.seen;
    const seen = await preview();
    await owner.patch(`/office/variants/${sku}`, { priceOre: priceOre + 1_000 });
    const late = await owner.post<Refusal>("/office/products/bulk", { ...asked, seen });
    expect([late.status, late.body.code]).toEqual([409, "goods_changed"]);
    await owner.patch(`/office/variants/${sku}`, { priceOre });
    expect(await preview()).toBe(seen);
    expect((await owner.post("/office/products/bulk", { ...asked, seen: await preview() })).status).toBe(200);
    await owner.patch(`/office/variants/${sku}`, { priceOre });
  });

  it("adds to stock once for each preview, pressed twice at once or in two tabs, and again after a new preview", async () => {
    const asked = { slugs: ["havgus-london-dry-gin"], change: { stockChange: 5, reason: "counted" } };
    const stock = async () => {
      const rows = await shop.db
        .selectFrom("variants")
        .select("stock")
        .where("product_slug", "=", "havgus-london-dry-gin")
        .orderBy("sku")
        .execute();
      return rows.map((row) => row.stock);
    };
    const preview = async () => (await owner.post<{ seen: string }>("/office/products/bulk/preview", asked)).body.seen;
    const press = (seen: string) => owner.post<Refusal>("/office/products/bulk", { ...asked, seen });
    const before = await stock();
    const [tab, other] = [await preview(), await preview()];
    const answers = await Promise.all([press(tab), press(tab), press(other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("stock_moved");
    expect(await stock()).toEqual(before.map((count) => count + 5));
    expect((await press(tab)).status).toBe(409);
    expect((await press(await preview())).status).toBe(200);
    expect(await stock()).toEqual(before.map((count) => count + 10));
  });

  it.each([
    { stockChange: 5, reason: "counted" },
    { pricePercent: 10 },
    { pricePercent: -5, priceFrom: "2099-01-01T00:00:00Z" },
  ])("is not done without its preview where it would do more the second time: %o", async (change) => {
    const slug = "havgus-london-dry-gin";
    const read = () =>
      shop.db
        .selectFrom("variants")
        .select(["stock", "price_ore"])
        .where("product_slug", "=", slug)
        .orderBy("sku")
        .execute();
    const before = await read();
    const { status, body } = await owner.post<Refusal>("/office/products/bulk", { slugs: [slug], change });
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([400, "seen_missing", ["seen"]]);
    expect(await read()).toEqual(before);
  });

  it("is shown first, done as one set and undone as a whole, but for what was changed since", async () => {
    const filter = { category: "spiritus/gin" };
    const change = { pricePercent: -10, roundToOre: 100 };
    const before = await shop.db.selectFrom("variants").select(["sku", "price_ore"]).orderBy("sku").execute();
    const preview = await owner.post<{ seen: string; changes: number }>("/office/products/bulk/preview", {
      filter,
      change,
    });
    expect(preview.body.changes).toBeGreaterThan(3);
    const { seen } = preview.body;
    const { body: set } = await owner.post<ChangeSet>("/office/products/bulk", { filter, change, seen });
    expect(set.state).toBe("done");
    expect(set.counts.done).toBe(preview.body.changes);
    await owner.patch("/office/variants/PRV-70", { priceOre: 5_000 });
    const { body } = await owner.post<{ undone: number; leftAlone: { key: string; reason: string }[] }>(
      `/office/change-sets/${set.id}/undo`,
    );
    expect(body.leftAlone).toEqual([
      { thing: "variant", key: "PRV-70", reason: expect.stringMatching(/^Ændret siden af Ansat/) },
    ]);
    const after = await shop.db.selectFrom("variants").select(["sku", "price_ore"]).orderBy("sku").execute();
    const others = (rows: typeof before) => rows.filter(({ sku }) => sku !== "PRV-70");
    expect(others(after)).toEqual(others(before));
  });

  it("refuses an act that does nothing, and a category that is not there", async () => {
    expect((await owner.post<Refusal>("/office/products/bulk", { slugs: [gin], change: {} })).body.code).toBe(
      "nothing_to_do",
    );
    const change = { categorySlug: "findes-ikke" };
    expect((await owner.post<Refusal>("/office/products/bulk", { slugs: [gin], change })).status).toBe(422);
  });

  it("is about nothing by mistake: neither without saying what, nor by a filter that is misspelled", async () => {
    const refused = async (body: object) => (await owner.post<Refusal>("/office/products/bulk", body)).body.errors;
    const change = { pricePercent: 10 };
    expect(await refused({ change })).toEqual({ filter: "Skriv, hvilke varer det gælder" });
    expect(await refused({ filter: { categorySlug: "gin" }, change })).toEqual({
      filter: "Ukendte felter: categorySlug.",
    });
    expect(await refused({ slugs: [gin], change: { pricepercent: 10 } })).toEqual({
      change: "Ukendte felter: pricepercent.",
    });
    expect((await bulk({ slugs: [], change })).body.counts.total).toBe(0);
  });
});

describe("what is taken off the shelf", () => {
  it("can no longer be bought, also from a cart where it lies already", async () => {
    const visitor = new TestVisitor(shop.api);
    await visitor.post("/cart/lines", { variantId: "PRV-70", quantity: 1 });
    const { body } = await owner.get<OfficeProduct>("/office/products/proevegin");
    await owner.patch("/office/products/proevegin", { version: body.version, status: "archived" });
    const { body: cart } = await visitor.get<{ lines: unknown[] }>("/cart");
    expect(cart.lines).toEqual([]);
    expect((await visitor.post("/cart/lines", { variantId: "PRV-70", quantity: 1 })).status).not.toBe(200);
  });
});

describe("a product that the search places by a rule", () => {
  it("is removed once its rules are, since they do not come back with it", async () => {
    const { body } = await owner.post<OfficeProduct>("/office/products", newProduct("Regelgin", "REGL-70"));
    const rule = { kind: "pin", words: ["regelgin"], productSlug: body.slug, position: 1 };
    const made = await owner.post<{ id: string }>("/office/search/rules", rule);
    expect(made.status).toBeLessThan(300);
    const path = `/office/products/${body.slug}`;
    const refused = await owner.remove<Refusal>(path);
    expect([refused.status, refused.body.errors?.searchRules]).toEqual([422, expect.stringContaining("søgeregler")]);
    expect((await owner.get<OfficeProduct>(path)).body.variants).toHaveLength(1);
    await owner.remove(`/office/search/rules/${made.body.id}`);
    expect((await owner.remove(path)).status).toBe(200);
  });
});
