import { expect, test } from "vitest";
import { noise, png } from "./hostile-logos.fixture.ts";
import { work } from "./redraw-logo.work.ts";

const sizeOf = (svg: string) => /width="(\d+)" height="(\d+)"/.exec(svg)?.slice(1).map(Number) ?? [];

test.each([
  [700, 1_400],
  [1_200, 1_200],
  [700, 700],
] as const)("a picture of noise, %i × %i, is kept within 300 kB and 700 pixels", async (width, height) => {
  const file = await noise(width, height);
  expect(file.length).toBeGreaterThan(400_000);
  const redrawn = await work(file);
  const svg = "svg" in redrawn ? redrawn.svg : "";
  expect(svg).toContain("data:image/png;base64,");
  expect(svg.length).toBeLessThan(420_000);
  expect(Math.max(...sizeOf(svg))).toBeLessThanOrEqual(700);
});

test("a logo that is light anyway keeps all its colours and its size", async () => {
  const redrawn = await work(png(600, 300));
  expect(sizeOf("svg" in redrawn ? redrawn.svg : "")).toEqual([600, 300]);
});
