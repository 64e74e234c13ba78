import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
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

test.each(["image", "svg:image", "IMAGE", "feImage"])(
  "a <%s> is refused before a file of the machine is opened",
  async (element) => {
    const there = join(tmpdir(), `skaenk-logo-${process.pid}.png`);
    writeFileSync(there, png(64, 64));
    onTestFinished(() => rmSync(there));
    const answerFor = (path: string) =>
      work(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"><${element} xlink:href="${path}" width="9" height="9"/><rect width="4" height="4"/></svg>`,
        ),
      );
    const refused = { refused: "too_intricate" };
    expect([await answerFor(there), await answerFor(`${there}.none`), await answerFor("/dev/zero")]).toEqual([
      refused,
      refused,
      refused,
    ]);
  },
);
