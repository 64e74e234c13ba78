import { composeDrink, composeEmptyGlass } from "../drink/compose.ts";
import type { GlassKey } from "../glass/glasses.ts";
import { toLch } from "../pen/colour.ts";
import { toneOf } from "../pen/tone.ts";
import type { ProductDraw, ProductJob } from "./product-job.ts";

/** The shop's glasses are the very ones the drinks are served in. */
const glassOf: Readonly<Record<string, GlassKey>> = {
  "glass-coupe": "coupe",
  "glass-highball": "highball",
  "glass-lowball": "lowball",
  "glass-martini": "martini",
  "glass-flute": "flute",
  "glass-wine": "wine",
  "glass-hurricane": "hurricane",
  "glass-tiki": "tiki",
  "glass-shot": "shot",
  "glass-punch": "punch-cup",
  "glass-irish": "irish-coffee",
  "glass-balloon": "balloon",
  "glass-julep": "julep-cup",
};

const drawGlass =
  (glass: GlassKey): ProductDraw =>
  ({ id, low, product }) =>
    composeEmptyGlass(id, glass, low, toneOf(product.content));

/** A mug is clay when it is black glass, metal when its colour is a metal's, and otherwise clear with that drink in it. */
const drawMug: ProductDraw = (job) => {
  if (job.product.glass !== "clear") return drawGlass("clay-mug")(job);
  return isMetal(job.product.content) ? drawGlass("copper-mug")(job) : drawGlassMug(job);
};

function isMetal(colour: string): boolean {
  const { chroma, hue, lightness } = toLch(colour);
  const coppery = hue > 0.6 && hue < 1.6;
  return lightness > 0.45 && (coppery || chroma < 0.03);
}

function drawGlassMug({ id, low, product }: ProductJob): string {
  const liquids = [{ colour: product.content, opacity: 0.7, share: 1 }];
  const mug = { glass: "hot-glass", layered: "none", ice: "none", garnish: [], bubbles: false, steam: false } as const;
  return composeDrink(id, { ...mug, liquids }, low);
}

export const glassware: Readonly<Record<string, ProductDraw>> = {
  ...Object.fromEntries(Object.entries(glassOf).map(([shape, glass]) => [shape, drawGlass(glass)])),
  "glass-mug": drawMug,
};
