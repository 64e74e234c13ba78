import { bottles } from "./bottles.ts";
import { boxes } from "./boxes.ts";
import { cans } from "./cans.ts";
import { drawBottle } from "./draw-bottle.ts";
import { glassware } from "./glassware.ts";
import { packs } from "./packs.ts";
import type { ProductDraw } from "./product-job.ts";
import { coldTools } from "./tools-cold.ts";
import { kitchenTools } from "./tools-kitchen.ts";
import { mixingTools } from "./tools-mixing.ts";

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
  ...mixingTools,
  ...coldTools,
  ...kitchenTools,
};

export const shapeNames = Object.keys(shapes);
