import { requireLook } from "../label/look.ts";
import { chance } from "../pen/chance.ts";
import { requireHex } from "../pen/colour.ts";
import { getKnown } from "../pen/known.ts";
import { bottles } from "../product/bottles.ts";
import type { HeldPiece } from "../product/traits.ts";
import type { BrandLook, ProductDrawing, ProductPrint } from "../product.ts";
import { bottleShot, partsOf, unitOf } from "./bottle-shot.ts";
import { barMakers } from "./goods/bar-parts.ts";
import { boxMakers } from "./goods/box-parts.ts";
import { canParts } from "./goods/can-parts.ts";
import { glassParts } from "./goods/glass-parts.ts";
import type { GoodsJob, GoodsPicture } from "./goods/goods-job.ts";
import type { GoodsPart } from "./goods/goods-part.ts";
import { jarParts } from "./goods/jar-parts.ts";
import { kitchenMakers } from "./goods/kitchen-parts.ts";
import { measureMakers } from "./goods/measure-parts.ts";
import { mouldMakers } from "./goods/mould-parts.ts";
import { bag, book, cardboardBox, foodCan, tin } from "./goods/pack-parts.ts";
import { pressMakers } from "./goods/press-parts.ts";
import { servingMakers } from "./goods/serving-parts.ts";
import { shakerMakers } from "./goods/shaker-parts.ts";
import { round } from "./goods/sheet.ts";
import { strainerMakers } from "./goods/strainer-parts.ts";
import { type GoodsShot, type Shot, usualFrame } from "./shot.ts";

export { ownLabelFile } from "./bottle-shot.ts";

const version = 1;
/** `studio/src/develop.ts` cuts away 16 of 576 pixels at each side. */
const margin = 576 / 544;
const sheet = { height: 300, table: 280 };
/** The page's own colour, which is seen through clear glass. */
const page = "#fbf3e3";

type Maker = (job: GoodsJob) => GoodsPicture | undefined;

const makers: Readonly<Record<string, Maker>> = {
  jar: jarParts,
  can: canParts,
  "can-slim": canParts,
  "food-can": foodCan,
  ...{ tin, bag, box: cardboardBox, book },
  ...boxMakers,
  ...shakerMakers,
  ...strainerMakers,
  ...barMakers,
  ...kitchenMakers,
  ...servingMakers,
  ...pressMakers,
  ...mouldMakers,
  ...measureMakers,
};

/** The picture of a product, derived from the facts of its drawing, or why there can be none. */
export function productShot(
  drawing: ProductDrawing,
  look: BrandLook,
  print: ProductPrint,
): { shot: Shot } | { without: string } {
  const photographed = partsIn({ ...drawing, content: requireHex(drawing.content) }, requireLook(look), print);
  return photographed ? { shot: shotOf(photographed, print.id) } : bottleShot(drawing, look, print);
}

function partsIn(drawing: ProductDrawing, look: BrandLook, print: ProductPrint): GoodsPicture | undefined {
  const maker = makers[drawing.shape] ?? glassParts;
  const piece = ({ glass = "clear", ...held }: HeldPiece): GoodsPicture => {
    const one = { ...held, glass, label: "none" };
    return partsIn(one, look, print) ?? bottleIn(one, look, print);
  };
  return maker({ drawing, look, print, piece });
}

/** A bottle that stands among others. */
function bottleIn(drawing: ProductDrawing, look: BrandLook, print: ProductPrint): GoodsPicture {
  const unit = unitOf(drawing.shape);
  return {
    unit,
    parts: [
      { form: "bottle", bottle: partsOf(getKnown(bottles, drawing.shape, "bottle"), { drawing, look, print }, unit) },
    ],
  };
}

/** Lying goods are turned a little to the window: flat metal would mirror nothing but the dark behind the camera. */
function tilted(parts: GoodsPart[], unit: number): GoodsPart {
  const middle = round((sheet.table - sheet.height / 2) * unit);
  const centred: GoodsPart = { form: "group", parts, at: [0, 0, -middle] };
  return { form: "group", parts: [centred], at: [0, 0, middle], turn: [-0.16, 0, 0.14] };
}

function shotOf({ unit, parts, elevation = 6, lies }: GoodsPicture, slug: string): GoodsShot {
  return {
    version,
    subject: { kind: "goods", slug },
    ...usualFrame,
    seed: Math.floor(chance(`shot:${slug}`)() * 1_000_000),
    backdrop: page,
    light: { exposure: 0.5 },
    camera: {
      lens: 100,
      stop: 8,
      elevation: lies ? 0 : elevation,
      frame: round(sheet.height * unit * margin),
      target: round((sheet.table - sheet.height / 2) * unit),
      aside: 0,
      sharp: lies ? 0 : round(20 * unit),
    },
    parts: lies ? [tilted(parts, unit)] : parts,
    ...(lies && { lies }),
  };
}
