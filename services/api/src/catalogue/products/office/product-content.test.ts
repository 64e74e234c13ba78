import type { ProductDrawing } from "@skaenk/contract/product-card";
import { expect, it } from "vitest";
import { withOwnBottle } from "./product-content.ts";

const drawn: ProductDrawing = { shape: "spirit-tall", glass: "clear", content: "#eef3ee", label: "arch" };
const former = { shape: drawn.shape, glass: drawn.glass, content: drawn.content };
const own = { closure: "cork" as const, cap: "#2b2b2b", fill: 100, former };

it("keeps the bottle and the label that a colleague has chosen, where a drawing is saved as it was read before", () => {
  const chosen: ProductDrawing = { ...drawn, glass: "green", own };
  expect(withOwnBottle(chosen, { ...drawn, label: "band" })).toEqual({ ...chosen, label: "band" });
});

it("takes a drawing as it is sent where nobody has chosen a bottle, and one with a bottle of its own", () => {
  const sent: ProductDrawing = { ...drawn, label: "band" };
  expect(withOwnBottle(drawn, sent)).toBe(sent);
  const other = { ...drawn, own: { ...own, fill: 90 } };
  expect(withOwnBottle({ ...drawn, own }, other)).toBe(other);
});
