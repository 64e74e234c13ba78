import type { OfficeProduct } from "@skaenk/contract/office/product-fields";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { staffAs } from "../../../testing/test-staff.ts";
import { usualDrawing } from "./usual-drawing.ts";

const wine = { abvPercent: 12.5, "facts.legalName": "Vin" };

it.each([
  ["a red wine by its category", { ...wine, categoryPath: "roedvin", name: "Chianti" }, "wine-bordeaux", "#5a1a2b"],
  ["a white wine by its category", { ...wine, categoryPath: "vin/hvidvin", name: "Etna" }, "wine-alsace", "#e9e2b0"],
  ["a rosé by its category", { ...wine, categoryPath: "rose", name: "Provence" }, "wine-burgundy", "#f0b8a8"],
  ["a sparkling wine", { ...wine, categoryPath: "mousserende-vin", name: "Loire" }, "wine-champagne", "#efe3b0"],
  ["a wine that its grape tells", { ...wine, categoryPath: "vin", name: "Riesling 2022" }, "wine-alsace", "#e9e2b0"],
  ["Cabernet Sauvignon", { ...wine, categoryPath: "vin", name: "Cabernet Sauvignon" }, "wine-bordeaux", "#5a1a2b"],
  [
    "a white wine of a mixed category",
    { ...wine, categoryPath: "roed-og-hvidvin", name: "Chablis" },
    "wine-alsace",
    "#e9e2b0",
  ],
  [
    "a drink with a vintage",
    { abvPercent: 14, categoryPath: "flasker", name: "Kælderen", "facts.vintage": 2021 },
    "wine-bordeaux",
    "#5a1a2b",
  ],
  ["a juice of grapes", { abvPercent: 0, categoryPath: "juice", name: "Druemost" }, "juice-bottle", "#7a2440"],
  [
    "a juice by its category",
    { abvPercent: 0, categoryPath: "most-og-juice", name: "Morgen" },
    "juice-bottle",
    "#f0a63c",
  ],
  [
    "a gin",
    { abvPercent: 40, categoryPath: "gin", name: "Havgus", "facts.legalName": "Gin" },
    "spirit-tall",
    "#eef3ee",
  ],
  ["a whisky", { abvPercent: 40, categoryPath: "spiritus/whisky", name: "Tørv" }, "spirit-shoulder", "#c98b3c"],
])("draws %s", (_, fields, shape, content) => {
  expect(usualDrawing(fields)).toMatchObject({ shape, content });
});

describe("a product of an owner", () => {
  let shop: TestShop;
  let owner: Awaited<ReturnType<typeof staffAs>>;
  beforeAll(async () => {
    shop = await openTestShop({}, { fill: async () => undefined });
    owner = await staffAs(shop, "owner");
  });
  afterAll(() => shop.stop());
  const add = async (name: string, newCategory: string, more: object = {}) =>
    (
      await owner.post<OfficeProduct>("/office/products", {
        ...{ name, newBrand: "Gården", newCategory, abvPercent: 13, "facts.legalName": "Vin", ...more },
        variants: [{ sku: `G-${name.length}-${name.charAt(0)}`, priceOre: 9_900, volumeMl: 750 }],
      })
    ).body;
  const shapeOf = ({ fields }: OfficeProduct) => (fields.drawing as { shape: string }).shape;

  it("is drawn as what it is, also beside others in one category", async () => {
    expect(shapeOf(await add("Barolo", "Vin"))).toBe("wine-bordeaux");
    expect(shapeOf(await add("Chablis", "Vin"))).toBe("wine-alsace");
    expect(shapeOf(await add("Druemost", "Juice", { abvPercent: 0, "facts.legalName": "Druemost" }))).toBe(
      "juice-bottle",
    );
  });

  it("is drawn anew when it turns out to be something else, unless its drawing was chosen", async () => {
    const gin = await add("Dråber", "Flasker", { "facts.legalName": "Gin", abvPercent: 40 });
    expect(shapeOf(gin)).toBe("spirit-tall");
    const save = (version: number, patch: object) =>
      owner.patch<OfficeProduct>("/office/products/draaber", { version, ...patch });
    const { body: red } = await save(gin.version, { abvPercent: 13, "facts.legalName": "Rødvin" });
    expect(shapeOf(red)).toBe("wine-bordeaux");
    const chosen = { shape: "jar", glass: "clear", content: "#5a1a2b", label: "classic" };
    const { body: jar } = await save(red.version, { drawing: chosen });
    const { body: white } = await save(jar.version, { "facts.legalName": "Hvidvin" });
    expect(shapeOf(white)).toBe("jar");
  });
});
