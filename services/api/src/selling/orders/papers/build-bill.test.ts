import { expect, it } from "vitest";
import type { PaperContent } from "../build-paper.ts";
import { buildBill } from "./build-bill.ts";

const goods = { text: "1 × Bog", kind: "goods", amountOre: 20_000, vatOre: 0, vatPercent: 0 } as const;
const deposit = { text: "Pant", kind: "deposit", amountOre: 300, vatOre: 0 } as const;
const card = { text: "1 × Gavekort", kind: "gift-card", amountOre: 50_000, vatOre: 0 } as const;

/** The labels of the sums that tell VAT. */
function vatLabels(...lines: PaperContent["lines"]): string[] {
  const amountOre = lines.reduce((sum, line) => sum + line.amountOre, 0);
  const vatOre = lines.reduce((sum, line) => sum + line.vatOre, 0);
  const content = {
    ...{ orderNumber: "S-1", orderedOn: "2026-11-20", seller: {} as PaperContent["seller"] },
    ...{ buyer: { name: "Åse", email: "aase@skaenk.example" }, lines, amountOre, vatOre },
  };
  const bill = buildBill("invoice", { number: "2026-00001", issued_at: new Date("2026-11-20"), content }, "Skænk");
  return bill.sums
    .map(({ label }) => label.replaceAll("\u00a0", " "))
    .filter((label) => label.startsWith("Heraf moms"));
}

it("names the amount that VAT is of wherever the paper holds more than that rate", () => {
  expect(vatLabels(goods, deposit)).toEqual(["Heraf moms (0 % af 200,00 kr.)"]);
  expect(vatLabels({ ...goods, vatOre: 4_000, vatPercent: 25 }, card)).toEqual(["Heraf moms (25 % af 160,00 kr.)"]);
});

it("names the rate alone where it is that of the whole paper", () => {
  expect(vatLabels(goods)).toEqual(["Heraf moms (0 %)"]);
  expect(vatLabels({ ...goods, vatOre: 4_000, vatPercent: 25 })).toEqual(["Heraf moms (25 %)"]);
});
