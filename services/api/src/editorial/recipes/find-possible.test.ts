import type { PossibleDrinks } from "@skaenk/contract/possible-drinks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(async () => shop.stop());

const ask = async (have: string) =>
  (await new TestVisitor(shop.api).get<PossibleDrinks>(`/possible-drinks?have=${have}`)).body;

test("what stands at home makes some drinks, and one thing more makes others", async () => {
  const { now, oneMissing, unlocks } = await ask("gin,roed-bitter,tonic");
  expect(now.map(({ slug }) => slug)).toContain("gin-og-tonic");
  expect(oneMissing.find(({ recipe }) => recipe.slug === "negroni")?.missing).toMatchObject({
    key: "soed-vermouth",
    product: { soldOut: expect.any(Boolean) },
  });
  expect(unlocks.length).toBeGreaterThan(0);
});

test("fresh herbs and fruit are bought: gin alone makes no Basil Smash, and lime is ticked by either of its names", async () => {
  const slugs = async (have: string) => (await ask(have)).now.map(({ slug }) => slug);
  expect(await slugs("gin")).not.toContain("basil-smash");
  expect(await slugs("gin,citronsaft")).not.toContain("basil-smash");
  expect(await slugs("gin,citron,basilikum")).toContain("basil-smash");
  expect(await slugs("hvid-rom,lime")).toContain("daiquiri");
  const { oneMissing } = await ask("gin,citronsaft");
  expect(oneMissing.find(({ recipe }) => recipe.slug === "basil-smash")?.missing).toMatchObject({ key: "basilikum" });
});

test("the bottle that opens most is promised no more than it opens", async () => {
  const [best] = (await ask("gin")).unlocks;
  const before = (await ask("gin")).now.length;
  expect((await ask(`gin,${best?.key}`)).now.length).toBe(before + (best?.drinkCount ?? 0));
});

test("gin at home asks for a mixer, not for another spirit", async () => {
  const { oneMissing, unlocks } = await ask("gin");
  expect(unlocks.slice(0, 2).map(({ key }) => key)).toEqual(["tonic", "citronsodavand"]);
  expect(unlocks[0]).toMatchObject({ product: { soldOut: false } });
  expect(oneMissing.slice(0, 8).map(({ recipe }) => recipe.slug)).toContain("gin-og-tonic");
  expect(oneMissing.slice(0, 3).every(({ recipe }) => recipe.liquor === "gin")).toBe(true);
});

test("what nobody knows makes nothing", async () => {
  const { now } = await ask("guldstøv");
  expect(now).toEqual((await ask("")).now);
});

test("vodka and espresso at home lack one thing for an Espresso Martini: the smallest coffee liqueur, as sugar makes the syrup", async () => {
  const { oneMissing, ingredients } = await ask("vodka,espresso");
  const missing = oneMissing.find(({ recipe }) => recipe.slug === "espresso-martini")?.missing;
  expect(missing).toMatchObject({ key: "kaffelikoer", pack: { size: "35 cl", priceOre: 12_995 } });
  expect(ingredients.map(({ key }) => key)).not.toContain("sukkersirup");
});

test("a thing that is missing is shown with the price of its cheapest pack that can be bought", async () => {
  for (const { missing } of (await ask("vodka,gin")).oneMissing) {
    const card = missing.product;
    if (!card || card.soldOut) continue;
    expect(missing.pack?.priceOre).toBeLessThanOrEqual(card.priceOre);
  }
});
