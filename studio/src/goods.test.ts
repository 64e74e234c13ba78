import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import type { GoodsPart } from "../../packages/drawings/src/shot/goods/goods-part.ts";
import type { GoodsShot, Shot } from "../../packages/drawings/src/shot/shot.ts";
import { modulesOf } from "./builder.ts";
import { listShots } from "./list-shots.ts";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const planned = await listShots(root);
const isGoods = (shot: Shot): shot is GoodsShot => shot.subject.kind === "goods";
const goods = planned.flatMap(({ shot }) => (shot && isGoods(shot) ? [shot] : []));
const builder = await readFile(join(root, "studio", "blender", "goods.py"), "utf8");

const within = (parts: readonly GoodsPart[]): GoodsPart[] =>
  parts.flatMap((part) => [part, ...(part.form === "group" ? within(part.parts) : [])]);
const numbersIn = (value: unknown): number[] => {
  if (typeof value === "number") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(numbersIn) : [];
};

it("photographs all that the demo shop sells", () => {
  expect(planned.filter(({ without }) => without)).toEqual([]);
  expect(goods.length).toBeGreaterThan(100);
});

it("builds each form and material that a part names, from numbers only", () => {
  for (const { subject, parts } of goods) {
    const all = within(parts);
    expect(all.length, subject.slug).toBeGreaterThan(0);
    expect(numbersIn(parts).every(Number.isFinite), subject.slug).toBe(true);
    for (const part of all) {
      expect(builder, `${subject.slug}: ${part.form}`).toContain(`"${part.form}": `);
      if ("made" in part) expect(builder, `${subject.slug}: ${part.made.of}`).toContain(`"${part.made.of}"`);
    }
  }
});

it("has the words of a label in the picture, where its drawing has them", () => {
  const printed = goods.filter(({ subject }) => /paa-kanten|gyldengryde|kedelhavn/.test(subject.slug));
  expect(printed.length).toBeGreaterThan(25);
  for (const { subject, parts } of printed) {
    const prints = within(parts).flatMap((part) => ("svg" in part ? [part.svg] : []));
    expect(prints.join(""), subject.slug).toMatch(/^<svg [^>]*viewBox="[-\d. ]+"[^>]*>.*<path/);
  }
});

it("shows one glass of each colour, and a glass as large as its drawing", () => {
  const colours = goods.find(({ subject }) => subject.slug === "vandkant-collinsglas-i-farver");
  expect(colours?.parts.map((part) => part.form === "vessel" && part.vessel.colour)).toEqual([
    "#7fb0c4",
    "#8d8a8c",
    "#e0a24a",
  ]);
  const coupe = goods.find(({ subject }) => subject.slug === "vandkant-coupe");
  const [glass] = coupe?.parts ?? [];
  const tall = glass?.form === "vessel" ? Math.max(...glass.vessel.outer.map(([, height]) => height)) : 0;
  // The rim is drawn at height 84 of a sheet of 300 whose table is at 280; the picture's frame is a little larger than the sheet.
  expect(tall / (coupe?.camera.frame ?? 1)).toBeCloseTo(((280 - 84) / 300) * (544 / 576), 2);
});

it("makes a jar's picture old when its pieces change, and a can's not", () => {
  const modules = (slug: string) => modulesOf(goods.find(({ subject }) => subject.slug === slug) as GoodsShot);
  expect(modules("paa-kanten-groenne-oliven-til-martini")).toContain("pieces");
  expect(modules("kedelhavn-krydshejs-ipa")).not.toContain("pieces");
});
