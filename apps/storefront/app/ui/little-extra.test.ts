import { expect, test } from "vitest";
import { extraWords } from "./little-extra";

const bottle = { sku: "tonic", size: "1 l", quantity: 5, extraOre: 800, extraDepositOre: 0 };
const plain = (text: string) => text.replaceAll("\u00a0", " ");

test("the words name the price that a larger pack adds, and its deposit apart from it", () => {
  expect(plain(extraWords({ ...bottle, quantity: 1 }))).toBe("Lidt ekstra: 1 l (+8 kr.)");
  expect(plain(extraWords({ ...bottle, extraDepositOre: 200 }))).toBe("Lidt ekstra: 5 × 1 l (+8 kr. og +2 kr. pant)");
  expect(plain(extraWords({ ...bottle, extraDepositOre: -150 }))).toBe(
    "Lidt ekstra: 5 × 1 l (+8 kr. og -1,50 kr. pant)",
  );
});
