import { describe, expect, it } from "vitest";
import { isDrawing } from "./is-drawing.ts";
import { fitLabel } from "./label/own-label.ts";
import { expectWellFormed, idsOf, references } from "./pen/well-formed.ts";
import {
  type BrandLook,
  closuresOf,
  drawProduct,
  type OwnBottle,
  ownBottleShapes,
  type ProductDrawing,
} from "./product.ts";
import { productShot } from "./shot/goods-shot.ts";
import type { BottleShot } from "./shot/shot.ts";

const look: BrandLook = { paper: "#f4efe2", ink: "#15323b", accent: "#c2553a", motif: "wave", face: "serif" };
const former = { shape: "spirit-tall", glass: "clear", content: "#eef3ee" };
const tall = { hash: "a".repeat(22), width: 900, height: 1_100, around: false };
const broad = { hash: "b".repeat(22), width: 2_400, height: 800, around: true };
const print = { id: "gin", brandName: "Havgus", productName: "Gin", ownLabel: "data:image/webp;base64,AAAA" };

const bottleOf = (shape: string, own: Partial<OwnBottle> = {}): ProductDrawing => {
  const [closure = ""] = closuresOf(shape);
  return {
    shape,
    glass: "clear",
    content: "#d9a441",
    label: "arch",
    own: { closure, cap: "#123456", fill: 100, former, ...own },
  };
};
const drawn = (shape: string, own: Partial<OwnBottle> = {}) => drawProduct(bottleOf(shape, own), look, print);
function shotOf(shape: string, own: Partial<OwnBottle> = {}): BottleShot {
  const made = productShot(bottleOf(shape, own), look, print);
  if (!("shot" in made) || made.shot.subject.kind !== "bottle") throw new Error(`No picture of ${shape}`);
  return made.shot as BottleShot;
}

describe("a bottle that its owner chooses", () => {
  it.each(ownBottleShapes)("is drawn and photographed as %s with each closure that fits", (shape) => {
    expect(closuresOf(shape).length).toBeGreaterThan(5);
    for (const closure of closuresOf(shape)) {
      for (const label of [tall, broad]) {
        const markup = drawn(shape, { closure, label });
        expectWellFormed(markup);
        expect(isDrawing(markup.replaceAll(/<image [^>]*>/g, ""))).toBe(true);
        expect(new Set(idsOf(markup)).size).toBe(idsOf(markup).length);
        expect(references(markup).filter((id) => !idsOf(markup).includes(id))).toEqual([]);
        expect(markup.length).toBeLessThan(9_000);
        const shot = shotOf(shape, { closure, label });
        expect([shot.closure.kind, shot.closure.colour]).toEqual([closure, "#123456"]);
      }
    }
  });

  it("has a capsule only over the closure that it was made for", () => {
    expect(shotOf("wine-bordeaux").foil?.colour).toBe("#123456");
    expect(shotOf("wine-bordeaux", { closure: "cork" }).foil).toBeUndefined();
  });

  it("is as full as it is said to be", () => {
    const heightAt = (fill: number) => shotOf("spirit-tall", { fill }).liquid.top;
    const [full, half] = [heightAt(100), heightAt(50)];
    const foot = (280 - 271) * 0.122;
    expect(half - foot).toBeCloseTo((full - foot) / 2, 2);
    expect(() => drawn("spirit-tall", { fill: 0 })).toThrow("cannot be 0 % full");
  });

  it("refuses a closure that does not fit, by name", () => {
    expect(() => drawn("spirit-tall", { closure: "champagne" })).toThrow('"champagne" does not fit spirit-tall');
  });

  it("shows the brand's label where the owner's is not at hand", () => {
    const without = drawProduct(bottleOf("spirit-tall", { label: tall }), look, { ...print, ownLabel: undefined });
    expect(without).toBe(drawProduct(bottleOf("spirit-tall"), look, print));
  });
});

describe("the owner's own label", () => {
  it("keeps its proportion and stays within its room", () => {
    for (const label of [tall, broad, { ...tall, width: 4_000, height: 700 }, { ...tall, width: 500, height: 3_000 }]) {
      const room = { top: 140, bottom: 256, radius: 38 };
      const { top, bottom, width } = fitLabel(label, room);
      expect(width / (bottom - top)).toBeCloseTo(label.width / label.height);
      expect(top).toBeGreaterThanOrEqual(room.top);
      expect(bottom).toBeLessThanOrEqual(room.bottom);
      expect(width).toBeLessThan(label.around ? 2 * Math.PI * room.radius : 2.2 * room.radius);
    }
  });

  it.each(ownBottleShapes)("is as wide along the glass of %s as it is in its picture", (shape) => {
    for (const label of [tall, broad]) {
      const { ownLabel, closure } = shotOf(shape, { label });
      const { width = 0, top = 0, bottom = 0, radii = [] } = ownLabel ?? {};
      expect(width / (top - bottom)).toBeCloseTo(label.width / label.height, 1);
      expect(bottom).toBeGreaterThan(0);
      expect(top).toBeLessThan(closure.at);
      expect(width).toBeLessThan(2 * Math.PI * Math.min(...radii));
    }
  });

  it("is drawn in slices that meet, narrow at the sides and true in the middle", () => {
    const number = (markup: string, name: string) => Number(new RegExp(`${name}="([-\\d.]+)"`).exec(markup)?.[1]);
    const slices = [...drawn("spirit-tall", { label: tall }).matchAll(/<svg x="[^>]*viewBox="([-\d. ]+)"[^>]*>/g)].map(
      ([markup, view = ""]) => ({
        left: number(markup, " x"),
        width: number(markup, " width"),
        height: number(markup, " height"),
        view: view.split(" ").map(Number),
      }),
    );
    expect(slices.length).toBe(20);
    for (const [at, { left, width }] of slices.slice(1).entries()) {
      const before = slices[at];
      expect((before?.left ?? 0) + (before?.width ?? 0), `slice ${at + 1}`).toBeGreaterThan(left);
      expect(width).toBeGreaterThan(0);
    }
    const scaleOf = (at: number) => {
      const { width = 0, height = 0, view: [, , across = 1, along = 1] = [] } = slices.at(at) ?? {};
      return width / across / (height / along);
    };
    expect(scaleOf(10)).toBeCloseTo(1, 1);
    expect(scaleOf(0)).toBeLessThan(0.75);
  });
});
