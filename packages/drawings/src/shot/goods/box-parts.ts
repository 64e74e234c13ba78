import { darker, lighter } from "../../pen/colour.ts";
import { giftCardPrint, wrappingMarks } from "../../product/boxes.ts";
import { inRow, sizeInBox } from "../../product/sets.ts";
import { type HeldPiece, traitsOf } from "../../product/traits.ts";
import type { GoodsJob, GoodsPicture } from "./goods-job.ts";
import type { GoodsMaterial, GoodsPart } from "./goods-part.ts";
import { outlines, round, type Sheet, sheetOf } from "./sheet.ts";

/** A gift box is 21 cm wide. */
const unit = 0.125;
const sheet = sheetOf(unit);
const paper = (colour: string): GoodsMaterial => ({ of: "paper", colour });
const satin = (colour: string): GoodsMaterial => ({ of: "plastic", colour });

type Box = {
  left: number;
  right: number;
  top: number;
  bottom: number;
  depth: number;
  at?: number;
  made: GoodsMaterial;
  soft?: number;
};

/** A block whose front covers a rectangle of the sheet; `at` is how far its middle lies behind. */
const block = ({ left, right, top, bottom, depth, at = 0, made, soft = 0.08 }: Box): GoodsPart => ({
  form: "block",
  width: round((right - left) * unit),
  height: round((bottom - top) * unit),
  depth,
  round: soft,
  made,
  at: [sheet.x((left + right) / 2), at, sheet.z((top + bottom) / 2)],
});

type Seat = { x: number; y: number; scale: number };

/** Goods of a set where the drawing seats them, in the proportion that it gives them. */
function seated(
  job: GoodsJob,
  held: readonly HeldPiece[],
  seats: readonly Seat[],
  depths: readonly number[],
): GoodsPart[] {
  return held.map((one, i): GoodsPart => {
    const { x, y, scale } = seats[i] ?? { x: 120, y: 280, scale: 0.5 };
    const piece = job.piece(one);
    return {
      form: "group",
      parts: piece.parts,
      at: [sheet.x(x), depths[i] ?? 0, sheet.z(y)],
      size: round((scale * unit) / piece.unit),
    };
  });
}

/** The goods that rise above the edge of a box. */
function contents(job: GoodsJob, held: readonly HeldPiece[], y: number): GoodsPart[] {
  const seats = inRow(held.length, 44, 196, y, 1).map((seat, i) => {
    const scale = sizeInBox(held[i] as HeldPiece, held.length);
    return { ...seat, y: y - (0.74 - scale) * 70, scale };
  });
  return seated(
    job,
    held,
    seats,
    held.map((_, i) => (i % 2 ? 0.9 : -0.6)),
  );
}

/** Crumpled tissue paper, as a row of points. */
function tissue(top: number, at: number): GoodsPart {
  const teeth = Array.from({ length: 13 }, (_, i) => `L${42 + i * 12} ${i % 2 ? top : top + 10}`).join("");
  const [line = []] = outlines(`M40 240${teeth}L200 240Z`);
  return {
    form: "plate",
    outline: line.map(([x, y]): [number, number] => [sheet.x(x), sheet.z(y)]),
    thick: 0.08,
    made: paper("#fbf4e4"),
    at: [0, at, 0],
  };
}

const deep = 12;

/** Four walls and a floor. */
function openBox(made: GoodsMaterial, [left, right, top]: readonly [number, number, number]): GoodsPart[] {
  const wall = 0.5;
  const side = (x: number): GoodsPart => block({ left: x, right: x + 4, top, bottom: 280, depth: deep, made });
  return [
    block({ left, right, top, bottom: 280, depth: wall, at: -deep / 2, made }),
    block({ left, right, top, bottom: 280, depth: wall, at: deep / 2, made }),
    ...[side(left), side(right - 4)],
    block({ left, right, top: 274, bottom: 280, depth: deep, made }),
  ];
}

/** A present: open where it is known what it holds, closed with ribbon and bow elsewhere. */
export function giftBox(job: GoodsJob): GoodsPicture {
  const { drawing, look } = job;
  const held = traitsOf(drawing).holds;
  if (!held) return closedBox(job);
  const ribbon = satin(look.accent);
  return {
    unit,
    elevation: 8,
    parts: [
      ...openBox(paper(drawing.content), [36, 204, 218]),
      ...contents(job, held, 264),
      ...[tissue(206, -3.6), tissue(200, 3.2)],
      block({
        left: 110,
        right: 130,
        top: 218,
        bottom: 280,
        depth: 0.1,
        at: -deep / 2 - 0.3,
        made: ribbon,
        soft: 0.03,
      }),
      { form: "bow", width: round(84 * unit), made: ribbon, at: [0, -deep / 2 - 0.7, sheet.z(234)] },
    ],
  };
}

function closedBox({ drawing, look }: GoodsJob): GoodsPicture {
  const base = drawing.content;
  const ribbon = satin(look.accent);
  const marks = wrappingMarks(look.motif, base);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="44 154 152 126" color="${look.ink}">${marks.join("")}</svg>`;
  const d = 17;
  return {
    unit,
    elevation: 11,
    parts: [
      block({ left: 44, right: 196, top: 150, bottom: 280, depth: d, made: paper(base) }),
      {
        form: "print",
        svg,
        width: round(152 * unit),
        height: round(126 * unit),
        on: "card",
        at: [0, -d / 2 - 0.02, sheet.z(217)],
      },
      block({ left: 38, right: 202, top: 122, bottom: 156, depth: d + 1.4, made: paper(lighter(base, 0.2)) }),
      block({ left: 108, right: 132, top: 150, bottom: 280, depth: d + 0.16, made: ribbon, soft: 0.03 }),
      block({ left: 108, right: 132, top: 121, bottom: 156, depth: d + 1.56, made: ribbon, soft: 0.03 }),
      block({ left: 37, right: 203, top: 121, bottom: 156, depth: 2.6, made: ribbon, soft: 0.03 }),
      { form: "bow", width: round(120 * unit), made: ribbon, at: [0, -1, sheet.z(110)] },
    ],
  };
}

/** A wooden crate with slats, bottles standing in it. */
export function crate(job: GoodsJob): GoodsPicture {
  const wood: GoodsMaterial = { of: "wood", colour: job.drawing.content };
  const slats = [222, 254].flatMap((top) =>
    [-deep / 2, deep / 2].map((at) =>
      block({ left: 30, right: 210, top, bottom: top + 26, depth: 0.9, at, made: wood }),
    ),
  );
  const ends = [222, 254].flatMap((top) =>
    [30, 203].map((left) => block({ left, right: left + 7, top, bottom: top + 26, depth: deep - 0.8, made: wood })),
  );
  const posts = [38, 194].map((left) =>
    block({ left, right: left + 8, top: 222, bottom: 280, depth: 0.8, at: -deep / 2 + 0.9, made: wood }),
  );
  const nails = [37, 203].flatMap((x) =>
    [235, 267].map(
      (y): GoodsPart => ({
        form: "ball",
        radius: 0.2,
        flat: 1,
        made: { of: "metal", colour: "#7d7f80" },
        at: [sheet.x(x), -deep / 2 - 0.4, sheet.z(y)],
      }),
    ),
  );
  const floor = block({ left: 34, right: 206, top: 275, bottom: 280, depth: deep - 1, made: wood });
  return {
    unit,
    elevation: 9,
    parts: [floor, ...slats, ...ends, ...posts, ...nails, ...contents(job, traitsOf(job.drawing).holds ?? [], 272)],
  };
}

/** The pieces of a set laid out: the first half behind, the others before them. */
export function toolSet(job: GoodsJob): GoodsPicture {
  const held = traitsOf(job.drawing).holds ?? [];
  const back = Math.ceil(held.length / 2);
  const seats = [...inRow(back, 10, 230, 272, 0.84), ...inRow(held.length - back, 30, 236, 280, 0.5)];
  return {
    unit,
    lies: true,
    parts: seated(
      job,
      held,
      seats,
      held.map((_, i) => (i < back ? 4 : -5)),
    ),
  };
}

type Card = { x: number; y: number; turn: number; depth: number };

/** The printed card itself, around its middle. */
function cardPart(job: GoodsJob, look: GoodsJob["look"], { x, y, turn, depth }: Card, on: Sheet = sheet): GoodsPart {
  const { id, ...words } = job.print;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-82 -60 164 120" color="${look.ink}">${giftCardPrint({ look, words, low: false })}</svg>`;
  const [width, height] = [round(164 * unit), round(120 * unit)];
  return {
    form: "group",
    parts: [
      { form: "block", width, height, depth: 0.12, round: 0.05, made: paper(look.paper) },
      { form: "print", svg, width, height, on: "card", at: [0, -0.08, 0] },
    ],
    at: [on.x(x), depth, on.z(y)],
    turn: [-0.06, round((turn * Math.PI) / 180), 0],
  };
}

/** A card leaning out of its envelope. */
export function giftCard(job: GoodsJob): GoodsPicture {
  const { look } = job;
  const flap = (d: string, colour: string, at: number): GoodsPart => ({
    form: "plate",
    outline: (outlines(d)[0] ?? []).map(([x, y]): [number, number] => [sheet.x(x), sheet.z(y)]),
    thick: 0.07,
    made: paper(colour),
    at: [0, at, 0],
  });
  const pale = darker(look.paper, 0.14);
  return {
    unit,
    lies: true,
    parts: [
      flap("M30 200L120 176L210 200V280H30Z", darker(look.paper, 0.24), 0.5),
      cardPart(job, look, { x: 120, y: 168, turn: -5, depth: 0.1 }),
      flap("M30 200L124 250V280H30Z", pale, -0.95),
      flap("M210 200L116 250V280H210Z", pale, -1.0),
      flap("M30 280L108 230Q120 222 132 230L210 280Z", lighter(pale, 0.12), -1.1),
    ],
  };
}

/** The printed card standing in a flat box of its brand's paper, a ribbon around it. */
export function giftCardBox(job: GoodsJob): GoodsPicture {
  const { look } = job;
  const made = paper(look.paper);
  const ribbon = satin(look.accent);
  return {
    unit,
    elevation: 8,
    parts: [
      ...openBox(made, [24, 216, 234]),
      cardPart(job, { ...look, paper: "#fbf6ea", ink: look.paper }, { x: 120, y: 170, turn: 0, depth: 1 }),
      ...[tissue(222, -3.6), tissue(218, 3)],
      block({ left: 23, right: 217, top: 256, bottom: 266, depth: 0.1, at: -deep / 2 - 0.3, made: ribbon, soft: 0.03 }),
      { form: "bow", width: round(78 * unit), made: ribbon, at: [0, -deep / 2 - 0.7, sheet.z(256)] },
    ],
  };
}

export const boxMakers = {
  "gift-box": giftBox,
  crate,
  "tool-set": toolSet,
  "gift-card": giftCard,
  "gift-card-box": giftCardBox,
} as const;
