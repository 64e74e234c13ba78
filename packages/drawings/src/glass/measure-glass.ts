import { bottomOf, type Profile, radiusAt, topOf } from "../pen/profile.ts";
import { type Glass, type GlassKey, getGlass } from "./glasses.ts";

/** Radius and height in centimetres; the table is at height 0. */
export type TurnedPoint = readonly [radius: number, height: number];

/** A vessel in true size, as a lathe would turn it. */
export type MeasuredGlass = {
  glass: Glass;
  /** The outside from the middle of the foot to the rim, then the inside from the rim to the middle of the bottom. */
  outer: TurnedPoint[];
  inner: TurnedPoint[];
  rim: { radius: number; height: number };
  surface: { radius: number; height: number };
  bottom: number;
  /** Radius of the inside at a height. */
  insideAt: (height: number) => number;
  outsideAt: (height: number) => number;
};

/** The drawings show all vessels about equally tall; here is how large a unit of each drawing is. */
const centimetresPerUnit: Record<GlassKey, number> = {
  coupe: 0.066,
  "slim-cocktail": 0.07,
  martini: 0.067,
  highball: 0.067,
  lowball: 0.064,
  flute: 0.086,
  wine: 0.084,
  balloon: 0.08,
  hurricane: 0.085,
  shot: 0.05,
  latte: 0.064,
  "irish-coffee": 0.066,
  "hot-glass": 0.064,
  pitcher: 0.095,
  "punch-bowl": 0.125,
  "punch-cup": 0.056,
  "copper-mug": 0.06,
  "julep-cup": 0.064,
  tiki: 0.068,
  "clay-mug": 0.062,
  "coffee-cup": 0.062,
};

const table = 280;

export function measureGlass(key: GlassKey, seed?: string): MeasuredGlass {
  const glass = getGlass(key, seed);
  const unit = centimetresPerUnit[key];
  const point = (x: number, y: number): TurnedPoint => [round(x * unit), round((table - y) * unit)];
  const yOf = (height: number) => table - height / unit;
  const top = topOf(glass.outline);
  const bottom = bottomOf(glass.cavity);
  const at = (profile: Profile, height: number) =>
    round(radiusAt(profile, Math.min(bottomOf(profile), Math.max(topOf(profile), yOf(height)))) * unit);
  const outside = sample(glass.outline, point).reverse();
  const inside = sample(glass.cavity, point);
  const [rim] = point(radiusAt(glass.outline, top), top);
  return {
    glass,
    outer: [...footOf(outside[0] ?? [1, 0]), ...outside.slice(1, -1), ...lipOf(outside.at(-1), inside[0])],
    inner: [...inside.slice(1), [0.001, round((table - bottom) * unit)]],
    rim: { radius: rim, height: round((table - top) * unit) },
    surface: { radius: at(glass.cavity, (table - glass.level) * unit), height: round((table - glass.level) * unit) },
    bottom: round((table - bottom) * unit),
    insideAt: (height) => at(glass.cavity, height),
    outsideAt: (height) => at(glass.outline, height),
  };
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
const stepsPerCurve = 18;

function sample(profile: Profile, point: (x: number, y: number) => TurnedPoint): TurnedPoint[] {
  const all: TurnedPoint[] = [];
  for (const { points, straight } of profile) {
    const steps = straight ? 6 : stepsPerCurve;
    for (let i = all.length === 0 ? 0 : 1; i <= steps; i++) {
      const t = i / steps;
      const s = 1 - t;
      const weights = [s ** 3, 3 * s * s * t, 3 * s * t * t, t ** 3];
      const on = (axis: 0 | 1) => points.reduce((sum, one, k) => sum + one[axis] * (weights[k] ?? 0), 0);
      all.push(point(on(0), on(1)));
    }
  }
  return all;
}

/** The underside, ground hollow, and a round edge where the vessel stands. */
function footOf([radius, height]: TurnedPoint): TurnedPoint[] {
  const edge = Math.min(0.3, radius * 0.12);
  const rise = Math.max(height, edge);
  return [
    [0.001, 0.14],
    [radius * 0.72, 0.08],
    [radius - edge * 1.2, 0],
    [radius - edge * 0.5, 0.02],
    [radius - edge * 0.12, rise * 0.3],
    [radius, rise * 0.75],
    [radius, rise],
  ].map(([r = 0, h = 0]) => [round(r), round(h)] as const);
}

/** The rim is fire-polished: half round between outside and inside. */
function lipOf(outside: TurnedPoint = [1, 1], inside: TurnedPoint = [1, 1]): TurnedPoint[] {
  const middle = (outside[0] + inside[0]) / 2;
  const half = (outside[0] - inside[0]) / 2;
  return Array.from({ length: 9 }, (_, i) => {
    const angle = (i / 8) * Math.PI;
    return [round(middle + half * Math.cos(angle)), round(outside[1] + half * Math.sin(angle))] as const;
  });
}
