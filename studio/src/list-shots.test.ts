import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { shotHash } from "../../packages/drawings/src/shot/drink-shot.ts";
import type { BottleShot, DrinkShot, Shot } from "../../packages/drawings/src/shot/shot.ts";
import { listShots } from "./list-shots.ts";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const planned = await listShots(root);
const shots = planned.flatMap(({ shot }) => (shot ? [shot] : []));
const isBottle = (shot: Shot): shot is BottleShot => shot.subject.kind === "bottle";
const isDrink = (shot: Shot): shot is DrinkShot => shot.subject.kind === "drink";
const drinks = shots.filter(isDrink);
const bottles = shots.filter(isBottle);

it("derives a shot from each drink and product of the demo shop, or says why the drawing stands", () => {
  expect(planned.filter(({ thing, without }) => thing === "recipe" && without)).toEqual([]);
  expect(bottles.length).toBeGreaterThan(200);
  for (const { slug, shot, without } of planned) expect(Boolean(shot) !== Boolean(without), slug).toBe(true);
});

it("gives the same shot for the same facts, and another one for each drink and bottle", async () => {
  const again = (await listShots(root)).flatMap(({ shot }) => (shot ? [shot] : []));
  expect(again.map(shotHash)).toEqual(shots.map(shotHash));
  expect(new Set(shots.map(shotHash)).size).toBe(shots.length);
});

const rimOf = ({ vessel }: DrinkShot) => Math.max(...vessel.outer.map(([, height]) => height));
const rimHeight = (line: readonly (readonly [number, number])[]) => Math.max(...line.map(([, height]) => height));
const widest = ({ vessel }: DrinkShot) => Math.max(...vessel.outer.map(([radius]) => radius));

it("keeps liquid below the rim, its layers on each other, and ice within the glass", () => {
  for (const shot of drinks) {
    const { slug } = shot.subject;
    const { liquid } = shot;
    if (liquid) {
      expect(liquid.top, slug).toBeLessThan(rimOf(shot));
      expect(liquid.layers[0]?.from, slug).toBeCloseTo(liquid.bottom);
      expect(liquid.layers.at(-1)?.to, slug).toBeCloseTo(liquid.top);
      for (const [at, layer] of liquid.layers.entries()) {
        expect(layer.to, slug).toBeGreaterThan(layer.from);
        expect(layer.from, slug).toBeCloseTo(liquid.layers[at - 1]?.to ?? liquid.bottom);
      }
    }
    for (const { at, size, shape } of shot.ice) {
      expect(at[2] - size * 0.3, `${slug}: ice at the bottom`).toBeGreaterThan(0);
      expect(Math.hypot(at[0], at[1]) + size * (shape === "chip" ? 0.2 : 0.4), slug).toBeLessThan(widest(shot));
    }
  }
});

it("puts garnish into the frame", () => {
  for (const { subject, garnish, camera } of drinks) {
    for (const { at, kind, size = 1 } of garnish) {
      const sprig = ["rosemary", "dill", "thyme"].includes(kind) ? 7 * size : 1;
      expect(Math.abs(at[0] - camera.aside), `${subject.slug}: ${kind}`).toBeLessThan(camera.frame * 0.36);
      expect(at[2] + sprig, `${subject.slug}: ${kind}`).toBeLessThan(camera.target + camera.frame / 2);
    }
  }
});

const drinkOf = (slug: string) => drinks.find(({ subject }) => subject.slug === slug);

it("tells herbs apart, and clouds a drink by the fruit that is muddled in it", () => {
  const herbs = (slug: string) => drinkOf(slug)?.garnish.map(({ kind }) => kind);
  expect(herbs("aeble-og-timian")).toContain("thyme");
  expect(herbs("aeble-dild-og-agurk")).toContain("dill");
  expect(drinkOf("caipirinha")?.liquid?.layers[0]?.cloud).toBeGreaterThan(0.15);
});

it("lays no crushed ice over fruit in the glass, and bitters on the foam", () => {
  const { ice = [], garnish = [] } = drinkOf("caipirinha") ?? {};
  const sunken = garnish.filter(({ kind, size }) => kind === "wedge" && size === 0.5);
  expect(sunken.length).toBeGreaterThan(3);
  for (const { at } of sunken)
    for (const piece of ice)
      expect(Math.hypot(...at.map((value, i) => value - (piece.at[i] ?? 0)))).toBeGreaterThanOrEqual(1.3);
  const { foam, garnish: onSour = [] } = drinkOf("pisco-sour") ?? {};
  const height = Math.max(...(foam?.body ?? []).map(([, at]) => at));
  expect(onSour.find(({ kind }) => kind === "bitters")?.at[2]).toBeGreaterThan(height - 0.03);
});

it("keeps what a bottle holds within its glass, and its label on its body", () => {
  for (const { subject, bottle, liquid, closure, label, camera } of bottles) {
    const { slug } = subject;
    const radiusAt = (height: number) => {
      const above = bottle.outer.findIndex(([, at], i) => i > 3 && at >= height);
      const [upper, lower] = [bottle.outer[above], bottle.outer[above - 1]];
      if (!(upper && lower)) throw new Error(`${slug}: no glass at ${height}`);
      return lower[0] + ((upper[0] - lower[0]) * (height - lower[1])) / (upper[1] - lower[1] || 1);
    };
    expect(liquid.top, slug).toBeLessThan(closure.at);
    for (const [radius, height] of liquid.body) {
      if (height > 1.6) expect(radius, `${slug} at ${height}`).toBeLessThan(radiusAt(height));
    }
    expect(closure.at, slug).toBeLessThan(camera.target + camera.frame / 2);
    if (!label) continue;
    expect(label.bottom, slug).toBeGreaterThan(0);
    expect(label.top, slug).toBeLessThan(closure.at);
    expect(label.half, slug).toBeLessThan(Math.min(...label.radii) * 1.1);
    expect(label.svg, slug).toMatch(/^<svg [^>]*viewBox/);
  }
});

it("carves a mask less deep than the wall behind it is thick", () => {
  const carved = drinks.filter(({ vessel }) => vessel.relief);
  expect(carved.length).toBeGreaterThan(3);
  for (const { subject, vessel } of carved) {
    const middle = rimHeight(vessel.outer) / 2;
    const at = (line: readonly (readonly [number, number])[]) =>
      line.reduce((best, one) => (Math.abs(one[1] - middle) < Math.abs(best[1] - middle) ? one : best))[0];
    expect(vessel.relief?.depth, subject.slug).toBeLessThan(at(vessel.outer) - at(vessel.inner) - 0.05);
  }
});
