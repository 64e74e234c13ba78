import { drawMotif } from "../../label/motifs.ts";
import { lighter } from "../../pen/colour.ts";
import { toolEdges } from "../../product/tool-edges.ts";
import type { Place } from "../shot.ts";
import type { GoodsJob, GoodsPicture } from "./goods-job.ts";
import type { GoodsMaterial, GoodsPart } from "./goods-part.ts";
import { flatOf, ownSheet, placed, rodAlong, round, type Sheet, sheetOf, solid } from "./sheet.ts";
import { metalOf, steel } from "./tool-materials.ts";

const flat = (d: string, sheet: Sheet, thick: number, made: GoodsMaterial, depth = 0): GoodsPart => ({
  form: "plate",
  ...flatOf(d, sheet),
  ...{ thick, made },
  at: [0, depth, 0],
});

/** A peeler whose blade is held between two arms, and a curl of orange. */
function peeler({ drawing }: GoodsJob): GoodsPicture {
  const unit = 0.08;
  const own = ownSheet(unit);
  const made: GoodsMaterial = { of: "plastic", colour: drawing.content };
  const fork =
    "M-10 6C-12 -20 -46 -18 -44 -58L-32 -60C-32 -34 -12 -34 0 -18C12 -34 32 -34 32 -60L44 -58C46 -18 12 -20 10 6Z";
  const parts: GoodsPart[] = [
    { form: "rod", points: rodAlong("M0 -4L0 104", own), radius: 0.78, made },
    { form: "ball", radius: 0.78, made, at: [0, 0, own.z(104)] },
    flat(fork, own, 0.9, made),
    {
      form: "plate",
      ...flatOf("M-44 -66H44L42 -50H-42ZM-34 -60V-56H34V-60Z", own),
      thick: 0.14,
      made: steel,
      turn: [0.5, 0, 0],
      at: [0, -0.15, 0],
    },
  ];
  const curl: GoodsPart = {
    form: "piece",
    piece: { kind: "peel", fruit: "orange", at: [0, 0, 0], turn: [0.3, 0.5, 0.2], size: 1.05 },
  };
  return {
    unit,
    lies: true,
    parts: [
      placed(sheetOf(unit), parts, { x: 100, y: 164, turn: -14 }),
      placed(sheetOf(unit), [curl], { x: 176, y: 150 }),
    ],
  };
}

/** A narrow grater of etched steel on a handle of wood. */
function grater({ drawing }: GoodsJob): GoodsPicture {
  const unit = 0.12;
  const own = ownSheet(unit);
  const holes = Array.from({ length: 22 }, (_, row) =>
    [-12, -4, 4, 12].map((x): [number, number][] => {
      const [cx, cy] = [x + (row % 2) * 3 - 1.5, -112 + row * 6];
      return [
        [-2.2, 0],
        [0, 1.6],
        [2.2, 0],
        [0, -0.7],
      ].map(([dx = 0, dy = 0]): [number, number] => [own.x(cx + dx), own.z(cy + dy)]);
    }),
  ).flat();
  const { outline } = flatOf("M-20 -124H20L18 28H-18Z", own);
  const parts: GoodsPart[] = [
    { form: "plate", outline, holes, thick: 0.12, made: steel },
    { form: "rod", points: rodAlong("M-19.5 -124L-17.5 28", own), radius: 0.16, made: steel },
    { form: "rod", points: rodAlong("M19.5 -124L17.5 28", own), radius: 0.16, made: steel },
    { form: "turned", line: solid(toolEdges.graterHandle, own, 0.15), made: { of: "wood", colour: drawing.content } },
  ];
  return { unit, lies: true, parts: [placed(sheetOf(unit), parts, { x: 120, y: 152, turn: 24 })] };
}

/** A bar knife with a saw edge and a forked point, its sheath beside it. */
function knife({ drawing }: GoodsJob): GoodsPicture {
  const unit = 0.085;
  const own = ownSheet(unit);
  const saw = Array.from({ length: 13 }, (_, i) => `L-9.5 ${-12 - i * 7}L-7 ${-15.5 - i * 7}`).join("");
  const blade = `M-7 -2V-8${saw}C-5 -116 0 -126 4 -134L7 -122L14 -132C18 -92 18 -40 15 -2Z`;
  const grip = "M-9 2H16C16 40 20 80 14 110C12 118 -6 118 -9 110C-12 80 -8 40 -9 2Z";
  const rivets = [26, 58, 92].map(
    (y): GoodsPart => ({ form: "ball", radius: 0.26, flat: 1, made: steel, at: [own.x(3), -0.55, own.z(y)] }),
  );
  const leather: GoodsMaterial = { of: "leather", colour: "#8a5a33" };
  return {
    unit,
    lies: true,
    parts: [
      placed(sheetOf(unit), [flat("M-17 -58H17L15 44C13 58 -13 58 -15 44Z", own, 0.7, leather)], {
        x: 74,
        y: 216,
        turn: -16,
      }),
      placed(
        sheetOf(unit),
        [
          flat(blade, own, 0.2, steel),
          flat(grip, own, 1.3, { of: "plastic", colour: drawing.content }),
          flat("M-10 -4H17V6H-10Z", own, 1.4, steel),
          ...rivets,
        ],
        { x: 136, y: 158, turn: 20, depth: -0.6 },
      ),
    ],
  };
}

/** A small board with citrus cut on it. */
function board({ drawing }: GoodsJob): GoodsPicture {
  const unit = 0.1;
  const sheet = sheetOf(unit);
  const shape =
    "M54 104Q54 92 66 92H100C104 92 104 88 104 82V48Q104 34 120 34Q136 34 136 48V82C136 88 136 92 140 92H174Q186 92 186 104V268Q186 280 174 280H66Q54 280 54 268Z";
  const { outline } = flatOf(shape, sheet);
  const hole = Array.from({ length: 24 }, (_, i): [number, number] => [
    sheet.x(120 + 7 * Math.cos((i / 12) * Math.PI)),
    sheet.z(54 + 7 * Math.sin((i / 12) * Math.PI)),
  ]);
  const slice = (fruit: "lemon" | "lime", x: number, y: number, size: number): GoodsPart => ({
    form: "piece",
    piece: { kind: "wheel", fruit, at: [sheet.x(x), -1.05, sheet.z(y)], turn: [0.03, 0.4, 0.04], size },
  });
  return {
    unit,
    lies: true,
    parts: [
      { form: "plate", outline, holes: [hole], thick: 1.6, made: { of: "wood", colour: drawing.content } },
      ...[slice("lemon", 104, 236, 1), slice("lime", 150, 208, 1)],
    ],
  };
}

/** Three coasters stacked, one leaning on them so that the brand's mark shows. */
function coasters({ drawing, look }: GoodsJob): GoodsPicture {
  const unit = 0.075;
  const r = 68 * unit;
  const disc = (made: GoodsMaterial): GoodsPart => ({
    form: "turned",
    line: solid("M68 0L68 7", ownSheet(unit), 0.08),
    made,
  });
  const stack = [0, 1, 2].map(
    (i): GoodsPart => ({
      form: "group",
      parts: [disc({ of: "cork", colour: i % 2 ? lighter(drawing.content, 0.3) : "#c99c66" })],
      at: [0, 0, round(7 * unit + i * 8 * unit)],
    }),
  );
  const motif = drawMotif(
    look.motif,
    { ink: look.ink, accent: look.accent, paper: look.paper },
    { x: 0, y: 0, size: 82 },
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-72 -72 144 144" color="${look.ink}"><circle r="71" fill="${look.paper}"/><circle r="64" fill="none" stroke="${look.accent}" stroke-width="3"/>${motif}</svg>`;
  const shown: GoodsPart = {
    form: "group",
    parts: [
      { form: "group", parts: [disc({ of: "cork", colour: "#c99c66" })], turn: [Math.PI / 2, 0, 0], at: [0, 0, 0] },
      { form: "print", svg, width: round(r * 2), height: round(r * 2), on: "card", at: [0, -0.56, 0] },
    ],
    at: [0.2, round(-r * 0.55), round(r * 0.98 + 24 * unit)],
    turn: [-0.2, -0.14, 0],
  };
  return { unit, elevation: 10, parts: [...stack, { ...shown, at: [0.2, round(-r * 0.1), round(r + 24 * unit)] }] };
}

/** A block of wood for the wall, an opener screwed to it, two caps held by its magnet. */
function wallOpener({ drawing }: GoodsJob): GoodsPicture {
  const unit = 0.085;
  const sheet = sheetOf(unit);
  const dark = metalOf("#3a4441");
  const hook =
    "M92 66Q92 60 98 60H142Q148 60 148 66V92C148 116 138 128 120 128C102 128 92 116 92 92ZM104 70V80C104 90 111 95 120 95C129 95 136 90 136 80V70H126L120 77L114 70Z";
  const cap = (colour: string, x: number, y: number): GoodsPart => ({
    form: "turned",
    line: [
      [0.001, 0.55],
      [0.95, 0.5],
      [1.15, 0.35],
      [1.3, 0],
      [1.2, -0.02],
      [0.001, 0],
    ],
    made: { of: "enamel", colour },
    ribs: 21,
    at: [sheet.x(x), -1.05, sheet.z(y)],
    turn: [Math.PI / 2, 0, 0],
  });
  const screw = (x: number): GoodsPart => ({
    form: "ball",
    radius: 0.32,
    flat: 1,
    made: steel,
    at: [sheet.x(x), -1.5, sheet.z(111)],
  });
  return {
    unit,
    lies: true,
    parts: [
      {
        form: "block",
        width: round(98 * unit),
        depth: 2,
        height: round(240 * unit),
        round: 0.35,
        made: { of: "wood", colour: drawing.content },
        at: [sheet.x(119), 0, sheet.z(156)],
      },
      flat(hook, sheet, 0.6, dark, -1.3),
      ...[screw(110), screw(130), cap("#b4232c", 108, 220), cap("#cfa352", 136, 240)],
    ],
  };
}

/** Worm below, lever with two steps, knife at the other end. */
function waitersFriend({ drawing }: GoodsJob): GoodsPicture {
  const unit = 0.065;
  const own = ownSheet(unit);
  const worm = Array.from({ length: 161 }, (_, i): Place => {
    const t = i / 160;
    const wide = 10 * unit * Math.min(1, t * 6) * (t > 0.93 ? (1 - t) / 0.07 : 1);
    const angle = t * 5.2 * 2 * Math.PI;
    return [round(Math.cos(angle) * wide), round(Math.sin(angle) * wide), own.z(4 + 124 * t)];
  });
  const lever = "M-8 -4H9L8 62L14 66V78H7V104L14 108V122H-9V84L-4 78V70L-9 66Z";
  const blade = "M-4 4C-7 -18 -4 -40 8 -52C12 -34 11 -14 8 4Z";
  const grip = "M-86 -15C-60 -27 56 -29 88 -15C98 -9 98 8 88 12C56 2 -50 2 -82 13C-96 10 -98 -8 -86 -15Z";
  const pins = [-82, 84].map(
    (x): GoodsPart => ({ form: "ball", radius: 0.33, made: steel, at: [own.x(x), -0.62, own.z(-2)] }),
  );
  const parts: GoodsPart[] = [
    { form: "rod", points: worm, radius: 0.15, made: steel },
    placed(own, [flat(blade, own, 0.14, steel)], { x: 82, y: -8, turn: 34 }),
    placed(own, [flat(lever, own, 0.3, steel)], { x: -80, y: 0, turn: 24 }),
    flat(grip, own, 1.5, { of: "plastic", colour: drawing.content }),
    ...pins,
  ];
  return { unit, lies: true, parts: [placed(sheetOf(unit), parts, { x: 118, y: 122, turn: -12, scale: 0.94 })] };
}

export const kitchenMakers = {
  "tool-peeler": peeler,
  "tool-grater": grater,
  "tool-knife": knife,
  "tool-board": board,
  "tool-coasters": coasters,
  "tool-wall-opener": wallOpener,
  "tool-corkscrew": waitersFriend,
} as const;
