import { describe, expect, it } from "vitest";
import { motifNames } from "./label/motifs.ts";
import { drawMark } from "./motif.ts";

const inks = { ink: "#15323b", accent: "#c2553a", paper: "#f4efe2" };

describe("a brand's mark by itself", () => {
  it("is drawn for every motif in the brand's inks", () => {
    for (const name of motifNames) {
      const mark = drawMark(name, inks);
      expect(mark).toMatch(/^<svg [^>]*viewBox="0 0 100 100"[^>]*>.+<\/svg>$/s);
      expect(mark).not.toMatch(/NaN|undefined/);
    }
  });

  it("refuses a motif or a colour that does not exist", () => {
    expect(() => drawMark("unicorn", inks)).toThrow(RangeError);
    expect(() => drawMark("wave", { ...inks, ink: "red" })).toThrow(RangeError);
  });
});
