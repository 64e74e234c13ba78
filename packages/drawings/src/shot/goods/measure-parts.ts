import { profile, radiusAt } from "../../pen/profile.ts";
import { toolEdges } from "../../product/tool-edges.ts";
import { traitsOf } from "../../product/traits.ts";
import type { Place, ShotGlass } from "../shot.ts";
import type { GoodsJob, GoodsPicture } from "./goods-job.ts";
import type { GoodsMaterial, GoodsPart } from "./goods-part.ts";
import { edgeUp, hollow, ownSheet, placed, rodAlong, round, type Sheet, sheetOf, solid } from "./sheet.ts";
import { clearGlass, metalOf, rubber, steel } from "./tool-materials.ts";

type Lines = { from: number; to: number; sheet: Sheet; reach?: number };

/** Measuring lines printed around the front of a turned body, every second one longer. */
export function measuringPrint(edge: string, marks: number, { from, to, sheet, reach = 0.8 }: Lines): GoodsPart {
  const drawn = profile(edge);
  const steps = 16;
  const radii = Array.from({ length: steps + 1 }, (_, i) =>
    round(radiusAt(drawn, to + 4 - ((to - from + 8) * i) / steps) * sheet.unit),
  );
  const half = round(Math.min(...radii) * reach);
  const [low, high] = [sheet.z(to + 4), sheet.z(from - 4)];
  const tall = (100 * (high - low)) / (2 * half);
  const lines = Array.from({ length: marks }, (_, i) => {
    const y = tall * (1 - ((i / Math.max(1, marks - 1)) * (to - from) + 4) / (to - from + 8));
    return `M14 ${round(y)}H${i % 2 ? 46 : 68}`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 ${round(tall)}"><path d="${lines.join("")}" fill="none" stroke="#a94b3a" stroke-width="1.9" stroke-linecap="round"/></svg>`;
  return { form: "wrap", svg, bottom: low, top: high, half, radii, on: "paper" };
}

/** A vessel of thick glass from its right edge: ground hollow below, its lip round. */
export function glassFrom(edge: string, sheet: Sheet, { wall, floor }: { wall: number; floor: number }): ShotGlass {
  const line = hollow(edge, sheet, { wall, floor, soft: 0.2 });
  const top = Math.max(...line.map(([, height]) => height));
  const turn = line.findIndex(([, height]) => height === top);
  return { material: "glass", outer: line.slice(0, turn + 1), inner: line.slice(turn + 1), colour: clearGlass.colour };
}

/** Two cups foot to foot with a collar between them. */
function jigger({ drawing }: GoodsJob): GoodsPicture {
  const unit = 0.062;
  const sheet = sheetOf(unit);
  const made = metalOf(drawing.content);
  const collar: GoodsPart = { form: "turned", line: solid("M10 186L10 195", sheet, 0.05), made };
  const upper: GoodsPart = {
    form: "turned",
    line: hollow(toolEdges.jiggerUpper, sheet, { wall: 0.07, floor: 0.25 }),
    made,
  };
  const lower: GoodsPart = { form: "turned", line: solid(toolEdges.jiggerLower, sheet, 0.06), made };
  return { unit, elevation: 9, parts: [upper, lower, collar] };
}

/** One cup that narrows in steps. */
function stepped({ drawing }: GoodsJob): GoodsPicture {
  const unit = 0.055;
  const line = hollow(toolEdges.stepped, sheetOf(unit), { wall: 0.09, floor: 0.2 });
  return { unit, elevation: 11, parts: [{ form: "turned", line, made: metalOf(drawing.content) }] };
}

/** A small heavy glass with a lip and printed lines. */
function measuringGlass({ drawing }: GoodsJob): GoodsPicture {
  const unit = 0.062;
  const sheet = sheetOf(unit);
  const glass = glassFrom(toolEdges.measuringGlass, sheet, { wall: 0.26, floor: 0.8 });
  const top = sheet.z(148);
  const vessel: ShotGlass = { ...glass, form: "spout", spout: { from: top - 1.1, out: 0.75, up: 0.25 } };
  const lines = measuringPrint(toolEdges.measuringGlass, traitsOf(drawing).marks ?? 6, { from: 172, to: 256, sheet });
  return { unit, elevation: 9, parts: [{ form: "vessel", vessel }, lines] };
}

/** A straight spoon on a twisted shaft, a weight or a fork at its other end. */
const barspoon =
  (top: "weight" | "fork") =>
  ({ drawing }: GoodsJob): GoodsPicture => {
    const unit = 0.11;
    const own = ownSheet(unit);
    const made = metalOf(drawing.content);
    const bowl: GoodsPart = { form: "ball", radius: 1, flat: 1, made };
    const spoon: GoodsPart = {
      form: "spoon",
      width: round(27 * unit),
      length: round(42 * unit),
      deep: 0.7,
      made,
      at: [0, 0, own.z(101)],
    };
    const shaft: GoodsPart = { form: "twist", from: own.z(84), to: own.z(-62), radius: 0.26, turns: 15, made };
    const plain: GoodsPart = { form: "rod", points: rodAlong("M0 -60L0 -104", own), radius: 0.26, made };
    const end: GoodsPart[] =
      top === "weight"
        ? [{ form: "turned", line: solid(toolEdges.spoonWeight, own, 0.1), made }]
        : [
            { form: "rod", points: rodAlong("M-6 -138L-6 -114C-6 -104 6 -104 6 -114L6 -138", own), radius: 0.2, made },
            { ...bowl, form: "ball", radius: 0.3, at: [0, 0, own.z(-106)] },
          ];
    return {
      unit,
      lies: true,
      parts: [placed(sheetOf(unit), [spoon, shaft, plain, ...end], { x: 120, y: 154, turn: 16 })],
    };
  };

function muddler({ drawing }: GoodsJob): GoodsPicture {
  const unit = 0.092;
  const line = solid(toolEdges.muddler, ownSheet(unit), 0.15);
  const body: GoodsPart = { form: "turned", line, made: { of: "wood", colour: drawing.content } };
  return { unit, lies: true, parts: [placed(sheetOf(unit), [body], { x: 120, y: 156, turn: 14 })] };
}

/** A steel shaft with a head of dark nylon, cut into teeth. */
function toothed({ drawing }: GoodsJob): GoodsPicture {
  const unit = 0.092;
  const own = ownSheet(unit);
  const shaft: GoodsPart = {
    form: "turned",
    line: solid(toolEdges.muddlerShaft, own, 0.12),
    made: metalOf(drawing.content),
  };
  const head: GoodsPart = { form: "turned", line: solid(toolEdges.muddlerHead, own, 0.12), made: rubber };
  const teeth = [-12, -4, 4, 12].flatMap((x) =>
    [-8, 4].map(
      (y): GoodsPart => ({
        form: "turned",
        line: [
          [0.001, -1.35],
          [0.12, -1.3],
          [0.42, 0],
          [0.001, 0.05],
        ],
        made: rubber,
        at: [round(x * unit), round(y * unit), own.z(107)] as Place,
      }),
    ),
  );
  return { unit, lies: true, parts: [placed(sheetOf(unit), [shaft, head, ...teeth], { x: 120, y: 156, turn: 14 })] };
}

/** A mixing glass with its diamond cut and lip. */
function mixingGlass({ drawing }: GoodsJob): GoodsPicture {
  const unit = 0.088;
  const sheet = sheetOf(unit);
  const edge = "M58 104L52 274C51.5 278 48 280 44 280";
  const glass = glassFrom(edge, sheet, { wall: 0.4, floor: 1.5 });
  const top = sheet.z(104);
  const { cut = "diamonds" } = traitsOf(drawing);
  const around = 2 * Math.PI * (edgeUp(edge, sheet).at(-1)?.[0] ?? 5);
  const vessel: ShotGlass = {
    ...glass,
    ...{ cut, cutTop: sheet.z(150), cutBottom: sheet.z(264), cutLeast: 2, cutCount: Math.round(around / 1.9) },
    form: "spout",
    spout: { from: top - 1.4, out: 1.1, up: 0.3 },
  };
  return { unit, elevation: 9, parts: [{ form: "vessel", vessel }] };
}

/** A jug of glass with lip, handle and blades, on a foot of enamelled steel with one knob. */
function blender({ drawing }: GoodsJob): GoodsPicture {
  const unit = 0.145;
  const sheet = sheetOf(unit);
  const jug = glassFrom(toolEdges.blenderJug, sheet, { wall: 0.4, floor: 0.6 });
  const vessel: ShotGlass = { ...jug, form: "spout", spout: { from: sheet.z(58) - 2.2, out: 1.9, up: 0.1 } };
  const enamel = { of: "enamel", colour: drawing.content } as const;
  const blades = [0, 1, 2, 3].map(
    (i): GoodsPart => ({
      form: "plate",
      outline: [
        [0, -0.35],
        [3.6, 0.5],
        [3.8, 0.8],
        [0, 0.35],
      ],
      thick: 0.12,
      made: steel,
      at: [0, 0, sheet.z(182)],
      turn: [-0.9, 0, (i * Math.PI) / 2 + 0.4],
    }),
  );
  const knob: GoodsPart = {
    form: "turned",
    line: solid("M0.1 -7L13 -7L13 0", ownSheet(unit), 0.15),
    made: rubber,
    at: [0, round(-54 * unit * 0.93), sheet.z(238)],
    turn: [Math.PI / 2, 0, 0],
  };
  const handle: GoodsPart = {
    form: "rod",
    points: rodAlong("M166 78C196 74 202 88 200 118C198 148 192 160 160 162", sheet),
    radius: 0.75,
    made: rubber,
  };
  const body = (edge: string, made: GoodsMaterial): GoodsPart => ({
    form: "turned",
    line: solid(edge, sheet, 0.2),
    made,
  });
  return {
    unit,
    parts: [
      { form: "vessel", vessel },
      ...[handle, ...blades, knob],
      measuringPrint(toolEdges.blenderJug, 7, { from: 84, to: 168, sheet, reach: 0.6 }),
      ...[
        body(toolEdges.blenderFoot, enamel),
        body(toolEdges.blenderCollar, rubber),
        body(toolEdges.blenderLid, rubber),
      ],
    ],
  };
}

export const measureMakers = {
  "tool-barspoon": barspoon("weight"),
  "tool-barspoon-fork": barspoon("fork"),
  "tool-jigger": jigger,
  "tool-jigger-stepped": stepped,
  "tool-measuring-glass": measuringGlass,
  "tool-muddler": muddler,
  "tool-muddler-toothed": toothed,
  "tool-mixing-glass": mixingGlass,
  "tool-blender": blender,
} as const;
