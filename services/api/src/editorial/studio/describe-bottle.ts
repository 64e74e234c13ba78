import type { ProductDrawing } from "@skaenk/contract/product-card";

const glassWords: Readonly<Record<string, string>> = {
  clear: "klart glas",
  green: "grønt glas",
  amber: "brunt glas",
  blue: "blåt glas",
  frosted: "mat glas",
  black: "sort glas",
  white: "hvidt glas",
};

/** The text that says what a picture of a product shows; of a bottle with a label of its owner's own, its glass too. */
export function describeBottle(
  { own, glass }: ProductDrawing,
  { name, brandName }: { name: string; brandName: string },
): string {
  const words = `${name} fra ${brandName}`;
  return own?.label ? `${words}: flaske af ${glassWords[glass] ?? "glas"} med egen etiket` : words;
}
