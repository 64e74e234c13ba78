import type { Cart } from "@skaenk/contract/cart";
import type { RecipeBasket } from "@skaenk/contract/recipe-basket";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setStock, stockTestGoods } from "../../testing/test-goods.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({}, { fill: stockTestGoods });
});
afterAll(() => shop.stop());

const newVisitor = () => new TestVisitor(shop.api);
type Added = { added: unknown[]; missing: unknown[]; warnings: string[]; itemCount: number };
const basket = async (query: string) =>
  (await newVisitor().get<RecipeBasket>(`/recipes/gin-og-tonic/basket${query}`)).body;

describe("what a drink costs", () => {
  it("for one is a small bottle of each, and only what is poured per glass", async () => {
    // 5 cl of 20 cl gin for 119 kr., 15 cl of 20 cl tonic for 15 kr.
    expect(await basket("")).toMatchObject({
      slug: "gin-og-tonic",
      servings: 1,
      items: [
        { ingredientKeys: ["gin"], variantId: "GIN-20", size: "20 cl", quantity: 1, totalOre: 11_900, depositOre: 0 },
        { ingredientKeys: ["tonic"], variantId: "TON-20", quantity: 1, totalOre: 1_500, depositOre: 100 },
      ],
      missing: [],
      goodsOre: 13_400,
      depositOre: 100,
      totalOre: 13_500,
      perDrinkOre: 13_400,
      pouredPerDrinkOre: Math.round(11_900 / 4 + (1_500 * 3) / 4),
    });
  });

  it("for ten is what covers it for the least money", async () => {
    const { items, perDrinkOre, goodsOre } = await basket("?servings=10");
    expect(items.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
      ["GIN-70", 1],
      ["TON-6", 1],
      ["TON-20", 2],
    ]);
    expect(perDrinkOre).toBe(Math.round(goodsOre / 10));
  });

  it("leaves out what is at home, and what every kitchen has", async () => {
    const { items } = await basket("?servings=2&have=gin");
    expect(items.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([["TON-20", 2]]);
    expect((await basket("?have=gin,tonic")).items).toEqual([]);
  });

  it("names what the shop cannot deliver", async () => {
    const { body } = await newVisitor().get<RecipeBasket>("/recipes/mangel-drink/basket");
    expect(body.missing).toEqual([
      { key: "likoer", name: "likør", reason: "sold_out" },
      { key: "timian", name: "timian", reason: "not_sold" },
    ]);
  });

  it("takes the size that was chosen, and the proposed one where that is gone", async () => {
    expect((await basket("?chosen=gin:GIN-70")).items[0]).toMatchObject({ variantId: "GIN-70", quantity: 1 });
    expect((await basket("?chosen=gin:NISSE-70")).items[0]).toMatchObject({ variantId: "GIN-20" });
    expect((await basket("?chosen=tonic:GIN-70")).items[1]).toMatchObject({ variantId: "TON-20" });
    expect((await newVisitor().get("/recipes/gin-og-tonic/basket?chosen=gin")).status).toBe(400);
  });

  it("touches no cart and gives no cookie", async () => {
    const { headers } = await newVisitor().get("/recipes/gin-og-tonic/basket");
    expect(headers.get("set-cookie")).toBeNull();
    expect(headers.get("etag")).toBeTruthy();
  });

  it("is not told for unknown drinks or absurd parties", async () => {
    expect((await newVisitor().get<Refusal>("/recipes/nisse/basket")).body.code).toBe("recipe_not_found");
    for (const servings of ["0", "201", "-1", "1.5", "to"]) {
      expect((await newVisitor().get(`/recipes/gin-og-tonic/basket?servings=${servings}`)).status).toBe(400);
    }
  });
});

describe("Køb ingredienserne", () => {
  const buy = (visitor: TestVisitor, body: Record<string, unknown>) =>
    visitor.post<Added & Refusal>("/cart/recipes", { slug: "gin-og-tonic", servings: 10, ...body });

  it("puts the chosen bottle in the cart", async () => {
    const { body } = await buy(newVisitor(), { servings: 1, chosen: ["gin:GIN-70"] });
    expect(body.added).toMatchObject([{ variantId: "GIN-70", quantity: 1 }, { variantId: "TON-20" }]);
  });

  it("puts what it priced in the cart", async () => {
    const visitor = newVisitor();
    const { status, body } = await buy(visitor, {});
    expect(status).toBe(200);
    expect(body).toEqual({
      added: [
        { variantId: "GIN-70", name: "Havgus Gin", size: "70 cl", quantity: 1 },
        { variantId: "TON-6", name: "Klar Tonic", size: "6 × 20 cl", quantity: 1 },
        { variantId: "TON-20", name: "Klar Tonic", size: "20 cl", quantity: 2 },
      ],
      missing: [],
      warnings: [],
      itemCount: 4,
    });
    const { body: cart } = await visitor.get<Cart>("/cart");
    expect(cart.goodsOre).toBe((await basket("?servings=10")).goodsOre);
  });

  it("counts up, once per press", async () => {
    const visitor = newVisitor();
    await visitor.post("/cart/lines", { variantId: "GIN-70", quantity: 1 });
    await Promise.all([1, 2, 3].map(() => buy(visitor, { operationId: "ingredienser-1" })));
    await buy(visitor, { have: ["tonic"], operationId: "ingredienser-2" });
    const { body } = await visitor.get<Cart>("/cart");
    expect(body.lines.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
      ["GIN-70", 3],
      ["TON-20", 2],
      ["TON-6", 1],
    ]);
  });

  it("puts in what there is, and says what there was too little of", async () => {
    await setStock(shop.db, "TON-6", 1);
    const visitor = newVisitor();
    const first = await buy(visitor, { servings: 20 });
    expect(first.body.warnings).toEqual([
      "Vi kunne kun lægge 1 af 2 Klar Tonic (6 × 20 cl) i kurven. Der er ikke flere.",
    ]);
    const second = await buy(visitor, { servings: 20 });
    expect(second.body.warnings).toContain("Der er ikke flere af Klar Tonic (6 × 20 cl) end dem, du har i kurven.");
    await setStock(shop.db, "TON-6", 40);
  });

  it("refuses what it does not know, and an empty wish", async () => {
    expect((await buy(newVisitor(), { slug: "nisse" })).body.code).toBe("recipe_not_found");
    const nothing = await buy(newVisitor(), { have: ["gin", "tonic"] });
    expect([nothing.status, nothing.body.code]).toEqual([409, "nothing_to_add"]);
    expect((await buy(newVisitor(), { servings: 0 })).status).toBe(400);
  });
});
