import type { Container } from "@skaenk/contract/drawings";
import type { ProductDrawing } from "@skaenk/contract/product-card";

/** The word of each container, as it ends a variant's name. */
const words: Readonly<Record<Container, string>> = { can: "dåse", bottle: "flaske", carton: "karton" };
/** The shape that draws each container where a product's own shape is another. */
const shapes: Readonly<Record<Container, string>> = { can: "can", bottle: "soda-bottle", carton: "carton" };

/** The container that a variant's name tells of. @param name for example "1 l plastflaske" */
export function containerOfName(name: string): Container | undefined {
  const found = Object.entries(words).find(([, word]) => name.toLowerCase().includes(word));
  return found?.[0] as Container | undefined;
}

function containerOfShape(shape: string): Container | undefined {
  if (shape === "can" || shape === "can-slim") return "can";
  if (shape === "carton") return "carton";
  return /bottle$|^(spirit|wine|liqueur)-/.test(shape) ? "bottle" : undefined;
}

/**
 * The container of a variant where the product's drawing shows another one.
 * @param shape of the product's drawing
 * @param name of the variant
 */
export function otherContainer(shape: string, name: string): Container | undefined {
  const [drawn, own] = [containerOfShape(shape), containerOfName(name)];
  return drawn && own !== drawn ? own : undefined;
}

/** The product's drawing in another container: the brand's label and the same content. An owner's own bottle is that one container alone. */
export const drawingIn = ({ own: _own, ...drawing }: ProductDrawing, container: Container): ProductDrawing => ({
  ...drawing,
  shape: shapes[container],
  glass: "clear",
});
