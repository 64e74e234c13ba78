import { expect, it } from "vitest";
import { comparePlaces } from "./build-packing.ts";
import { placeAmong } from "./print-labels.ts";

it("walks the stock room place by place, and ends with goods that have none", () => {
  const goods = [
    { place: "", category: "Gin", name: "Uden plads" },
    { place: "A-10", category: "Rom", name: "Kvart i Syv Mørk Rom" },
    { place: "B-1", category: "Gin", name: "Havgus" },
    { place: "A-2", category: "Øl", name: "Pilsner" },
  ];
  expect(goods.toSorted(comparePlaces).map(({ place }) => place)).toEqual(["A-2", "A-10", "B-1", ""]);
});

it("counts the parcels that are, not those that were taken apart again", () => {
  const parcels = [
    { no: 1, state: "cancelled" as const },
    { no: 2, state: "cancelled" as const },
    { no: 3, state: "sent" as const },
    { no: 4, state: "packed" as const },
  ];
  expect(parcels.slice(2).map((parcel) => placeAmong(parcel, parcels))).toEqual([
    { no: 1, of: 2 },
    { no: 2, of: 2 },
  ]);
});
