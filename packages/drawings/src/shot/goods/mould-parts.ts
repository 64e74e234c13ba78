import { toolEdges } from "../../product/tool-edges.ts";
import { traitsOf } from "../../product/traits.ts";
import type { GoodsJob, GoodsPicture } from "./goods-job.ts";
import type { GoodsMaterial, GoodsPart } from "./goods-part.ts";
import { ownSheet, placed, rodAlong, round, sheetOf, solid } from "./sheet.ts";
import { steel } from "./tool-materials.ts";

/** A tray is 20 cm wide. */
const unit = 0.108;
const sheet = sheetOf(unit);
const soft = 0.18;

type Tray = { columns: number; rows: number; wide: number; deep: number; tall: number };

/** A tray with wells, each full of ice but the one that was emptied. */
function wells({ columns, rows, wide, deep, tall }: Tray, made: GoodsMaterial, emptied: number): GoodsPart[] {
  const wall = 0.5;
  const [well, row] = [(wide - wall) / columns, (deep - wall) / rows];
  const bar = (width: number, depth: number, x: number, y: number, height = tall): GoodsPart => ({
    form: "block",
    ...{ width: round(width), depth: round(depth), height, round: soft, made },
    at: [round(x), round(y), round(height / 2)],
  });
  // The outer walls are one frame; those between wells stand within it, a little lower.
  const within = round(tall - 0.12);
  const walls = [
    ...[-1, 1].map((side) => bar(wall, deep, (side * (wide - wall)) / 2, 0)),
    ...[-1, 1].map((side) => bar(wide, wall, 0, (side * (deep - wall)) / 2)),
    ...Array.from({ length: columns - 1 }, (_, i) =>
      bar(wall, deep - wall, -wide / 2 + wall / 2 + (i + 1) * well, 0, within),
    ),
    ...Array.from({ length: rows - 1 }, (_, i) =>
      bar(wide - wall, wall, 0, -deep / 2 + wall / 2 + (i + 1) * row, within),
    ),
  ];
  const floor: GoodsPart = { form: "block", width: wide, depth: deep, height: 0.5, round: 0.1, made, at: [0, 0, 0.25] };
  const [across, along] = [well - wall, row - wall];
  const high = tall - 0.75;
  const full = Array.from({ length: columns * rows }, (_, i): GoodsPart | undefined => {
    if (i === emptied) return undefined;
    const x = -wide / 2 + wall / 2 + ((i % columns) + 0.5) * well;
    const y = deep / 2 - wall / 2 - (Math.floor(i / columns) + 0.5) * row;
    return {
      form: "block",
      width: round(across),
      depth: round(along),
      height: round(high),
      round: 0.12,
      made: { of: "frost", colour: "#e4f0f2" },
      at: [round(x), round(y), round(0.5 + high / 2)],
    };
  });
  return [floor, ...walls, ...full.filter((part) => part !== undefined)];
}

const plastic = (colour: string): GoodsMaterial => ({ of: "rubber", colour });

function cubeMould({ drawing }: GoodsJob): GoodsPicture {
  const columns = (traitsOf(drawing).pieces ?? 6) / 2;
  const tray = { columns, rows: 2, wide: 18.4, deep: 12.4, tall: 4.6 };
  const rim: GoodsPart = {
    form: "rod",
    points: rodAlong("M-86 0L86 0", ownSheet(unit)).map(([x]) => [x, -6.2, 4.7] as const),
    radius: 0.14,
    made: steel,
  };
  return {
    unit,
    elevation: 24,
    parts: [
      ...wells(tray, plastic(drawing.content), 1),
      rim,
      { form: "ice", shape: "cube", length: 4.6, at: [2.6, 2.2, 7.1], turn: [0.12, 0.1, 0.5] },
    ],
  };
}

/** A mould of two halves, a filling hole above each sphere. */
function sphereMould({ drawing }: GoodsJob): GoodsPicture {
  const made = plastic(drawing.content);
  const pieces = traitsOf(drawing).pieces ?? 4;
  const rows = Math.ceil(pieces / 2);
  const domes = Array.from(
    { length: pieces },
    (_, i): GoodsPart => ({
      form: "turned",
      line: [
        [0.001, 0],
        [3.3, 0],
        [3.25, 0.9],
        [2.9, 1.9],
        [2.1, 2.75],
        [0.9, 3.2],
        [0.55, 3.25],
        [0.5, 2.9],
        [0.001, 2.9],
      ],
      made,
      at: [i % 2 ? 4.2 : -4.2, round((Math.floor(i / 2) - (rows - 1) / 2) * -7.4), 3.4],
    }),
  );
  const half = (z: number): GoodsPart => ({
    form: "block",
    width: 17.6,
    depth: round(rows * 7.4 + 0.6),
    height: 1.6,
    round: 0.3,
    made,
    at: [0, 0, z],
  });
  return {
    unit,
    elevation: 22,
    parts: [
      half(0.85),
      half(2.55),
      ...domes,
      { form: "ice", shape: "sphere", length: 5.4, at: [3.4, 1.5, 9.2], turn: [0, 0, 0] },
    ],
  };
}

function barMould({ drawing }: GoodsJob): GoodsPicture {
  const rows = traitsOf(drawing).pieces ?? 3;
  const tray = { columns: 1, rows, wide: 18, deep: round(rows * 4.2 + 0.6), tall: 4 };
  return {
    unit,
    elevation: 24,
    parts: [
      ...wells(tray, plastic(drawing.content), -1),
      { form: "ice", shape: "bar", length: 11, at: [0.6, 1.4, 6], turn: [0, 1.25, 0.35] },
    ],
  };
}

/** The ordinary tray with many small wells, its lid standing behind it. */
function lidTray({ drawing }: GoodsJob): GoodsPicture {
  const made = plastic(drawing.content);
  const tray = { columns: 6, rows: (traitsOf(drawing).pieces ?? 24) / 6, wide: 18.6, deep: 11.6, tall: 2.8 };
  const lid: GoodsPart = {
    form: "block",
    width: 17.6,
    depth: 0.5,
    height: 11,
    round: 0.24,
    made: { of: "glass", colour: "#eef4f3" },
    at: [0, 7.2, 5.6],
    turn: [-0.2, 0, 0],
  };
  return { unit, elevation: 22, parts: [lid, ...wells(tray, made, 9)] };
}

/** A thick box, the soft tray seen in it, one clear cube before it. */
function clearIceBox({ drawing }: GoodsJob): GoodsPicture {
  const foam: GoodsMaterial = { of: "rubber", colour: "#8f9a9c" };
  const columns = (traitsOf(drawing).pieces ?? 8) / 2;
  const side = (width: number, depth: number, x: number, y: number): GoodsPart => ({
    form: "block",
    width,
    depth,
    height: 10.4,
    round: 0.3,
    made: foam,
    at: [x, y, 5.2],
  });
  const inner = wells({ columns, rows: 2, wide: 16, deep: 9.2, tall: 3.6 }, plastic(drawing.content), -1);
  const before: GoodsPart = { form: "ice", shape: "cube", length: 4.2, at: [4.6, -8.7, 2.1], turn: [0, 0, 0.5] };
  const walls = [side(19.4, 1.6, 0, -5.5), side(19.4, 1.6, 0, 5.5), side(1.6, 11, -8.9, 0), side(1.6, 11, 8.9, 0)];
  const tray: GoodsPart = { form: "group", parts: inner, at: [0, 0, 6] };
  // The cube before it is to be within the frame: the box stands further back.
  return { unit, elevation: 22, parts: [{ form: "group", parts: [...walls, tray, before], at: [0, 4.2, 0] }] };
}

/** A bag of canvas with ice in it, and the mallet that crushes it. */
function bagAndMallet({ drawing }: GoodsJob): GoodsPicture {
  const cloth: GoodsMaterial = { of: "cloth", colour: drawing.content };
  const own = ownSheet(unit);
  const wood: GoodsMaterial = { of: "wood", colour: "#b07c47" };
  const sack: GoodsPart = {
    form: "sack",
    ...{ width: round(112 * unit), height: sheet.z(122), depth: 4.6, made: cloth },
    at: [sheet.x(86), 0, 0],
  };
  const mallet: GoodsPart[] = [
    { form: "rod", points: rodAlong("M0 20L0 141", own), radius: 0.82, made: wood },
    { form: "turned", line: solid(toolEdges.mallet, own, 0.25), made: wood },
  ];
  const chips = [-3, 0, 3].map(
    (x, i): GoodsPart => ({
      form: "ice",
      shape: "cube",
      length: 2.6,
      at: [round(sheet.x(86) + x), -0.4, round(sheet.z(122) - 0.3)],
      turn: [0.4 * i, 0.3, i],
    }),
  );
  return {
    unit,
    elevation: 9,
    parts: [sack, ...chips, placed(sheet, mallet, { x: 180, y: 140, turn: 10, depth: -1.5 })],
  };
}

export const mouldMakers = {
  "tool-ice-mould": cubeMould,
  "tool-ice-mould-spheres": sphereMould,
  "tool-ice-mould-bars": barMould,
  "tool-ice-tray": lidTray,
  "tool-ice-box": clearIceBox,
  "tool-ice-bag": bagAndMallet,
} as const;
