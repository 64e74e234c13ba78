import { expect, it } from "vitest";
import { plannedField, plannedWithout } from "./planned-goods";

const gin = { lineId: "7", variantId: "GIN-70", quantity: 3, drinks: ["negroni", "dry-martini"] };
const kir = { lineId: "8", variantId: "CAS-50", quantity: 1, drinks: ["kir"] };

it("names the line, the pieces and the drinks of what a plan put in", () => {
  expect(plannedField(gin)).toBe("7:3:negroni dry-martini");
});

it("forgets what was taken back, piece by piece", () => {
  const taken = [
    { variantId: "GIN-70", quantity: 2 },
    { variantId: "CAS-50", quantity: 1 },
  ];
  expect(plannedWithout([gin, kir], taken)).toEqual([{ ...gin, quantity: 1 }]);
  expect(plannedWithout([gin, kir], [])).toEqual([gin, kir]);
});
