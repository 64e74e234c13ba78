import { hawthorneHoles, hawthornePlate, julepHoles } from "../../product/tool-edges.ts";
import type { Place } from "../shot.ts";
import type { GoodsJob, GoodsPicture } from "./goods-job.ts";
import type { GoodsMaterial, GoodsPart } from "./goods-part.ts";
import { flatOf, ownSheet, placed, rodAlong, round, roundHoles, sheetOf } from "./sheet.ts";
import { metalOf } from "./tool-materials.ts";

const unit = 0.1;
const own = ownSheet(unit);
const sheet = sheetOf(unit);

/** A plate with ears, a spring around its lower half and a handle. */
function hawthorne(made: GoodsMaterial): GoodsPart[] {
  const { outline } = flatOf(hawthornePlate, own);
  const coils = 46;
  const coil = Array.from({ length: coils * 14 + 1 }, (_, i): Place => {
    const share = i / (coils * 14);
    const angle = -0.35 + share * (Math.PI + 0.7);
    const turn = share * coils * 2 * Math.PI;
    const r = (53 + 5 * Math.cos(turn)) * unit;
    return [round(Math.cos(angle) * r), round(0.12 + 0.42 * Math.sin(turn)), round(-Math.sin(angle) * r)];
  });
  return [
    { form: "plate", outline, holes: roundHoles(hawthorneHoles, 4, own), thick: 0.16, made },
    { form: "rod", points: coil, radius: 0.07, made },
    { form: "plate", ...flatOf("M-8 -50V-122C-8 -134 8 -134 8 -122V-50Z", own), thick: 0.3, made },
  ];
}

/** A hollow shell, pierced all over, on a short handle. */
function julep(made: GoodsMaterial): GoodsPart[] {
  return [
    {
      form: "shell",
      width: round(124 * unit),
      height: round(120 * unit),
      deep: 1.9,
      holes: julepHoles.map(([x, y]) => [own.x(x), own.z(y)] as const),
      hole: round(3.7 * unit),
      made,
    },
    {
      form: "plate",
      ...flatOf("M-6 -52V-94C-15 -108 -11 -122 0 -124C11 -122 15 -108 6 -94V-52Z", own),
      thick: 0.26,
      made,
    },
  ];
}

/** A cone of fine net hung from a ring, its handle to the right. */
function fine(made: GoodsMaterial): GoodsPart[] {
  const ring = Array.from({ length: 49 }, (_, i): Place => {
    const angle = (i / 48) * 2 * Math.PI;
    return [round(Math.cos(angle) * 5.1), round(Math.sin(angle) * 5.1), 0];
  });
  const steps = 20;
  const cone = Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    return [round(Math.max(0.01, 5 * Math.sin((t * Math.PI) / 2) ** 0.85)), round(-8.6 * (1 - t))] as const;
  });
  const tilted: Place = [0.42, 0, 0];
  return [
    {
      form: "group",
      turn: tilted,
      parts: [
        { form: "rod", points: ring, radius: 0.24, made },
        {
          form: "turned",
          line: [...cone, ...[...cone].reverse().map(([r, h]) => [Math.max(0.005, r - 0.03), h] as const)],
          made: { ...made, of: "net" },
        },
        { form: "rod", points: rodAlong("M48 -1C72 -3 96 -6 128 -14", own), radius: 0.34, made },
        { form: "rod", points: rodAlong("M-50 0L-63 -2", own), radius: 0.22, made },
      ],
    },
  ];
}

/** All three hung side by side from a rail with hooks. */
function set({ drawing }: GoodsJob): GoodsPicture {
  const made = metalOf(drawing.content);
  const hooks = [48, 118, 186].map(
    (x): GoodsPart => ({
      form: "rod",
      points: rodAlong(`M${x} 62V78C${x} 90 ${x + 12} 90 ${x + 12} 80`, sheet, -0.3),
      radius: 0.22,
      made,
    }),
  );
  const rail: GoodsPart = {
    form: "block",
    width: round(208 * unit),
    depth: 0.7,
    height: round(24 * unit),
    round: 0.2,
    made,
    at: [0, 0, sheet.z(54)],
  };
  return {
    unit,
    lies: true,
    parts: [
      ...[rail, ...hooks],
      placed(sheet, hawthorne(made), { x: 56, y: 164, scale: 0.6, depth: -0.5 }),
      placed(sheet, julep(made), { x: 126, y: 172, scale: 0.6, depth: -0.5 }),
      placed(sheet, fine(made), { x: 190, y: 182, scale: 0.6, turn: -62, depth: -0.5 }),
    ],
  };
}

const one =
  (make: (made: GoodsMaterial) => GoodsPart[], at: Parameters<typeof placed>[2]) =>
  ({ drawing }: GoodsJob): GoodsPicture => ({
    unit,
    lies: true,
    parts: [placed(sheet, make(metalOf(drawing.content)), at)],
  });

export const strainerMakers = {
  "tool-strainer": one(hawthorne, { x: 112, y: 196, turn: 24 }),
  "tool-julep-strainer": one(julep, { x: 112, y: 196, turn: 24, scale: 1.12 }),
  "tool-fine-strainer": one(fine, { x: 86, y: 160, scale: 1.1 }),
  "tool-strainer-set": set,
} as const;
