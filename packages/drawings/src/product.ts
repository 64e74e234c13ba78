import type { BrandLook, LabelWords } from "./label/look.ts";
import { requireLook } from "./label/look.ts";
import { bottleGlass } from "./palette.ts";
import { requireHex } from "./pen/colour.ts";
import { type FrameOptions, frame } from "./pen/frame.ts";
import { getKnown, requireId } from "./pen/known.ts";
import { bottleWithGiftBox } from "./product/bottle-with-gift-box.ts";
import { coloured } from "./product/coloured.ts";
import { multipack } from "./product/multipack.ts";
import type { ProductDrawing } from "./product/product-job.ts";
import { shapes } from "./product/shapes.ts";
import type { HeldPiece } from "./product/traits.ts";
import { wineBox } from "./product/wine-box.ts";

export type { BrandLook, LabelWords } from "./label/look.ts";
export type { OwnLabel } from "./label/own-label.ts";
export type { FrameOptions } from "./pen/frame.ts";
export { closuresOf, type OwnBottle, ownBottleShapes } from "./product/own-bottle.ts";
export type { ProductDrawing } from "./product/product-job.ts";
export { shapeNames } from "./product/shapes.ts";

/** The tints of glass that a bottle may have. */
export const glassNames: readonly string[] = Object.keys(bottleGlass);

/** The words on the label, and the prefix of every id in the markup. `ownLabel` is the address of the owner's own label, where it is to be shown. */
export type ProductPrint = LabelWords & { id: string; ownLabel?: string | undefined };

/**
 * A product as an SVG string: 240 × 300 units, transparent ground, dressed in its brand's look.
 * @throws RangeError naming the value when a shape, glass, label, motif, face or colour is unknown.
 */
export function drawProduct(
  drawing: ProductDrawing,
  look: BrandLook,
  print: ProductPrint,
  options: FrameOptions = {},
): string {
  return frame(print.id, draw(drawing, look, print, options.detail === "low"), options);
}

/** A product without its sheet and seen from further away, to be placed with others in a still life. */
export const productPiece = (drawing: ProductDrawing, look: BrandLook, print: ProductPrint): string =>
  draw(drawing, look, { ...print, far: true }, false);

function draw(
  drawing: ProductDrawing,
  look: BrandLook,
  { id, ownLabel, ...words }: ProductPrint,
  low: boolean,
): string {
  const { packed, ...single } = drawing;
  const one = (held: ProductDrawing, oneId: string, small = low) =>
    draw(held, look, { ...words, id: oneId, ownLabel, far: true }, small || low);
  const product = { ...single, content: requireHex(drawing.content) };
  const shape = getKnown(shapes, drawing.shape, "product shape");
  const piece = ({ glass = "clear", ...held }: HeldPiece, pieceId: string) =>
    draw({ ...held, glass, label: "none" }, look, { ...words, id: pieceId, far: true }, low);
  const job = { id: requireId(id), product, look: requireLook(look), words, ownLabel, low, piece };
  if (packed === "wine-box") return wineBox(job);
  if (packed === "gift-box") return bottleWithGiftBox(job, one(single, `${id}-o`));
  if (packed !== undefined) return multipack(job, packed, (oneId) => one(single, oneId));
  return single.coloured ? coloured(single, id, one) : shape(job);
}
