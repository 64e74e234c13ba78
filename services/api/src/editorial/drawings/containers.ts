import type { Container } from "@skaenk/contract/drawings";
import type { ProductDrawing } from "@skaenk/contract/product-card";

type Single = "can" | "bottle" | "carton";
/** The product's drawing as a variant is packed: so many in a tray, or a bag in a box. */
export type PackedDrawing = ProductDrawing & { packed?: number | "wine-box" };

/** The word of each container, as it ends a variant's name. */
const words: Readonly<Record<Single | "wine-box", RegExp>> = {
  "wine-box": /vinboks|bag-in-box/,
  can: /dåse/,
  bottle: /flaske/,
  carton: /karton/,
};
/** The shape that draws each container where a product's own shape is another. */
const shapes: Readonly<Record<Single, string>> = { can: "can", bottle: "soda-bottle", carton: "carton" };

/** The container or the pack that a variant's name tells of. @param name for example "1 l plastflaske", "6 × 33 cl dåse" or "3 l vinboks" */
export function containerOfName(name: string): Container | undefined {
  const kinds = Object.keys(words) as (keyof typeof words)[];
  const found = kinds.find((kind) => words[kind].test(name.toLowerCase()));
  if (found === "wine-box") return found;
  const [, count] = /^(4|6|12) × /.exec(name) ?? [];
  return count === undefined ? found : (`${found ?? "pack"}-${count}` as Container);
}

function containerOfShape(shape: string): Single | undefined {
  if (shape === "can" || shape === "can-slim") return "can";
  if (shape === "carton") return "carton";
  return /bottle$|^(spirit|wine|liqueur)-/.test(shape) ? "bottle" : undefined;
}

/**
 * The container or the pack of a variant where the product's drawing shows another one.
 * @param shape of the product's drawing
 * @param name of the variant
 */
export function otherContainer(shape: string, name: string): Container | undefined {
  const [drawn, own] = [containerOfShape(shape), containerOfName(name)];
  return drawn && own !== drawn ? own : undefined;
}

/**
 * The product's drawing in another container, or packed: the brand's label and the same content. An owner's own bottle is that one container
 * alone, and what is packed of it.
 */
export function drawingIn(drawing: ProductDrawing, container: Container): PackedDrawing {
  const { own: _own, ...plain } = drawing;
  if (container === "wine-box") return { ...plain, packed: "wine-box" };
  const [kind = "", count] = container.split("-");
  const isDrawnSo = kind === "pack" || kind === containerOfShape(drawing.shape);
  const single = isDrawnSo ? drawing : { ...plain, shape: shapes[kind as Single], glass: "clear" };
  return count === undefined ? single : { ...single, packed: Number(count) };
}
