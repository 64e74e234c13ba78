import { traitsOf } from "../../product/traits.ts";
import type { Place } from "../shot.ts";
import type { GoodsJob, GoodsPicture } from "./goods-job.ts";
import type { GoodsMaterial, GoodsPart } from "./goods-part.ts";
import { ownSheet, placed, rodAlong, round, sheetOf, solid } from "./sheet.ts";
import { clearGlass, metalOf, steel } from "./tool-materials.ts";

/** Tubes laid out as a fan, and the brush that washes them. */
const straws =
  (made: (colour: string) => GoodsMaterial, usual: number, radius: number) =>
  ({ drawing }: GoodsJob): GoodsPicture => {
    const unit = 0.088;
    const own = ownSheet(unit);
    const pieces = traitsOf(drawing).pieces ?? usual;
    const tubes = Array.from({ length: pieces }, (_, i): GoodsPart => {
      const across = pieces === 1 ? 0 : (i / (pieces - 1)) * 2 - 1;
      const tube: GoodsPart = {
        form: "tube",
        from: own.z(112),
        to: own.z(-112),
        radius,
        wall: 0.07,
        made: made(drawing.content),
      };
      return placed(sheetOf(unit), [tube], { x: 92 + across * 26, y: 166, turn: across * 14, depth: i * -0.25 });
    });
    const brush: GoodsPart[] = [
      { form: "rod", points: rodAlong("M0 110L0 -120", own), radius: 0.09, made: steel },
      { form: "brush", from: own.z(-30), to: own.z(-118), radius: 0.62, made: { of: "bristles", colour: "#ddd6c6" } },
    ];
    return { unit, lies: true, parts: [...tubes, placed(sheetOf(unit), brush, { x: 190, y: 166, turn: 12 })] };
  };

/** Picks fanned out, each ending in a ball of its own metal. */
function ballPicks({ drawing }: GoodsJob): GoodsPicture {
  const unit = 0.06;
  const own = ownSheet(unit);
  const made = metalOf(drawing.content);
  const pieces = traitsOf(drawing).pieces ?? 6;
  const one: GoodsPart[] = [
    { form: "rod", points: rodAlong("M0 -74L0 76", own), radius: 0.11, made },
    { form: "ball", radius: round(8.6 * unit), made, at: [0, 0, own.z(-80)] },
  ];
  return {
    unit,
    lies: true,
    parts: Array.from({ length: pieces }, (_, i) =>
      placed(sheetOf(unit), one, { x: 120, y: 188, turn: (i - (pieces - 1) / 2) * 17, depth: i * -0.24 }),
    ),
  };
}

/** Bamboo picks in a bundle, the end of each tied into a knot. */
function knottedPicks({ drawing }: GoodsJob): GoodsPicture {
  const unit = 0.062;
  const own = ownSheet(unit);
  const bamboo: GoodsMaterial = { of: "wood", colour: drawing.content };
  const knot = "M-1 -64C-16 -74 -14 -94 0 -94C14 -94 16 -76 4 -72C-6 -70 -10 -80 -2 -84C4 -88 6 -96 8 -106";
  const one: GoodsPart[] = [
    { form: "rod", points: rodAlong("M0 -64L0 92", own), radius: [0.12, 0.03], made: bamboo },
    {
      form: "rod",
      points: rodAlong(knot, own).map(([x, , z], i): Place => [x, round(0.16 * Math.sin(i * 0.4)), z]),
      radius: 0.11,
      made: bamboo,
    },
  ];
  const bundle = [-13, -9, -5, -1, 3, 7, 11].map((turn, i) =>
    placed(sheetOf(unit), one, { x: 120 + turn * 0.8, y: 180, turn: turn * 1.5, depth: -0.3 * (i % 3) }),
  );
  return {
    unit,
    lies: true,
    parts: [
      ...bundle,
      { form: "turned", line: solid("M15 204L15 222", sheetOf(unit), 0.1), made: { of: "leather", colour: "#b07c47" } },
    ],
  };
}

export const servingMakers = {
  "tool-straws-glass": straws(() => clearGlass, 4, 0.36),
  "tool-straws-steel": straws(metalOf, 6, 0.3),
  "tool-picks": ballPicks,
  "tool-picks-knotted": knottedPicks,
} as const;
