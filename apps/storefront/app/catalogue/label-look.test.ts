import { describe, expect, it } from "vitest";
import { contrastOf, labelStyle, readableOn } from "./label-look";

describe("a brand's colours on the page", () => {
  it("measures contrast as WCAG does", () => {
    expect(contrastOf("#000000", "#ffffff")).toBeCloseTo(21, 5);
    expect(contrastOf("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  });

  it("leaves an ink alone that can be read", () => {
    expect(readableOn("#fadfcb", "#6a1f33")).toBe("#6a1f33");
  });

  it("darkens a pale ink on pale paper, and lightens a dark one on dark paper", () => {
    expect(contrastOf(readableOn("#fff1da", "#c97a14"), "#fff1da")).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(readableOn("#3d1020", "#7a2038"), "#3d1020")).toBeGreaterThanOrEqual(4.5);
  });

  it("keeps an accent out of text when it cannot be read", () => {
    const look = { paper: "#faf7ef", ink: "#2b2b2e", accent: "#e8d9a0", motif: "diamond", face: "serif" } as const;
    expect(labelStyle(look)).toMatchObject({ "--label-accent": "#e8d9a0", "--label-accent-text": "#2b2b2e" });
  });
});
