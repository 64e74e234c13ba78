import { drawDrink } from "./drink.ts";
import { type FrameOptions, frame } from "./pen/frame.ts";
import { getKnown } from "./pen/known.ts";
import { type BrandLook, drawProduct } from "./product.ts";
import { kitchenThings } from "./step/kitchen-things.ts";

const steel = "#b9c3c2";
const copper = "#c9764c";
const oak = "#b07c47";

/** Shape of a product and the colour of the thing. */
const tools = {
  shaker: ["tool-shaker-boston", steel],
  "mixing-glass": ["tool-mixing-glass", steel],
  barspoon: ["tool-barspoon", steel],
  jigger: ["tool-jigger", copper],
  strainer: ["tool-strainer", steel],
  "fine-strainer": ["tool-fine-strainer", steel],
  muddler: ["tool-muddler", oak],
  "toothed-muddler": ["tool-muddler-toothed", oak],
  blender: ["tool-blender", "#2f5a41"],
  peeler: ["tool-peeler", steel],
  knife: ["tool-knife", steel],
  grater: ["tool-grater", steel],
  juicer: ["tool-juicer", "#d9b23a"],
  "ice-box": ["tool-ice-box", "#5d7f8c"],
  "ice-bag": ["tool-ice-bag", "#d8c7a2"],
  "ice-mould": ["tool-ice-mould", "#4f6f7c"],
  jar: ["jar", "#d39a3a"],
  bottle: ["spirit-square", "#e0b25a"],
  pitcher: ["glass-pitcher", "#d9e6e1"],
} as const;

/** A brand that nobody sees: what is drawn bears no label. */
const plain: BrandLook = { paper: "#f4efe2", ink: "#1c2a25", accent: "#a23f17", motif: "ring", face: "sans" };

const empty = { liquids: [], layered: "none", garnish: [], bubbles: false, steam: false } as const;
const iced = { ...empty, liquids: [{ colour: "#e3ecea", opacity: 0.35, share: 1 }] } as const;
const glasses = {
  "iced-glass": { ...iced, glass: "highball", ice: "cubes" },
  "crushed-ice": { ...iced, glass: "lowball", ice: "crushed" },
  "large-ice": { ...iced, glass: "lowball", ice: "large" },
  "hot-glass": { ...empty, glass: "irish-coffee", ice: "none", steam: true },
  bowl: { ...empty, glass: "punch-bowl", ice: "none" },
  "cold-glass": { ...empty, glass: "coupe", ice: "none" },
} as const;

export type StepThing = keyof typeof tools | keyof typeof glasses | keyof typeof kitchenThings;

/** Everything that a step can be drawn with. */
export const stepThings = [
  ...Object.keys(tools),
  ...Object.keys(glasses),
  ...Object.keys(kitchenThings),
] as StepThing[];

/**
 * The drawing of the tool of a step of a technique, as an SVG string of 240 × 300 units on a transparent ground.
 * @throws RangeError where nothing of that name can be drawn
 */
export function drawStep(name: string, options: FrameOptions = {}): string {
  const low = options.detail === "low";
  if (Object.hasOwn(kitchenThings, name))
    return frame("step", kitchenThings[name as keyof typeof kitchenThings](low), options);
  if (Object.hasOwn(glasses, name)) {
    const { liquids, garnish, ...glass } = glasses[name as keyof typeof glasses];
    return drawDrink({ id: "step", ...glass, liquids: [...liquids], garnish: [...garnish] }, options);
  }
  const [shape, content] = getKnown<readonly [string, string]>(tools, name, "thing of a step");
  const words = { id: "step", brandName: "", productName: "" };
  return drawProduct({ shape, glass: "clear", content, label: "none" }, plain, words, options);
}
