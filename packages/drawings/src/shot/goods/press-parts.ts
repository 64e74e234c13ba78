import { toolEdges } from "../../product/tool-edges.ts";
import type { GoodsJob, GoodsPicture } from "./goods-job.ts";
import type { GoodsMaterial, GoodsPart } from "./goods-part.ts";
import { glassFrom } from "./measure-parts.ts";
import { ownSheet, placed, rodAlong, round, sheetOf } from "./sheet.ts";
import { clearGlass } from "./tool-materials.ts";

/** A hinged press with half a lime in it. */
function press({ drawing }: GoodsJob): GoodsPicture {
  const unit = 0.09;
  const sheet = sheetOf(unit);
  const made: GoodsMaterial = { of: "enamel", colour: drawing.content };
  const cup = (deep: number): GoodsPart => ({
    form: "turned",
    line: [
      [0.001, -deep],
      [2.2, -deep * 0.8],
      [3.4, -deep * 0.3],
      [3.9, 0.25],
      [3.7, 0.3],
      [3.2, -deep * 0.25],
      [2, -deep * 0.65],
      [0.001, -deep * 0.8],
    ],
    made,
  });
  const upper = [cup(2.9), handle("M36 -2C76 -14 104 -28 140 -46", made, unit)];
  const lower = [cup(3.4), handle("M38 2C76 4 110 2 148 -2", made, unit), pin(made, unit)];
  return {
    unit,
    lies: true,
    parts: [
      placed(sheet, [{ form: "group", parts: upper.slice(0, 1), turn: [0.35, 0, 0] }, ...upper.slice(1)], {
        x: 82,
        y: 176,
        turn: -16,
      }),
      placed(
        sheet,
        [{ form: "piece", piece: { kind: "half-wheel", fruit: "lime", at: [0, 0, 0], turn: [1.2, 0, 0], size: 1.35 } }],
        { x: 84, y: 184, depth: -0.4 },
      ),
      placed(sheet, [{ form: "group", parts: lower.slice(0, 1), turn: [0.35, 0, 0] }, ...lower.slice(1)], {
        x: 84,
        y: 214,
      }),
    ],
  };
}

const handle = (d: string, made: GoodsMaterial, unit: number): GoodsPart => ({
  form: "rod",
  points: rodAlong(d, ownSheet(unit)),
  radius: 0.6,
  made,
});
const pin = (made: GoodsMaterial, unit: number): GoodsPart => ({
  form: "ball",
  radius: 0.7,
  made,
  at: [-46 * unit, 0, 0.8],
});

/** A ribbed cone in a dish with a lip and a tab to hold, pressed in one piece of glass. */
function reamer(): GoodsPicture {
  const unit = 0.075;
  const sheet = sheetOf(unit);
  const vessel = {
    ...glassFrom(toolEdges.reamerDish, sheet, { wall: 0.3, floor: 0.7 }),
    form: "spout" as const,
    spout: { from: sheet.z(232), out: 1.6, up: 0.25 },
  };
  const cone: GoodsPart = {
    form: "ribbed",
    from: sheet.z(258),
    to: sheet.z(120),
    radius: round(42 * unit),
    ribs: 12,
    made: clearGlass,
  };
  const tab: GoodsPart = {
    form: "rod",
    points: rodAlong("M196 214C222 204 230 218 226 224C220 238 204 236 192 232", sheet),
    radius: 0.28,
    made: clearGlass,
  };
  return { unit, elevation: 16, parts: [{ form: "vessel", vessel }, cone, tab] };
}

export const pressMakers = { "tool-juicer": press, "tool-reamer": reamer } as const;
