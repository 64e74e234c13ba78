import type { TurnedPoint } from "../../glass/measure-glass.ts";
import { bottomOf, type Profile, profile, radiusAt, topOf } from "../../pen/profile.ts";
import type { Place } from "../shot.ts";
import type { GoodsPart } from "./goods-part.ts";

/** The table's height and the axis on the drawing's sheet. */
const table = 280;
const axis = 120;

export const round = (value: number): number => Math.round(value * 1000) / 1000;

/** Places of the drawing's sheet in centimetres: a picture stands where its drawing stands, equally large. */
export type Sheet = { unit: number; x: (x: number) => number; z: (y: number) => number };

export const sheetOf = (unit: number): Sheet => ({
  unit,
  x: (x) => round((x - axis) * unit),
  z: (y) => round((table - y) * unit),
});

/** A sheet for a piece that is drawn around a point of its own. */
export const ownSheet = (unit: number): Sheet => ({ unit, x: (x) => round(x * unit), z: (y) => round(-y * unit) });

/** A piece that was drawn around 0,0, as `place` of the drawings puts it. */
export function placed(
  sheet: Sheet,
  parts: readonly GoodsPart[],
  { x, y, turn = 0, scale = 1, depth = 0 }: { x: number; y: number; turn?: number; scale?: number; depth?: number },
): GoodsPart {
  const at: Place = [sheet.x(x), depth, sheet.z(y)];
  return { form: "group", parts, at, turn: [0, round((turn * Math.PI) / 180), 0], size: scale };
}

/** The outside of a turned edge, from its lower end up. */
export function edgeUp(edge: string, { unit, z }: Sheet, outwards = 0): TurnedPoint[] {
  const drawn = profile(edge);
  return heightsOf(drawn).map((y) => [round(Math.max(0.02, radiusAt(drawn, y) * unit + outwards)), z(y)]);
}

function heightsOf(drawn: Profile): number[] {
  const [top, bottom] = [topOf(drawn), bottomOf(drawn)];
  const steps = 60;
  const even = Array.from({ length: steps + 1 }, (_, i) => bottom - ((bottom - top) * i) / steps);
  const corners = drawn.flatMap(({ points }) => [points[0][1], points[3][1]]);
  return [...new Set([...even, ...corners].map(round))].sort((a, b) => b - a);
}

/** A solid body: closed below and above, its ends a little rounded. */
export function solid(edge: string, sheet: Sheet, soft = 0.08): TurnedPoint[] {
  const up = edgeUp(edge, sheet);
  const low = up[0] ?? ([1, 0] as const);
  const high = up.at(-1) ?? ([1, 1] as const);
  const end = ([radius, height]: TurnedPoint, sign: 1 | -1): TurnedPoint[] => {
    const bend = Math.min(soft, radius * 0.4);
    return [
      [0.001, height],
      [round(radius - bend), height],
      [round(radius - bend * 0.3), round(height + sign * bend * 0.3)],
    ];
  };
  const middle = up.slice(1, -1).filter(([, height]) => height > low[1] + soft && height < high[1] - soft);
  return [
    ...end(low, 1),
    [low[0], round(low[1] + soft)],
    ...middle,
    [high[0], round(high[1] - soft)],
    ...end(high, -1).reverse(),
  ];
}

/** A cup: the outside up to a round lip, then the inside down to its floor. `upside` turns it over, so that the mouth is below. */
export function hollow(edge: string, sheet: Sheet, { wall = 0.09, floor = 0.2, soft = 0.12 } = {}): TurnedPoint[] {
  const up = edgeUp(edge, sheet);
  const [low, high] = [up[0] ?? [1, 0], up.at(-1) ?? [1, 1]];
  const inner = up
    .filter(([, height]) => height > low[1] + floor)
    .map(([radius, height]): TurnedPoint => [round(Math.max(0.01, radius - wall)), height])
    .reverse();
  const foot: TurnedPoint[] = [
    [0.001, round(low[1] + soft * 0.3)],
    [round(Math.max(0.01, low[0] - soft * 1.6)), round(low[1] + soft * 0.3)],
    [round(Math.max(0.02, low[0] - soft)), low[1]],
    [round(low[0] - soft * 0.3), round(low[1] + soft * 0.3)],
  ];
  const lip: TurnedPoint = [round(high[0] - wall / 2), round(high[1] + wall / 2)];
  return [
    ...foot,
    ...up.slice(1).filter(([, height]) => height > low[1] + soft * 0.5),
    lip,
    ...inner,
    [0.001, round(low[1] + floor)],
  ];
}

/** A path of absolute M, L, H, V, C, Q and Z commands as outlines of points on the sheet. */
export function outlines(d: string): [x: number, y: number][][] {
  const all: [number, number][][] = [];
  let [x, y] = [0, 0];
  for (const [, command = "", list = ""] of d.matchAll(/([MLHVCQZ])([^MLHVCQZ]*)/g)) {
    const n = (list.match(/-?[\d.]+/g) ?? []).map(Number);
    const line = all.at(-1);
    if (command === "M") all.push([[n[0] ?? 0, n[1] ?? 0]]);
    else if (command === "C" || command === "Q") {
      const size = command === "C" ? 6 : 4;
      for (let at = 0; at + size <= n.length; at += size) {
        line?.push(...bent([x, y], n.slice(at, at + size)));
        [x = 0, y = 0] = n.slice(at + size - 2, at + size);
      }
    } else if (command === "H") line?.push([n[0] ?? 0, y]);
    else if (command === "V") line?.push([x, n[0] ?? 0]);
    else if (command === "L") for (let at = 0; at + 2 <= n.length; at += 2) line?.push([n[at] ?? 0, n[at + 1] ?? 0]);
    [x, y] = all.at(-1)?.at(-1) ?? [0, 0];
  }
  return all;
}

/** Points of a Bézier curve after its first. */
function bent(from: [number, number], rest: number[]): [number, number][] {
  const points = [
    from,
    ...Array.from({ length: rest.length / 2 }, (_, i) => [rest[2 * i] ?? 0, rest[2 * i + 1] ?? 0] as const),
  ];
  const steps = 12;
  return Array.from({ length: steps }, (_, i) => {
    const t = (i + 1) / steps;
    let row = points.map(([x, y]): [number, number] => [x, y]);
    while (row.length > 1)
      row = row.slice(1).map(([x, y], k) => {
        const [px, py] = row[k] ?? [x, y];
        return [px + (x - px) * t, py + (y - py) * t];
      });
    return row[0] ?? from;
  });
}

/** The outlines of a drawn shape in centimetres, as a plate has them: its own first, then the holes in it. */
export function flatOf(d: string, sheet: Sheet): { outline: [number, number][]; holes: [number, number][][] } {
  const [outline = [], ...holes] = outlines(d).map((line) =>
    line.map(([x, y]): [number, number] => [sheet.x(x), sheet.z(y)]),
  );
  return { outline, holes };
}

/** A drawn line as a rod's points; `depth` is how far it lies behind the middle. */
export const rodAlong = (d: string, sheet: Sheet, depth = 0): Place[] =>
  (outlines(d)[0] ?? []).map(([x, y]): Place => [sheet.x(x), depth, sheet.z(y)]);

/** Holes of a strainer: small circles around points of the sheet. */
export const roundHoles = (
  dots: readonly (readonly [number, number])[],
  radius: number,
  sheet: Sheet,
): [number, number][][] =>
  dots.map(([x, y]) =>
    Array.from({ length: 14 }, (_, i): [number, number] => {
      const angle = (i / 14) * 2 * Math.PI;
      return [sheet.x(x + Math.cos(angle) * radius), sheet.z(y + Math.sin(angle) * radius)];
    }),
  );
