import { type GlassKey, getGlass } from "../../glass/glasses.ts";
import { type MeasuredGlass, measureGlass } from "../../glass/measure-glass.ts";
import { bottomOf, topOf } from "../../pen/profile.ts";
import { glassOf } from "../../product/glassware.ts";
import { traitsOf } from "../../product/traits.ts";
import type { ShotGlass } from "../shot.ts";
import { vesselOf } from "../vessel-shot.ts";
import type { GoodsJob, GoodsPicture } from "./goods-job.ts";
import type { GoodsPart } from "./goods-part.ts";
import { hollow, round, type Sheet, sheetOf } from "./sheet.ts";

/** Clear glass, which takes no colour from the product: there a product's `content` is what it is drawn with. */
const clear = "#fafdfb";

/** The glasses of the shop are those that drinks are served in, with the traits of the product. */
export function glassParts({ drawing }: GoodsJob): GoodsPicture | undefined {
  if (drawing.shape === "glass-punch-set") return punchSet(traitsOf(drawing).pieces ?? 8);
  const key = glassOf[drawing.shape];
  if (!key) return undefined;
  const { colours, doubleWall, marks } = traitsOf(drawing);
  const { vessel, unit } = dressed(key, drawing);
  const sheet = sheetOf(unit);
  if (colours) return { unit, parts: inColours(vessel, colours, sheet) };
  const parts: GoodsPart[] = [
    { form: "vessel", vessel: { ...vessel, colour: vessel.material === "glass" ? clear : drawing.content } },
  ];
  if (doubleWall) parts.push(innerWall(sheet));
  if (marks) parts.push(printedMarks(vessel, marks, sheet));
  return { unit, parts, elevation: 8 };
}

function dressed(key: GlassKey, drawing: GoodsJob["drawing"]): { vessel: ShotGlass; unit: number } {
  const measured = measureGlass(key);
  const { cut, handle } = traitsOf(drawing);
  const { extra, ...glass } = measured.glass;
  const held = extra === "handle" || extra === "ear";
  const kept = handle === false && held ? undefined : handle && !extra ? ("handle" as const) : extra;
  // A julep beaker has strings of beads below its lip and above its foot.
  const beads = extra === "beads" ? [134, 268].map((y) => beadsAt(measured, y)) : undefined;
  const drawn = { ...glass, ...(kept && { extra: kept }), ...(cut && { cut }) };
  const unit = round(measured.rim.height / (280 - topOf(measured.glass.outline)));
  const vessel = { ...vesselOf({ ...measured, glass: drawn }), ...(beads && { beads }) };
  return { vessel, unit: round(unit / (glass.zoom ?? 1)) };
}

function beadsAt(
  { outsideAt, rim, glass }: MeasuredGlass,
  y: number,
): { radius: number; height: number; size: number } {
  const height = round((rim.height * (280 - y)) / (280 - topOf(glass.outline)));
  return { radius: outsideAt(height), height, size: 0.16 };
}

/** One of each colour in a row, every second one nearer. */
function inColours(vessel: ShotGlass, colours: readonly string[], { unit, x }: Sheet): GoodsPart[] {
  const widest = Math.max(...vessel.outer.map(([radius]) => radius)) / unit;
  const size = Math.min(0.86, 58 / widest);
  const left = Math.max(52, widest * size + 4);
  return colours.map((colour, i) => {
    const at = colours.length === 1 ? 120 : left + (i * (240 - 2 * left)) / (colours.length - 1);
    return { form: "vessel", vessel: { ...vessel, colour }, at: [x(at), i % 2 ? -3.2 : 1.6, 0], size };
  });
}

/** The inner glass of a double wall, a finger narrower. */
function innerWall(sheet: Sheet): GoodsPart {
  const edge = "M41 66L28 226C27 240 16 246 3 247";
  return {
    form: "turned",
    line: hollow(edge, sheet, { wall: 0.16, floor: 0.16, soft: 0.05 }),
    made: { of: "glass", colour: clear },
  };
}

/** Lines at whole measures, printed around the front. */
function printedMarks(vessel: ShotGlass, marks: number, { unit }: Sheet): GoodsPart {
  const { outline } = getGlass("shot");
  const tall = (bottomOf(outline) - topOf(outline)) * unit;
  const lines = Array.from({ length: marks }, (_, i) => {
    const y = 32 + 24 * i;
    return `<path d="M${14 + 6 * i} ${y}H${86 - 6 * i}" stroke="#a94b3a" stroke-width="2.6" stroke-linecap="round"/>`;
  });
  const wall = vessel.outer.filter(([radius, height]) => radius > 0.5 && height > 0.4);
  const radii = [0, 0.25, 0.5, 0.75, 1].map((t) => {
    const height = 0.3 * tall + 0.6 * tall * t;
    return wall.reduce(
      (best, one) => (Math.abs(one[1] - height) < Math.abs(best[1] - height) ? one : best),
      wall[0] ?? [1, 1],
    )[0];
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${lines.join("")}</svg>`;
  return {
    form: "wrap",
    svg,
    bottom: round(0.3 * tall),
    top: round(0.9 * tall),
    half: round((radii[0] ?? 1) * 0.8),
    radii,
    on: "paper",
  };
}

/** A bowl with its ladle, the cups before and beside it. */
function punchSet(cups: number): GoodsPicture {
  const bowl = measureGlass("punch-bowl");
  const cup = measureGlass("punch-cup");
  const unit = round(bowl.rim.height / (280 - topOf(bowl.glass.outline)) / 0.9);
  const { x } = sheetOf(unit);
  const front = Math.floor(cups / 2);
  const wide = 0.24 * 1.22 * (unit / (cup.rim.height / (280 - topOf(cup.glass.outline))));
  const seats = Array.from({ length: cups }, (_, i): GoodsPart => {
    const isFront = i < front;
    const count = isFront ? front : cups - front;
    const place = 8 + (((isFront ? i : i - front) + 0.5) * 218) / count + (isFront ? 8 : -4);
    const vessel = { ...vesselOf(cup), colour: clear };
    return {
      form: "vessel",
      vessel,
      at: [x(place), isFront ? -8.6 : 9.5, 0],
      turn: [0, 0, isFront ? -0.2 : 0.3],
      size: round(wide),
    };
  });
  return { unit, elevation: 12, parts: [{ form: "vessel", vessel: { ...vesselOf(bowl), colour: clear } }, ...seats] };
}
