/** Containers that a variant's name and a drawing can be of. */
const containers = ["dåse", "karton", "flaske"] as const;
type Container = (typeof containers)[number];

const containerOfShape = (shape: string): Container | undefined => {
  if (shape.startsWith("can")) return "dåse";
  if (shape === "carton") return "karton";
  return /bottle$|^(spirit|wine|liqueur)-/.test(shape) ? "flaske" : undefined;
};

/**
 * The drawn container where the variant comes in another: one drawing shows all variants of a product.
 * @param shape of the product's drawing
 * @param variantName for example "1 l plastflaske"
 */
export function otherContainer(shape: string, variantName: string): Container | undefined {
  const drawn = containerOfShape(shape);
  const own = containers.find((one) => variantName.toLowerCase().includes(one));
  return drawn && own && own !== drawn ? drawn : undefined;
}
