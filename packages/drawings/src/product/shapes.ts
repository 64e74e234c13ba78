import { bottles } from "./bottles.ts";
import { boxes } from "./boxes.ts";
import { cans } from "./cans.ts";
import { drawBottle } from "./draw-bottle.ts";
import { glassware } from "./glassware.ts";
import { iceMoulds } from "./moulds.ts";
import { packs } from "./packs.ts";
import type { ProductDraw } from "./product-job.ts";
import { sets } from "./sets.ts";
import { coldTools } from "./tools-cold.ts";
import { kitchenTools } from "./tools-kitchen.ts";
import { measuringTools } from "./tools-measuring.ts";
import { mixingTools } from "./tools-mixing.ts";
import { openingTools } from "./tools-opening.ts";
import { servingTools } from "./tools-serving.ts";
import { shakers } from "./tools-shakers.ts";
import { strainingTools } from "./tools-straining.ts";

const bottled: Readonly<Record<string, ProductDraw>> = Object.fromEntries(
  Object.entries(bottles).map(([shape, bottle]) => [
    shape,
    (job: Parameters<ProductDraw>[0]) => drawBottle(bottle, job),
  ]),
);

/** Everything the shop can sell, by the name in a product's `drawing.shape`. */
export const shapes: Readonly<Record<string, ProductDraw>> = {
  ...bottled,
  ...cans,
  ...packs,
  ...boxes,
  ...glassware,
  ...sets,
  ...shakers,
  ...measuringTools,
  ...strainingTools,
  ...mixingTools,
  ...iceMoulds,
  ...coldTools,
  ...servingTools,
  ...openingTools,
  ...kitchenTools,
};

export const shapeNames = Object.keys(shapes);
