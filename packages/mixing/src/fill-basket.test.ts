import { expect, test } from "vitest";
import { fillBasket, largerThan, type OfferedPack } from "./fill-basket.ts";

const pack = (sku: string, contentMl: number, priceOre: number, more: Partial<OfferedPack> = {}): OfferedPack => ({
  sku,
  size: sku,
  contentMl,
  contentG: 0,
  units: 1,
  priceOre,
  depositOre: 0,
  ...more,
});
const gin = { key: "gin", amount: 6, unit: "cl", productSlug: "gin", packs: [pack("gin-70", 700, 20_000)] };

test("one bottle makes eleven, the twelfth drink opens another", () => {
  expect(fillBasket([gin], 11).lines).toMatchObject([{ sku: "gin-70", quantity: 1, totalOre: 20_000 }]);
  expect(fillBasket([gin], 12).lines).toMatchObject([{ quantity: 2, totalOre: 40_000 }]);
});

test("what is poured costs its share of the bottle", () => {
  expect(fillBasket([gin], 1).pouredOre).toBeCloseTo((20_000 * 60) / 700);
});

test("two ingredients that one product serves share its packs", () => {
  const juice = {
    key: "citronsaft",
    amount: 3,
    unit: "cl",
    productSlug: "citron",
    packs: [pack("citron-25", 250, 2_000)],
  };
  const basket = fillBasket([juice, { ...juice, key: "citronskal", amount: 2 }], 5);
  expect(basket.lines).toMatchObject([{ ingredientKeys: ["citronsaft", "citronskal"], quantity: 1 }]);
});

test("deposit counts when packs are compared, and is told apart from the price", () => {
  const tonic = [pack("glas", 200, 1_000, { depositOre: 100 }), pack("daase", 200, 1_050)];
  const basket = fillBasket([{ key: "tonic", amount: 15, unit: "cl", productSlug: "tonic", packs: tonic }], 1);
  expect(basket).toMatchObject({ goodsOre: 1_050, depositOre: 0 });
});

test("six leaves of what is sold by the bag are one bag", () => {
  const bag = pack("mynte", 0, 1_500, { contentG: 20 });
  expect(
    fillBasket([{ key: "mynte", amount: 6, unit: "blade", productSlug: "m", packs: [bag] }], 1).lines,
  ).toMatchObject([{ quantity: 1 }]);
});

test("a larger bottle is told of with what it adds, where it is cheaper by its content and at most twice the money", () => {
  const packs = [pack("gin-20", 200, 11_900), pack("gin-70", 700, 19_900)];
  const [line] = fillBasket([{ ...gin, packs }], 1).lines;
  expect(line).toMatchObject({ sku: "gin-20", more: { sku: "gin-70", quantity: 1, extraOre: 8_000 } });
  // Taken already, as the money is less in all.
  expect(fillBasket([{ ...gin, packs }], 6).lines).toEqual([expect.not.objectContaining({ more: expect.anything() })]);
  const dear = [pack("gin-20", 200, 11_900), pack("gin-70", 700, 50_000)];
  expect(fillBasket([{ ...gin, packs: dear }], 1).lines[0]?.more).toBeUndefined();
  const twice = [pack("gin-20", 200, 5_000), pack("gin-70", 700, 15_000)];
  expect(fillBasket([{ ...gin, packs: twice }], 1).lines[0]?.more).toBeUndefined();
});

test("the deposit of a larger pack is told apart from what it adds to the price", () => {
  const packs = [
    pack("tonic-33", 330, 1_195, { depositOre: 100 }),
    pack("tonic-100", 1_000, 1_995, { depositOre: 300 }),
  ];
  const [line] = fillBasket([{ key: "tonic", amount: 30, unit: "cl", productSlug: "tonic", packs }], 1).lines;
  expect(line?.more).toMatchObject({ sku: "tonic-100", extraOre: 800, extraDepositOre: 200 });
});

test("a larger bottle is bought where it is asked for, and nothing else changes", () => {
  const packs = [pack("gin-20", 200, 11_900), pack("gin-70", 700, 19_900)];
  const plain = fillBasket([{ ...gin, packs }], 1);
  const asked = fillBasket([{ ...gin, packs }], 1, ["gin-70"]);
  expect(asked.lines).toEqual([
    {
      ...{ ingredientKeys: ["gin"], productSlug: "gin", sku: "gin-70", size: "gin-70" },
      ...{ quantity: 1, totalOre: 19_900, depositOre: 0, isLarger: true },
    },
  ]);
  expect(asked.goodsOre - plain.goodsOre).toBe(plain.lines[0]?.more?.extraOre);
  expect(asked.pouredOre).toBeCloseTo((19_900 * 60) / 700);
  // One that is no larger pack of what is bought now is passed over.
  expect(fillBasket([{ ...gin, packs }], 1, ["gin-20", "rom-70"])).toEqual(plain);
});

test("beside a pack stands the larger one that is cheaper by its content", () => {
  const packs = [pack("gin-20", 200, 11_900), pack("gin-70", 700, 19_900)];
  const [small, large] = packs as [OfferedPack, OfferedPack];
  expect(largerThan(small, packs)).toEqual({
    ...{ sku: "gin-70", size: "gin-70", quantity: 1 },
    ...{ extraOre: 8_000, extraDepositOre: 0 },
  });
  expect(largerThan(large, packs)).toBeUndefined();
  expect(largerThan(pack("shaker", 0, 20_000), [pack("shaker", 0, 20_000)])).toBeUndefined();
});
