import type { Glass } from "../glass/glasses.ts";
import { material } from "../palette.ts";
import { choose } from "../pen/chance.ts";
import { bottomOf, radiusAt, topOf } from "../pen/profile.ts";
import type { Tone } from "../pen/tone.ts";
import type { Drink } from "./model.ts";

export const axis = 120;
export const ground = 280;

/** We look at the glass from slightly above: circles become ellipses this flat, rounder the lower they are. */
export function flatness(y: number): number {
  return 0.1 + (y / ground) * 0.06;
}

export type Scene = {
  id: string;
  drink: Drink;
  glass: Glass;
  low: boolean;
  random: () => number;
  /** How this one is arranged, among the ways it may be; the same drink always the same way. */
  vary: <T>(what: string, choices: readonly [T, ...T[]]) => T;
  /** Height and radius of the rim, of the surface, and the bottom of what can be filled. */
  rim: { y: number; r: number; ry: number };
  surface: { y: number; r: number; ry: number };
  bottom: number;
  /** What an opaque vessel is made of; undefined for glass. */
  tone: Tone | undefined;
  /** `#rrggbb` of glass coloured through; clear glass when absent. */
  tint?: string;
};

export function setScene(parts: Omit<Scene, "rim" | "surface" | "bottom" | "tone" | "vary"> & { tone?: Tone }): Scene {
  const { glass } = parts;
  const top = topOf(glass.outline);
  const rimRadius = radiusAt(glass.outline, top);
  const r = radiusAt(glass.cavity, glass.level);
  return {
    ...parts,
    vary: (what, choices) => (parts.drink.seed ? choose(parts.drink.seed, what, choices) : choices[0]),
    rim: { y: top, r: rimRadius, ry: rimRadius * flatness(top) },
    surface: { y: glass.level, r, ry: r * flatness(glass.level) },
    bottom: bottomOf(glass.cavity),
    tone: glass.material && (parts.tone ?? material[glass.material]),
  };
}
