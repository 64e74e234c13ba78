import { toolEdges } from "../../product/tool-edges.ts";
import { traitsOf } from "../../product/traits.ts";
import type { GoodsJob, GoodsPicture } from "./goods-job.ts";
import type { GoodsMaterial, GoodsPart } from "./goods-part.ts";
import { measuringPrint } from "./measure-parts.ts";
import { hollow, ownSheet, placed, type Sheet, sheetOf, solid } from "./sheet.ts";
import { clearGlass, metalOf, steel } from "./tool-materials.ts";

/** A shaker of two tins is 28 cm tall. */
const unit = 0.105;
const sheet = sheetOf(unit);
const turned = (edge: string, made: GoodsMaterial, on: Sheet = sheet): GoodsPart => ({
  form: "turned",
  line: solid(edge, on, 0.1),
  made,
});

/** Two tins, the small one upside down and a little askew in the large. */
function boston({ drawing }: GoodsJob): GoodsPicture {
  const made = metalOf(drawing.content);
  const small = turned(toolEdges.bostonSmall, made, ownSheet(unit));
  const large: GoodsPart = { form: "turned", line: hollow(toolEdges.bostonLarge, sheet), made };
  return { unit, elevation: 7, parts: [placed(sheet, [small], { x: 121, y: 152, turn: 4 }), large] };
}

/** Cup, shoulder with strainer, cap. */
function cobbler({ drawing }: GoodsJob): GoodsPicture {
  const made = metalOf(drawing.content);
  return {
    unit,
    parts: [toolEdges.cobblerCup, toolEdges.shoulder, toolEdges.smallCap].map((edge) => turned(edge, made)),
  };
}

/** Two pieces with sloping shoulders. */
function parisian({ drawing }: GoodsJob): GoodsPicture {
  const made = metalOf(drawing.content);
  return { unit, parts: [toolEdges.parisianCup, toolEdges.parisianTop].map((edge) => turned(edge, made)) };
}

/** A cup of glass with measuring lines, under a lid of steel. */
function glassShaker({ drawing }: GoodsJob): GoodsPicture {
  const cup: GoodsPart = {
    form: "turned",
    line: hollow(toolEdges.glassCup, sheet, { wall: 0.3, floor: 1.1 }),
    made: clearGlass,
  };
  const lines = measuringPrint(toolEdges.glassCup, traitsOf(drawing).marks ?? 10, { from: 172, to: 262, sheet });
  return { unit, parts: [cup, lines, turned(toolEdges.shoulder, steel), turned(toolEdges.smallCap, steel)] };
}

/** A short flask with a screwed lid. */
function travel({ drawing }: GoodsJob): GoodsPicture {
  const made = metalOf(drawing.content);
  const ring: GoodsPart = { form: "turned", line: solid(toolEdges.travelRing, sheet, 0.1), made, ribs: 56 };
  return {
    unit: 0.085,
    parts: scaled([turned(toolEdges.travelCup, made), ring, turned(toolEdges.travelLid, made)], 0.085 / unit),
  };
}

const scaled = (parts: GoodsPart[], size: number): GoodsPart[] => [{ form: "group", parts, size }];

export const shakerMakers = {
  "tool-shaker-boston": boston,
  "tool-shaker-cobbler": cobbler,
  "tool-shaker-parisian": parisian,
  "tool-shaker-glass": glassShaker,
  "tool-shaker-travel": travel,
} as const;
