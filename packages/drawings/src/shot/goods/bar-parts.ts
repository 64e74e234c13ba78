import { bottles } from "../../product/bottles.ts";
import { toolEdges } from "../../product/tool-edges.ts";
import { traitsOf } from "../../product/traits.ts";
import { partsOf } from "../bottle-shot.ts";
import type { Place } from "../shot.ts";
import type { GoodsJob, GoodsPicture } from "./goods-job.ts";
import type { GoodsMaterial, GoodsPart } from "./goods-part.ts";
import { glassFrom } from "./measure-parts.ts";
import { flatOf, hollow, ownSheet, placed, rodAlong, round, type Sheet, sheetOf, solid } from "./sheet.ts";
import { cork, metalOf, rubber, steel } from "./tool-materials.ts";

const cube = (at: Place, length: number, turn: Place): GoodsPart => ({ form: "ice", shape: "cube", length, at, turn });

/** Cubes that look over an edge, around an axis. */
const heap = (radius: number, height: number, length: number): GoodsPart[] =>
  Array.from({ length: 11 }, (_, i) => {
    const angle = i * 2.39996;
    const r = radius * Math.sqrt((i + 0.3) / 11);
    const up = height + (i % 3) * 0.35 * length * 0.4 + 0.25 * length * (1 - r / radius);
    return cube([round(Math.cos(angle) * r), round(Math.sin(angle) * r), round(up)], length, [
      0.3 * (i % 3),
      0.25 * (i % 4),
      i,
    ]);
  });

/** A bucket full of ice, its lid leaning against it. */
function iceBucket({ drawing }: GoodsJob): GoodsPicture {
  const unit = 0.105;
  const sheet = sheetOf(unit);
  const made: GoodsMaterial = { of: "metal", colour: drawing.content, finish: "brushed" };
  const rim = sheet.z(150);
  const lid: GoodsPart = {
    form: "group",
    parts: [
      {
        form: "turned",
        line: [
          [0.001, 0.5],
          [3, 0.45],
          [6.4, 0.1],
          [6.6, 0],
          [6.4, -0.12],
          [0.001, -0.1],
        ],
        made,
      },
      {
        form: "turned",
        line: [
          [0.001, 0.4],
          [0.4, 0.5],
          [0.5, 1.1],
          [0.95, 1.5],
          [0.7, 1.9],
          [0.001, 2],
        ],
        made,
      },
    ],
    at: [sheet.x(190), -1.5, 6.2],
    turn: [1.5, 0.1, 0.85],
  };
  return {
    unit,
    elevation: 11,
    parts: [
      {
        form: "group",
        at: [sheet.x(106), 0, 0],
        parts: [
          { form: "turned", line: hollow(toolEdges.iceBucket, sheet, { wall: 0.22, floor: 0.5 }), made },
          ...heap(4.6, rim - 0.9, 3),
        ],
      },
      lid,
    ],
  };
}

/** A wide hammered bucket with a ring at each side, a bottle leaning in the ice. */
function cooler({ drawing, look, print }: GoodsJob): GoodsPicture {
  const unit = 0.115;
  const sheet = sheetOf(unit);
  const made: GoodsMaterial = { of: "metal", colour: drawing.content, finish: "hammered" };
  const rim = sheet.z(168);
  const champagne = bottles["wine-champagne"];
  const ring = (x: number): GoodsPart => ({
    form: "rod",
    points: Array.from({ length: 33 }, (_, i): Place => {
      const angle = (i / 32) * 2 * Math.PI;
      return [round(sheet.x(x) + Math.cos(angle) * 1.6), 0, round(sheet.z(208) + Math.sin(angle) * 1.6)];
    }),
    radius: 0.28,
    made: metalOf(drawing.content),
  });
  const held = { shape: "wine-champagne", content: "#efe3b0", glass: "green", label: "none" };
  const bottle: GoodsPart[] = champagne
    ? [
        {
          form: "bottle",
          bottle: partsOf(champagne, { drawing: held, look, print }, unit),
          at: [0.8, 0.5, 2.2],
          turn: [0, 0.24, 0],
          size: 0.9,
        },
      ]
    : [];
  return {
    unit,
    elevation: 10,
    parts: [
      { form: "turned", line: hollow(toolEdges.cooler, sheet, { wall: 0.25, floor: 0.6 }), made },
      ...bottle,
      ...heap(7.6, rim - 1.1, 3.2).filter(({ at = [0, 0, 0] }) => Math.hypot(at[0] - 3.2, at[1] - 0.5) > 4.6),
      ...[ring(34), ring(206)],
    ],
  };
}

/** Two sprung arms with claws, a cube of ice before them. */
function tongs({ drawing }: GoodsJob): GoodsPicture {
  const unit = 0.076;
  const own = ownSheet(unit);
  const made = metalOf(drawing.content);
  const arm = "M0 -112C26 -108 30 -70 28 -40C26 0 24 40 18 84";
  const claw = "M26 78L18 82L12 96L19 94L17 106L25 101L27 88Z";
  const flipped = (d: string): [number, number][] => flatOf(d, own).outline.map(([x, z]) => [-x, z]);
  const points = rodAlong(arm, own);
  return {
    unit,
    lies: true,
    parts: [
      placed(
        sheetOf(unit),
        [
          { form: "rod", points, radius: 0.3, made },
          { form: "rod", points: points.map(([x, y, z]): Place => [-x, y, z]), radius: 0.3, made },
          { form: "plate", outline: flatOf(claw, own).outline, thick: 0.5, made },
          { form: "plate", outline: flipped(claw), thick: 0.5, made },
        ],
        { x: 132, y: 140, turn: 12 },
      ),
      placed(sheetOf(unit), [cube([0, 0, 0], 3, [0.3, 0.2, 0.6])], { x: 112, y: 254, depth: -0.6 }),
    ],
  };
}

/** A domed cap over a soft seal, two wings that grip the bottle's collar. */
function stopper({ drawing }: GoodsJob): GoodsPicture {
  const unit = 0.036;
  const sheet = sheetOf(unit);
  const made = metalOf(drawing.content);
  const wing =
    "M44 142C60 146 67 166 62 198C58 220 51 233 41 239L29 234C25 230 27 224 32 223C42 220 47 206 49 190C51 172 50 162 40 159Z";
  const at = ({ x }: Sheet, mirror: number) =>
    flatOf(wing, { ...sheet, x: (value) => x(120 + mirror * value) }).outline;
  return {
    unit,
    parts: [
      { form: "turned", line: solid(toolEdges.stopperSeal, sheet, 0.06), made: rubber },
      { form: "turned", line: solid(toolEdges.stopperCap, sheet, 0.12), made },
      { form: "plate", outline: at(sheet, 1), thick: 0.9, made },
      { form: "plate", outline: at(sheet, -1), thick: 0.9, made },
    ],
  };
}

/** A curved spout over a plug with fins, a fine tube for air beside it. */
function pourer({ drawing }: GoodsJob): GoodsPicture {
  const unit = 0.04;
  const sheet = sheetOf(unit);
  const made = metalOf(drawing.content);
  const fins = [214, 228, 242].map(
    (y): GoodsPart => ({ form: "turned", line: solid(`M30 ${y}L29 ${y + 5}`, sheet, 0.04), made: rubber }),
  );
  const ring = (height: number): GoodsPart => ({
    form: "turned",
    line: solid(`M28 ${height}L28 ${height + 3}`, sheet, 0.03),
    made,
  });
  return {
    unit,
    elevation: 8,
    parts: [
      {
        form: "rod",
        points: rodAlong("M118 190C118 122 132 98 170 60", sheet),
        radius: rodAlong("M118 190C118 122 132 98 170 60", sheet).map((_, i, all) =>
          round(0.34 - (0.08 * i) / all.length),
        ),
        made,
      },
      { form: "rod", points: rodAlong("M104 184C103 150 98 138 86 128", sheet, -0.1), radius: 0.1, made },
      { form: "turned", line: solid(toolEdges.pourerPlug, sheet, 0.06), made: rubber },
      ...[...fins, ring(183)],
      { form: "turned", line: solid(toolEdges.pourerCollar, sheet, 0.05), made },
    ],
  };
}

/** A small cut bottle with a cork and a thin spout. */
function dasher({ drawing }: GoodsJob): GoodsPicture {
  const unit = 0.062;
  const sheet = sheetOf(unit);
  const { cut = "diamonds" } = traitsOf(drawing);
  const glass = glassFrom(toolEdges.dasher, sheet, { wall: 0.3, floor: 0.7 });
  const vessel = { ...glass, ...{ cut, cutTop: sheet.z(196), cutBottom: sheet.z(266), cutLeast: 2, cutCount: 14 } };
  return {
    unit,
    elevation: 8,
    parts: [
      { form: "vessel", vessel },
      { form: "turned", line: solid(toolEdges.dasherCork, sheet, 0.05), made: cork },
      { form: "turned", line: solid(toolEdges.dasherCollar, sheet, 0.05), made: steel },
      { form: "rod", points: rodAlong("M120 112C120 84 124 72 146 60", sheet), radius: 0.2, made: steel },
    ],
  };
}

export const barMakers = {
  "tool-ice-bucket": iceBucket,
  "tool-champagne-cooler": cooler,
  "tool-ice-tongs": tongs,
  "tool-stopper": stopper,
  "tool-pourer": pourer,
  "tool-dasher": dasher,
} as const;
