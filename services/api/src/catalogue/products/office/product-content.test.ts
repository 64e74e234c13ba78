import type { ProductDrawing } from "@skaenk/contract/product-card";
import { expect, it } from "vitest";
import { isOtherBottle, withOwnBottle } from "./product-content.ts";

const drawn: ProductDrawing = { shape: "spirit-tall", glass: "clear", content: "#eef3ee", label: "arch" };
const former = { shape: drawn.shape, glass: drawn.glass, content: drawn.content };
const own = { closure: "cork" as const, cap: "#2b2b2b", fill: 100, former };

it("keeps the bottle and the label that a colleague has chosen, where a drawing is saved as it was read before", () => {
  const chosen: ProductDrawing = { ...drawn, glass: "green", own };
  expect(withOwnBottle(chosen, { ...drawn, label: "band" })).toEqual({ ...chosen, label: "band" });
});

it("takes a drawing as it is sent where nobody has chosen a bottle, and one with the bottle of its own as it stands", () => {
  const sent: ProductDrawing = { ...drawn, label: "band" };
  expect(withOwnBottle(drawn, sent)).toBe(sent);
  const same = { ...drawn, glass: "green", own: { ...own } };
  expect(withOwnBottle({ ...drawn, own }, same)).toBe(same);
});

it("keeps the newest own label, or none where it was removed, where a drawing comes with an older one", () => {
  const newest: ProductDrawing = { ...drawn, shape: "wine", own: { ...own, fill: 90 } };
  const older: ProductDrawing = { ...drawn, shape: "beer", label: "band", own };
  expect(withOwnBottle(newest, older)).toEqual({ ...newest, label: "band" });
  expect(withOwnBottle(drawn, older)).toEqual({ ...drawn, label: "band" });
});

it("knows a drawing that was read before from one that brings another bottle or label", () => {
  const chosen: ProductDrawing = { ...drawn, glass: "green", own };
  expect(isOtherBottle(chosen, { ...drawn, label: "band" })).toBe(false);
  const { own: _, ...without } = chosen;
  expect(isOtherBottle(chosen, without)).toBe(false);
  expect(isOtherBottle(chosen, { ...chosen, glass: "brown" })).toBe(false);
  expect(isOtherBottle(drawn, { ...drawn, shape: "wine" })).toBe(false);
  expect(isOtherBottle(chosen, { ...drawn, shape: "wine" })).toBe(true);
  expect(isOtherBottle(chosen, { ...drawn, glass: "brown" })).toBe(true);
  expect(isOtherBottle(chosen, { ...chosen, own: { ...own, fill: 50 } })).toBe(true);
  expect(isOtherBottle(drawn, chosen)).toBe(true);
});
