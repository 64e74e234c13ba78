import type { IngredientMatches } from "@skaenk/contract/office/ingredient-matches";
import type { OfficeProduct } from "@skaenk/contract/office/product-fields";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { staffAs } from "../../../testing/test-staff.ts";

let shop: TestShop;
let owner: Awaited<ReturnType<typeof staffAs>>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await staffAs(shop, "owner");
});
afterAll(() => shop.stop());

const add = async (name: string, abvPercent: number) => {
  const { body } = await owner.post<OfficeProduct>("/office/products", {
    ...{ name, abvPercent, newBrand: "Havnens Destilleri", newCategory: `Kasse ${name}` },
    variants: [{ sku: name.replaceAll(/\W/g, "-"), priceOre: 29_900, volumeMl: 700 }],
  });
  return body.slug;
};
const proposed = async (product: string) =>
  (await owner.get<IngredientMatches>(`/office/ingredient-matches?product=${product}`)).body;
const served = async (slug: string) =>
  (await owner.get<OfficeProduct>(`/office/products/${slug}`)).body.ingredients.map(({ key }) => key);

describe("goods of the owner's own and the drinks of the shop", () => {
  it("are proposed for each other, accepted as one change set, and let go when that is undone", async () => {
    const [gin, tonic] = [await add("Molens London Dry Gin", 42), await add("Molens Tonic", 0)];
    const { items, hasDrinks } = await proposed(gin);
    expect(hasDrinks).toBe(true);
    expect(items[0]).toMatchObject({ slug: gin, ingredient: "london-dry-gin", ingredientAbvPercent: 40 });
    expect(items[0]?.drinks).toBeGreaterThan(0);
    const matches = [
      { slug: gin, ingredient: "london-dry-gin" },
      { slug: gin, ingredient: "gin" },
      { slug: tonic, ingredient: "tonic" },
    ];
    const { status, body } = await owner.post<{ id: number; state: string }>("/office/ingredient-matches", { matches });
    expect([status, body.state]).toEqual([200, "done"]);
    expect([await served(gin), await served(tonic)]).toEqual([["london-dry-gin", "gin"], ["tonic"]]);
    expect((await proposed(gin)).items).toEqual([]);
    await owner.post(`/office/change-sets/${body.id}/undo`);
    expect([await served(gin), await served(tonic)]).toEqual([[], []]);
    expect((await proposed(gin)).items.length).toBeGreaterThan(0);
  });

  it("are proposed no more once somebody says no, until the proposals are asked for again", async () => {
    const slug = await add("Fyrets Gin", 40);
    const first = (await proposed(slug)).items.map(({ ingredient }) => ingredient);
    const matches = first.map((ingredient) => ({ slug, ingredient }));
    expect((await owner.post("/office/ingredient-matches/refused", { matches })).status).toBe(200);
    expect(await proposed(slug)).toMatchObject({ items: [], refused: matches.length });
    expect((await owner.remove("/office/ingredient-matches/refused")).status).toBe(200);
    expect((await proposed(slug)).items.map(({ ingredient }) => ingredient)).toEqual(first);
  });

  it("are refused a match of what is not there", async () => {
    const matches = [{ slug: "findes-ikke", ingredient: "gin" }];
    const { status, body } = await owner.post<Refusal>("/office/ingredient-matches", { matches });
    expect([status, body.code]).toEqual([422, "nothing_to_do"]);
  });

  it("leave the goods alone that serve an ingredient already", async () => {
    const { body } = await owner.get<IngredientMatches>("/office/ingredient-matches");
    expect(body.items.map(({ slug }) => slug)).not.toContain("havgus-london-dry-gin");
  });
});
