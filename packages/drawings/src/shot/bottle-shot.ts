import type { TurnedPoint } from "../glass/measure-glass.ts";
import { drawLabel } from "../label/label.ts";
import { requireLook } from "../label/look.ts";
import { fitLabel, type OwnLabel } from "../label/own-label.ts";
import { bottleGlass } from "../palette.ts";
import { chance } from "../pen/chance.ts";
import { blend, lightness, requireHex } from "../pen/colour.ts";
import { getKnown } from "../pen/known.ts";
import { profile, radiusAt, topOf } from "../pen/profile.ts";
import { type Bottle, bottles } from "../product/bottles.ts";
import { ownLabelRoom } from "../product/draw-bottle.ts";
import { ownBottle } from "../product/own-bottle.ts";
import type { BrandLook, ProductDrawing, ProductPrint } from "../product.ts";
import { type BottleShot, usualFrame } from "./shot.ts";

const version = 1;
/** Heights on the drawing's sheet: its own, and that of the table. */
const sheet = 300;
const table = 280;
/** `studio/src/develop.ts` cuts away 16 of 576 pixels at each side. */
const margin = 576 / 544;
/** The page's own colour, which is seen through clear glass. */
const page = "#fbf3e3";

/** Centimetres in a unit of the sheet: most bottles hold 70 or 75 cl and are about 30 cm tall; the small ones are drawn larger. */
export const unitOf = (shape: string): number => (/^(bitters|mixer|beer|soda)/.test(shape) ? 0.095 : 0.122);

/** Closures that the builder has a piece for. */
const closures = new Set(["stopper", "cork", "cap", "tall-cap", "lid", "foil", "champagne", "crown", "ball"]);

/** The picture of a bottle, derived from the facts of its drawing, or why there can be none. */
export function bottleShot(
  drawing: ProductDrawing,
  look: BrandLook,
  print: ProductPrint,
): { shot: BottleShot } | { without: string } {
  const shaped = bottles[drawing.shape];
  if (!shaped) return { without: `no bottle called ${drawing.shape}` };
  const bottle = ownBottle(shaped, drawing.shape, drawing.own);
  if (!closures.has(bottle.closure)) return { without: `no closure called ${bottle.closure}` };
  return { shot: shotOf(bottle, drawing, requireLook(look), print) };
}

type Job = { bottle: Bottle; edge: ReturnType<typeof profile>; unit: number };

function shotOf(bottle: Bottle, drawing: ProductDrawing, look: BrandLook, print: ProductPrint): BottleShot {
  const unit = unitOf(drawing.shape);
  return {
    version,
    subject: { kind: "bottle", slug: print.id },
    ...usualFrame,
    seed: Math.floor(chance(`shot:${print.id}`)() * 1_000_000),
    backdrop: page,
    light: { exposure: 0.5 },
    // The frame of the drawing's sheet, with what is cut away at the edges: a bottle stands where its drawing stood, equally large.
    camera: {
      lens: 100,
      stop: 8,
      elevation: 6,
      frame: round(sheet * unit * margin),
      target: round((table - sheet / 2) * unit),
      aside: 0,
      sharp: 3,
    },
    ...partsOf(bottle, { drawing, look, print }, unit),
  };
}

type Facts = { drawing: ProductDrawing; look: BrandLook; print: ProductPrint };
type BottleParts = Pick<BottleShot, "bottle" | "liquid" | "closure" | "foil" | "label" | "ownLabel">;

/** Glass, content, closure and label of a bottle whose sheet has units of so many centimetres. */
export function partsOf(bottle: Bottle, { drawing, look, print }: Facts, unit: number): BottleParts {
  const job: Job = { bottle, edge: profile(bottle.edge), unit };
  const glass = getKnown(bottleGlass, drawing.glass, "glass tint");
  const content = requireHex(drawing.content);
  const seen = glass.wash > 0.5 ? glass.body : blend(content, glass.body, glass.wash);
  const mouth = topOf(job.edge);
  const usualCap = Math.abs(lightness(look.accent) - lightness(seen)) < 0.12 ? look.ink : look.accent;
  const cap = drawing.own ? requireHex(drawing.own.cap) : usualCap;
  const height = (table - mouth) * unit;
  return {
    bottle: {
      outer: outside(job),
      inner: inside(job),
      glass: drawing.glass as BottleShot["bottle"]["glass"],
      depth: bottle.flat ? (drawing.shape.includes("flask") ? 0.5 : 0.98) : 1,
      round: round(radiusAt(job.edge, mouth) * unit * 1.5),
    },
    liquid: liquidOf(job, content),
    closure: { kind: bottle.closure, colour: cap, at: round(height), radius: round(radiusAt(job.edge, mouth) * unit) },
    ...(bottle.foilTo && { foil: { colour: cap, body: foilOf(job, bottle.foilTo) } }),
    ...(drawing.own?.label ? ownLabelOf(job, drawing.own.label) : labelOf(job, { drawing, look, print, ground: seen })),
  };
}

const round = (value: number): number => Math.round(value * 1000) / 1000;

/** The edge of the glass between two heights of the sheet, from the lower one up. */
function edgeUp({ edge, unit }: Job, from: number, to: number, { steps = 90, outwards = 0 } = {}): TurnedPoint[] {
  const heights = Array.from({ length: steps + 1 }, (_, i) => from - ((from - to) * i) / steps);
  const corners = edge.flatMap(({ points }) => points[3][1]).filter((y) => y < from && y > to);
  const all = [...new Set([...heights, ...corners])].sort((a, b) => b - a);
  return all.map((y) => [round(Math.max(0.05, radiusAt(edge, y) * unit + outwards)), round((table - y) * unit)]);
}

/** A punt under the foot, the foot's rounded edge, then the wall. */
function outside(job: Job): TurnedPoint[] {
  const foot = (job.edge.at(-1)?.points[3][0] ?? 30) * job.unit;
  const punt: TurnedPoint[] = [
    [0.001, 0.5],
    [round(foot * 0.5), 0.32],
    [round(foot * 0.82), 0.06],
    [round(foot * 0.92), 0],
  ];
  return [...punt, ...edgeUp(job, table, topOf(job.edge))];
}

/** Thickness of the glass beside a radius of its outside: thinner where the neck is narrow. */
const wallAt = (radius: number): number => 0.22 + 0.1 * Math.min(1, Math.max(0, (radius - 1.4) / 1.6));
const insideOf = (radius: number): number => round(Math.max(0.05, radius - wallAt(radius)));

/** The inside from the mouth down, above a thick foot. */
function inside(job: Job): TurnedPoint[] {
  const floor = 269;
  const up = edgeUp(job, floor, topOf(job.edge)).map(([radius, height]): TurnedPoint => [insideOf(radius), height]);
  const [[radius, height] = [3, 1.3]] = up;
  const bottom: TurnedPoint[] = [
    [0.001, round(height - 0.1)],
    [round(radius * 0.85), round(height - 0.06)],
  ];
  return [...bottom, ...up].reverse();
}

/** Liquid reaches this far into the wall: a gap would be a film of air. */
const into = 0.02;

function liquidOf(job: Job, colour: string): BottleShot["liquid"] {
  const top = round((table - job.bottle.level) * job.unit);
  const wallPoints = inside(job)
    .reverse()
    .filter(([, height]) => height < top)
    .map(([radius, height]): TurnedPoint => [radius <= 0.002 ? radius : round(radius + into), height]);
  const surface: TurnedPoint[] = [
    [round(insideOf(radiusAt(job.edge, job.bottle.level) * job.unit) + into), top],
    [0.001, top],
  ];
  return { colour, cloud: 0, top, depth: 4, body: [...wallPoints, ...surface] };
}

function foilOf(job: Job, end: number): TurnedPoint[] {
  const up = edgeUp(job, end, topOf(job.edge), { steps: 40, outwards: 0.035 });
  const top = up.at(-1) ?? [1, 30];
  return [...up, [round(top[0] * 0.96), round(top[1] + 0.05)], [0.001, round(top[1] + 0.05)]];
}

/** The name of the file that an own label's picture has beside its shot. */
export const ownLabelFile = "own-label.png";

/** The owner's own label as its picture is, as large as it fits. */
function ownLabelOf({ bottle, edge, unit }: Job, label: OwnLabel): Pick<BottleShot, "ownLabel"> {
  const { top, bottom, width } = fitLabel(label, ownLabelRoom(bottle, edge));
  return {
    ownLabel: {
      file: ownLabelFile,
      bottom: round((table - bottom) * unit),
      top: round((table - top) * unit),
      width: round(width * unit),
      radii: radiiBetween({ edge, unit }, top, bottom),
    },
  };
}

type Printing = { drawing: ProductDrawing; look: BrandLook; print: ProductPrint; ground: string };

/** The drawing's own label, laid flat: as wide along the glass as it is on the sheet. */
function labelOf({ bottle, edge, unit }: Job, { drawing, look, print, ground }: Printing): Pick<BottleShot, "label"> {
  if (drawing.label === "none") return {};
  const { top, bottom } = bottle.label;
  const half = Math.min(radiusAt(edge, top), radiusAt(edge, bottom), radiusAt(edge, (top + bottom) / 2));
  const zone = { cx: 120, top, bottom, half: bottle.flat ? half * 0.8 : half, sag: 0 };
  const { id, ...words } = print;
  const drawn = drawLabel(drawing.label, { zone, look, words, id, low: false, ground });
  const view = `${120 - zone.half} ${top} ${zone.half * 2} ${bottom - top}`;
  return {
    label: {
      svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" color="${look.ink}">${drawn}</svg>`,
      bottom: round((table - bottom) * unit),
      top: round((table - top) * unit),
      half: round(zone.half * unit),
      radii: radiiBetween({ edge, unit }, top, bottom),
    },
  };
}

/** Radius of the glass from the lower to the upper of two heights of the sheet. */
function radiiBetween({ edge, unit }: Pick<Job, "edge" | "unit">, top: number, bottom: number): number[] {
  const steps = 24;
  return Array.from({ length: steps + 1 }, (_, i) =>
    round(radiusAt(edge, bottom - ((bottom - top) * i) / steps) * unit),
  );
}
