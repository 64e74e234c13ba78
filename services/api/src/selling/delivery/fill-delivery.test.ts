import { expect, it } from "vitest";
import type { OfferedDelivery } from "./delivery-provider.ts";
import { freeDeliveryText } from "./delivery-words.ts";
import { fillDelivery, namesDelivery } from "./fill-delivery.ts";

const way = (more: Partial<OfferedDelivery>): OfferedDelivery => ({
  ...{ id: "doer", name: "Levering til døren", description: "", kind: "home", priceOre: 6_500, freeFromOre: 49_900 },
  ...{ leadDays: 2, allowsAlcohol: true },
  ...more,
});
const shop = way({ id: "shop", name: "Pakkeshop", kind: "pickup_point", priceOre: 3_900 });
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value).replaceAll("\u00a0", " "));

const blocks = [
  { kind: "table" as const, head: ["Levering", "Pris", "Tid"], rows: [["{levering}", "", ""]] },
  { kind: "paragraph" as const, text: "{gratis levering:{delivery.free} Uden pant.}" },
  { kind: "heading" as const, text: "{pakkeshop:Til pakkeshop}" },
  { kind: "paragraph" as const, text: "{klik og hent:Hent på {company.address}.}" },
];

it("puts the shop's own ways to deliver, prices and sums into a page", () => {
  expect(plain(fillDelivery(blocks, [way({}), shop], "14:00"))).toEqual([
    {
      kind: "table",
      head: ["Levering", "Pris", "Tid"],
      rows: [
        ["Levering til døren", "65 kr.", "1–2 hverdage"],
        ["Pakkeshop", "39 kr.", "1–2 hverdage"],
      ],
    },
    { kind: "paragraph", text: "Ved køb for mindst 499 kr. er leveringen gratis. Uden pant." },
    { kind: "heading", text: "Til pakkeshop" },
  ]);
});

it("says nothing of ways that are not offered, and leaves other facts to be filled in later", () => {
  const collect = way({ name: "Klik & hent", kind: "click_and_collect", priceOre: 0, freeFromOre: 0, leadDays: 1 });
  expect(plain(fillDelivery(blocks, [collect], "14:30"))).toEqual([
    { kind: "table", head: ["Levering", "Pris", "Tid"], rows: [["Klik & hent", "0 kr.", "Næste hverdag"]] },
    { kind: "paragraph", text: "Hent på {company.address}." },
  ]);
});

it("says from which sum each way is free where they differ", () => {
  expect(plain(freeDeliveryText([way({}), { ...shop, freeFromOre: 29_900 }]))).toBe(
    "Ved køb for mindst 299 kr. er Pakkeshop gratis og ved køb for mindst 499 kr. er Levering til døren gratis.",
  );
});

it("knows which pages change with the delivery", () => {
  expect(namesDelivery(blocks)).toBe(true);
  expect(namesDelivery([{ kind: "paragraph", text: "Vi pakker selv." }])).toBe(false);
});

it("says when the shop's own counter is open, where that is known", () => {
  const text = "{klik og hent:Hent på {company.address}. {delivery.openingHours} Tag ordrenummeret med.}";
  const collect = way({ name: "Klik & hent", kind: "click_and_collect" });
  const filled = (openingHours?: string) =>
    plain(fillDelivery([{ kind: "paragraph", text }], [{ ...collect, openingHours }], "14:00"));
  expect(filled("Man–fre 10–17.30")).toEqual([
    { kind: "paragraph", text: "Hent på {company.address}. Vi har åbent man–fre 10–17.30. Tag ordrenummeret med." },
  ]);
  expect(filled()).toEqual([{ kind: "paragraph", text: "Hent på {company.address}. Tag ordrenummeret med." }]);
});
