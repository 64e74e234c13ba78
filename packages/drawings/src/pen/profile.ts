import { svg } from "./svg.ts";

type Point = readonly [number, number];
/** One stretch of a turned shape's right edge: x is the distance from the axis, y grows downwards. */
type Stretch = { points: readonly [Point, Point, Point, Point]; straight: boolean };
/** The right edge of a shape turned on a lathe, from top to bottom; y never decreases. */
export type Profile = readonly Stretch[];

const parsed = new Map<string, Profile>();

/** Reads an edge written as a path of absolute M, L and C commands, such as `M60 90C60 120 40 150 4 152`. */
export function profile(d: string): Profile {
  const known = parsed.get(d);
  if (known) return known;
  const fresh = parse(d);
  parsed.set(d, fresh);
  return fresh;
}

function parse(d: string): Profile {
  const stretches: Stretch[] = [];
  let at: Point = [0, 0];
  for (const [, command = "", list = ""] of d.matchAll(/([MLC])([^MLC]*)/g)) {
    const n = (list.match(/-?[\d.]+/g) ?? []).map(Number);
    const point = (i: number): Point => [n[i] ?? 0, n[i + 1] ?? 0];
    if (command === "L") stretches.push({ points: line(at, point(0)), straight: true });
    if (command === "C") stretches.push({ points: [at, point(0), point(2), point(4)], straight: false });
    at = point(n.length - 2);
  }
  return stretches;
}

function line(a: Point, b: Point): Stretch["points"] {
  return [a, between(a, b, 1 / 3), between(a, b, 2 / 3), b];
}

function between(a: Point, b: Point, t: number): Point {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
}

export const topOf = (p: Profile): number => p[0]?.points[0][1] ?? 0;
export const bottomOf = (p: Profile): number => p.at(-1)?.points[3][1] ?? 0;

export function radiusAt(p: Profile, y: number): number {
  const stretch = p.find((s) => y <= s.points[3][1]) ?? p.at(-1);
  return stretch ? coordinateAt(stretch, timeOf(stretch, y), 0) : 0;
}

/** One coordinate of the curve at parameter `t`: the point where `splitAt` would divide the curve, without computing the two parts. */
function coordinateAt({ points: [a, b, c, d] }: Stretch, t: number, axis: 0 | 1): number {
  const ab = a[axis] + (b[axis] - a[axis]) * t;
  const bc = b[axis] + (c[axis] - b[axis]) * t;
  const cd = c[axis] + (d[axis] - c[axis]) * t;
  const abc = ab + (bc - ab) * t;
  const bcd = bc + (cd - bc) * t;
  return abc + (bcd - abc) * t;
}

function timeOf(stretch: Stretch, y: number): number {
  let low = 0;
  let high = 1;
  for (let i = 0; i < 24; i++) {
    const t = (low + high) / 2;
    if (coordinateAt(stretch, t, 1) < y) low = t;
    else high = t;
  }
  return (low + high) / 2;
}

function splitAt({ points: [a, b, c, d], straight }: Stretch, t: number): [Stretch, Stretch] {
  const ab = between(a, b, t);
  const bc = between(b, c, t);
  const cd = between(c, d, t);
  const abc = between(ab, bc, t);
  const bcd = between(bc, cd, t);
  const middle = between(abc, bcd, t);
  return [
    { points: [a, ab, abc, middle], straight },
    { points: [middle, bcd, cd, d], straight },
  ];
}

/** The part of an edge between two heights. */
export function cut(p: Profile, top: number, bottom: number): Profile {
  const parts: Stretch[] = [];
  for (const whole of p) {
    let rest = whole;
    if (rest.points[3][1] <= top || rest.points[0][1] >= bottom) continue;
    if (rest.points[0][1] < top) rest = splitAt(rest, timeOf(rest, top))[1];
    if (rest.points[3][1] > bottom) rest = splitAt(rest, timeOf(rest, bottom))[0];
    parts.push(rest);
  }
  return parts;
}

/** Walks down the edge at `k` radii from the axis (negative: the left side). */
export function edgeDown(p: Profile, cx: number, k: number): string {
  const at = ([x, y]: Point) => svg`${cx + x * k} ${y}`;
  return p
    .map(({ points: [, b, c, d], straight }) => (straight ? `L${at(d)}` : `C${at(b)} ${at(c)} ${at(d)}`))
    .join("");
}

export function edgeUp(p: Profile, cx: number, k: number): string {
  const at = ([x, y]: Point) => svg`${cx + x * k} ${y}`;
  const upwards = [...p].reverse();
  return upwards
    .map(({ points: [a, b, c], straight }) => (straight ? `L${at(a)}` : `C${at(c)} ${at(b)} ${at(a)}`))
    .join("");
}

export type ProfileEnds = {
  cx: number;
  topRy?: number;
  bottomRy?: number;
  /** A bottom that sags only slightly, for edges that already turn inwards at the foot. */
  bottomBow?: number;
  topBulges?: "up" | "down";
};

/** The closed outline of a turned shape; round ends are drawn as the ellipses you would see from slightly above. */
export function silhouette(
  p: Profile,
  { cx, topRy = 0, bottomRy = 0, bottomBow = 0, topBulges = "up" }: ProfileEnds,
): string {
  const top = topOf(p);
  const rTop = radiusAt(p, top);
  const bottom = bottomOf(p);
  const rBottom = p.at(-1)?.points[3][0] ?? 0;
  const flat = svg`Q${cx} ${bottom + bottomBow * 2} ${cx + rBottom} ${bottom}`;
  const base = bottomRy && rBottom > 0.5 ? svg`A${rBottom} ${bottomRy} 0 0 0 ${cx + rBottom} ${bottom}` : flat;
  const sweep = topBulges === "up" ? 0 : 1;
  const lid = topRy ? svg`A${rTop} ${topRy} 0 0 ${sweep} ${cx - rTop} ${top}` : "";
  return `${svg`M${cx - rTop} ${top}`}${edgeDown(p, cx, -1)}${base}${edgeUp(p, cx, 1)}${lid}Z`;
}

/** A band that follows the shape between two fractions of its radius: a highlight or a shaded side. */
export function strip(p: Profile, cx: number, from: number, to: number): string {
  const top = topOf(p);
  const r = radiusAt(p, top);
  const rBottom = p.at(-1)?.points[3][0] ?? 0;
  return `${svg`M${cx + r * from} ${top}`}${edgeDown(p, cx, from)}${svg`L${cx + rBottom * to} ${bottomOf(p)}`}${edgeUp(p, cx, to)}Z`;
}

/** A wet highlight: like a {@link strip}, but its ends are round, so that light lies on the shape instead of being cut out of it. */
export function glint(p: Profile, cx: number, from: number, to: number): string {
  if (p.length === 0) return "";
  const top = topOf(p);
  const r = radiusAt(p, top);
  const rBottom = p.at(-1)?.points[3][0] ?? 0;
  const cap = (radius: number) => Math.max(0.4, (radius * Math.abs(to - from)) / 2);
  return svg`M${cx + r * from} ${top}${edgeDown(p, cx, from)}A${cap(rBottom)} ${cap(rBottom)} 0 0 0 ${cx + rBottom * to} ${bottomOf(p)}${edgeUp(p, cx, to)}A${cap(r)} ${cap(r)} 0 0 0 ${cx + r * from} ${top}Z`;
}
