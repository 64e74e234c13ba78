import type { Container } from "@skaenk/contract/drawings";
import type { ProductDrawing } from "@skaenk/contract/product-card";

type Single = "can" | "bottle" | "plastic" | "carton";
/** This drawing shows one variant of a product: `packed` is the packaging, and `coloured` has the colours `#rrggbb`, one for each piece. */
export type PackedDrawing = ProductDrawing & {
  packed?: number | "wine-box" | "gift-box";
  coloured?: readonly string[];
};

/** The word of each container, as it ends a variant's name. */
const words: Readonly<Record<Single | "wine-box" | "gift-box", RegExp>> = {
  "gift-box": /gaveæske|gaverør|gaveboks|trækasse|trææske/,
  "wine-box": /vinboks|bag-in-box/,
  can: /dåse/,
  plastic: /plastflaske/,
  bottle: /flaske/,
  carton: /karton/,
};
/** The shape that draws each container where a product's own shape is another. */
const shapes: Readonly<Record<Single, string>> = {
  can: "can",
  bottle: "soda-bottle",
  plastic: "plastic-bottle",
  carton: "carton",
};

/** This function derives the container or pack from a variant's name. @param name for example "1 l plastflaske", "6 × 33 cl dåse" or "3 l vinboks" */
export function containerOfName(name: string): Container | undefined {
  const kinds = Object.keys(words) as (keyof typeof words)[];
  const found = kinds.find((kind) => words[kind].test(name.toLowerCase()));
  if (found === "wine-box" || found === "gift-box") return found;
  const [, count] = /^(4|6|12) × /.exec(name) ?? [];
  return count === undefined ? found : (`${found ?? "pack"}-${count}` as Container);
}

/** A gift box is not drawn beside products that are themselves boxes or sets. */
const boxes = /box|crate|card|book|set$/;

function containerOfShape(shape: string): Single | undefined {
  if (shape === "can" || shape === "can-slim" || shape === "food-can") return "can";
  if (shape === "plastic-bottle") return "plastic";
  if (shape === "carton") return "carton";
  return /bottle$|^(spirit|wine|liqueur)-/.test(shape) ? "bottle" : undefined;
}

/**
 * This function returns the container or pack of a variant when it differs from the one that the product's drawing shows.
 * @param shape of the product's drawing
 * @param name of the variant
 */
export function otherContainer(shape: string, name: string): Container | undefined {
  const [drawn, own] = [containerOfShape(shape), containerOfName(name)];
  if (own === "gift-box") return boxes.test(shape) ? undefined : own;
  return drawn && own !== drawn ? own : undefined;
}

/**
 * This function draws a product in another container or pack, with the same label and content. A custom bottle shape is used only for that bottle
 * and for packs of it.
 */
export function drawingIn(drawing: ProductDrawing, container: Container): PackedDrawing {
  const { own: _own, ...plain } = drawing;
  if (container === "wine-box") return { ...plain, packed: "wine-box" };
  if (container === "gift-box") return { ...drawing, packed: "gift-box" };
  const [kind = "", count] = container.split("-");
  const isDrawnSo = kind === "pack" || kind === containerOfShape(drawing.shape);
  const single = isDrawnSo ? drawing : { ...plain, shape: shapes[kind as Single], glass: "clear" };
  return count === undefined ? single : { ...single, packed: Number(count) };
}
