import { drawLabel } from "../../label/label.ts";
import { blend, darker } from "../../pen/colour.ts";
import { bookCover, coverFrame } from "../../product/boxes.ts";
import { heldPiece } from "../../product/what-is-inside.ts";
import type { GoodsJob, GoodsPicture } from "./goods-job.ts";
import type { GoodsPart } from "./goods-part.ts";
import { round, type Sheet, sheetOf, solid } from "./sheet.ts";

type Zone = { cx: number; top: number; bottom: number; half: number };

/** The drawing's label, laid flat, on a ground of its own where `view` is larger. */
function labelSvg({ drawing, look, print }: GoodsJob, zone: Zone, ground: string, view: string, behind = ""): string {
  const { id, ...words } = print;
  const drawn = drawLabel(drawing.label, { zone: { ...zone, sag: 0 }, look, words, id, low: false, ground });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" color="${look.ink}">${behind}${drawn}</svg>`;
}

/** A tin with a pressed lid, its label around the front. */
export function tin(job: GoodsJob): GoodsPicture {
  const unit = 0.07;
  const sheet = sheetOf(unit);
  const { look } = job;
  const zone = { cx: 120, top: 160, bottom: 266, half: 56 };
  const svg = labelSvg(job, zone, look.accent, "64 160 112 106");
  const radii = Array.from({ length: 9 }, () => round(58 * unit));
  return {
    unit,
    elevation: 8,
    parts: [
      { form: "turned", line: solid("M58 132L58 280", sheet, 0.1), made: { of: "enamel", colour: look.accent } },
      { form: "turned", line: solid("M60 116L60 141", sheet, 0.14), made: { of: "enamel", colour: look.ink } },
      { form: "wrap", svg, bottom: sheet.z(266), top: sheet.z(160), half: round(56 * unit), radii, on: "paper" },
    ],
  };
}

/** A sealed can of food: tin at both ends, a paper sleeve around it, a ring on its lid. */
export function foodCan(job: GoodsJob): GoodsPicture {
  const unit = 0.072;
  const sheet = sheetOf(unit);
  const { content } = job.drawing;
  const zone = { cx: 120, top: 146, bottom: 254, half: 50 };
  const ground = `<path d="M67 132H173V266H67Z" fill="${content}"/>`;
  const svg = labelSvg(job, zone, content, "67 132 106 134", ground);
  const radii = Array.from({ length: 9 }, () => round(53 * unit));
  const made = { of: "metal", colour: "#c9cdcf" } as const;
  const height = sheet.z(118) + 0.05;
  const ring = Array.from({ length: 25 }, (_, i) => {
    const angle = (i / 24) * 2 * Math.PI;
    return [round(Math.cos(angle) * 0.7), round(-1.2 + Math.sin(angle) * 0.9), round(height)] as const;
  });
  return {
    unit,
    elevation: 8,
    parts: [
      { form: "turned", line: solid("M55 118L55 122L53 124L53 270L55 272L55 280", sheet, 0.1), made },
      { form: "wrap", svg, bottom: sheet.z(266), top: sheet.z(132), half: round(53 * unit), radii, on: "paper" },
      { form: "rod", points: ring, radius: 0.09, made },
    ],
  };
}

/** Pieces behind a pouch's window: how far apart, how large. */
const heaps: Readonly<Record<string, { fruit?: "orange" | "lime"; gap: number; size: number; flat?: true }>> = {
  almond: { gap: 1.15, size: 0.62 },
  cashew: { gap: 1.25, size: 0.62 },
  raisin: { gap: 1.0, size: 0.6 },
  "dried-orange": { gap: 2.5, size: 0.62, fruit: "orange", flat: true },
  "dried-lime": { gap: 2.1, size: 0.66, fruit: "lime", flat: true },
  "candied-ginger": { gap: 1.5, size: 0.75 },
};

/** A standing pouch with a folded, clipped top; where pieces would be known, a window shows them. */
export function bag(job: GoodsJob): GoodsPicture {
  const unit = 0.1;
  const sheet = sheetOf(unit);
  const { drawing, look, print } = job;
  const name = heldPiece(print.productName);
  const heap = name ? heaps[name] : undefined;
  const kraft = heap ? blend("#c9a878", look.paper, 0.35) : drawing.content;
  const zone = { cx: 120, top: heap ? 128 : 150, bottom: heap ? 206 : 262, half: 44 };
  // Wide slices would reach out of the bag beside the window.
  const inset = heap?.flat ? 11 : 0;
  const hole = heap ? "M78 214V258Q78 266 86 266H154Q162 266 162 258V214Z" : "";
  const ground = `<path d="M60 92H180V280H60Z${hole}" fill-rule="evenodd" fill="${kraft}"/><path d="M60 92H180V121H60Z" fill="${darker(kraft, 0.07)}"/>`;
  const svg = labelSvg(job, zone, kraft, "62 92 116 188", ground);
  const made = { of: "paper", colour: kraft } as const;
  const pouch: GoodsPart = {
    ...{ form: "pouch", svg, made },
    ...{ width: round(116 * unit), height: sheet.z(92), depth: round(27 * unit) },
    ...(heap &&
      name && {
        heap: {
          ...heap,
          kind: name,
          colour: drawing.content,
          x: [sheet.x(80 + inset), sheet.x(160 - inset)],
          z: [sheet.z(264), sheet.z(216 + inset)],
        },
      }),
  };
  const clip: GoodsPart = {
    form: "block",
    width: round(126 * unit),
    depth: 0.9,
    height: round(8 * unit),
    round: 0.12,
    made: { of: "plastic", colour: look.accent },
    at: [0, 0, sheet.z(110)],
  };
  return { unit, elevation: 7, parts: [pouch, clip] };
}

/** A block turned so that its right side shows, with a print on its front. */
function turnedBox(
  sheet: Sheet,
  parts: (depth: number) => GoodsPart[],
  { cx, depth, turn }: { cx: number; depth: number; turn: number },
): GoodsPart {
  return { form: "group", parts: parts(depth * sheet.unit), at: [sheet.x(cx), 0, 0], turn: [0, 0, turn] };
}

export function cardboardBox(job: GoodsJob): GoodsPicture {
  const unit = 0.085;
  const sheet = sheetOf(unit);
  const { drawing } = job;
  const svg = labelSvg(job, { cx: 104, top: 146, bottom: 266, half: 52 }, drawing.content, "42 126 124 154");
  const [width, height] = [round(124 * unit), sheet.z(126)];
  const parts = (depth: number): GoodsPart[] => [
    {
      form: "block",
      width,
      depth: round(depth),
      height,
      round: 0.08,
      made: { of: "paper", colour: drawing.content },
      at: [0, 0, round(height / 2)],
    },
    { form: "print", svg, width, height, on: "card", at: [0, round(-depth / 2 - 0.02), round(height / 2)] },
  ];
  return { unit, elevation: 11, parts: [turnedBox(sheet, parts, { cx: 118, depth: 74, turn: -0.36 })] };
}

/** A hardback standing upright, its spine to the left and its pages at the right. */
export function book(job: GoodsJob): GoodsPicture {
  const unit = 0.115;
  const sheet = sheetOf(unit);
  const { drawing, look, print } = job;
  const { id, ...words } = print;
  const { left, top, width: wide, height: tall } = coverFrame;
  const drawn = bookCover({ look, words, low: false, product: drawing });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${wide} ${tall}" color="${look.ink}">${drawn}</svg>`;
  const [width, height] = [round(wide * unit), sheet.z(top)];
  const cover = { of: "cloth", colour: drawing.content } as const;
  const parts = (depth: number): GoodsPart[] => {
    const board = (y: number): GoodsPart => ({
      form: "block",
      width,
      depth: 0.26,
      height,
      round: 0.07,
      made: cover,
      at: [0, round(y), round(height / 2)],
    });
    return [
      board(-depth / 2),
      board(depth / 2),
      {
        form: "block",
        width: 0.3,
        depth: round(depth + 0.2),
        height,
        round: 0.12,
        made: cover,
        at: [round(-width / 2 - 0.05), 0, round(height / 2)],
      },
      {
        form: "block",
        width: round(width - 0.5),
        depth: round(depth - 0.15),
        height: round(height - 0.55),
        round: 0.03,
        made: { of: "pages", colour: "#efe6d2" },
        at: [-0.12, 0, round(height / 2)],
      },
      { form: "print", svg, width, height, on: "card", at: [0, round(-depth / 2 - 0.15), round(height / 2)] },
    ];
  };
  return { unit, elevation: 8, parts: [turnedBox(sheet, parts, { cx: 122, depth: 20, turn: -0.32 })] };
}
