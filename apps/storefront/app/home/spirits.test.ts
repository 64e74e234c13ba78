import type { ProductCard } from "@skaenk/contract/product-card";
import { expect, test } from "vitest";
import { stockCabinet } from "./spirits";

const bottle = (category: string, drawing: string) => ({ category, drawing }) as ProductCard;
const liquor = (value: string, count: number) => ({ value, label: value, count });

test("each spirit stands there with one bottle and all its drinks", () => {
  const bottles = [bottle("spiritus/whisky", "a.svg"), bottle("spiritus/whisky", "b.svg")];
  expect(stockCabinet(bottles, [liquor("whisky", 14)])).toEqual([
    { name: "Whisky", to: "/drinks?liquor=whisky", count: 14, drawing: "a.svg" },
  ]);
});

test("a spirit without a bottle, or without drinks, is not in the cabinet", () => {
  expect(stockCabinet([], [liquor("gin", 31)])).toEqual([]);
  expect(stockCabinet([bottle("spiritus/gin", "g.svg")], [])).toEqual([]);
});
