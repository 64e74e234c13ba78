import { describe, expect, it } from "vitest";
import { drinkPiece } from "./drink.ts";
import { isDrawing } from "./is-drawing.ts";
import { expectWellFormed, idsOf, references } from "./pen/well-formed.ts";
import { productPiece } from "./product.ts";
import { drawStillLife, type StillLifePiece, stillLifeSettings, whereOf } from "./still-life.ts";

const look = { paper: "#fbf6ea", ink: "#1c2a25", accent: "#b4232c", motif: "wheat", face: "serif" };

const drink: StillLifePiece = (id) =>
  drinkPiece({
    id,
    glass: "highball",
    liquids: [{ colour: "#f5a623", opacity: 0.9, share: 1 }],
    layered: "none",
    ice: "cubes",
    garnish: [{ kind: "mint" }, { kind: "wheel", fruit: "lime" }],
    bubbles: true,
    steam: false,
    seed: id,
  });
const bottle: StillLifePiece = (id) =>
  productPiece({ shape: "spirit-tall", glass: "clear", content: "#d9a441", label: "classic" }, look, {
    id,
    brandName: "Havgus",
    productName: "Gin",
  });
const full = { drinks: Array.from({ length: 6 }, () => drink), goods: Array.from({ length: 6 }, () => bottle) };

describe("a still life", () => {
  it.each(stillLifeSettings)("sets drinks and goods up for %s", (setting) => {
    const markup = drawStillLife("s", { setting, ...full });
    expectWellFormed(markup);
    expect(isDrawing(markup)).toBe(true);
    expect(markup.length).toBeLessThan(40_000);
    expect(new Set(idsOf(markup)).size).toBe(idsOf(markup).length);
    expect(references(markup).filter((id) => !idsOf(markup).includes(id))).toEqual([]);
    expect(markup).not.toMatch(/NaN|undefined|Infinity/);
    expect(markup).toBe(drawStillLife("s", { setting, ...full }));
    expect(whereOf(setting).length).toBeGreaterThan(3);
  });

  it.each(stillLifeSettings)("stands without anything in %s", (setting) => {
    expectWellFormed(drawStillLife("s", { setting, drinks: [], goods: [] }));
  });

  it("refuses a setting that nobody has built", () => {
    expect(() => drawStillLife("s", { setting: "moon" as never, ...full })).toThrow('Unknown setting "moon"');
  });
});
