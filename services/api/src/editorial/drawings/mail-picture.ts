import type { MailPictureShape } from "@skaenk/contract/drawings";
import type { PlacedPhoto } from "./paint-sheet.work.ts";
import { placeDrawing } from "./picture.ts";
import type { SheetPhoto } from "./share-sheet.ts";

export type MailPicture = {
  /** `#rrggbb` of the ground: it brings its own, since a letter is read on light and on dark paper. */
  ground: string;
  /** Draws it as a whole SVG, 240 × 300 units, with an ink of its own. */
  draw(): string;
  /** A scene fills the picture, and what stands at its bottom is shown; a thing stands in the middle. */
  scene?: boolean | undefined;
  photo?: SheetPhoto | undefined;
};

/** Pixels: three for a point of the tile, two of the wide one. `scale`: a drawing beside its place, never larger, or a bottle has no neck. */
const sizes: Record<MailPictureShape, { width: number; height: number; scale: number; margin: number }> = {
  tile: { width: 192, height: 240, scale: 1, margin: 12 },
  wide: { width: 1056, height: 704, scale: 0.96, margin: 28 },
};
const drawn = { width: 240, height: 300 };

/** Sets a picture for mail as SVG of its shape's size. Pure. */
export function setMailPicture(shape: MailPictureShape, { ground, draw, scene, photo }: MailPicture): string {
  const { width, height, scale } = sizes[shape];
  const tall = scene ? (width * drawn.height) / drawn.width : height * scale;
  const wide = (tall * drawn.width) / drawn.height;
  const place = { x: (width - wide) / 2, y: height - tall, width: wide, height: tall };
  const placed = photo ? "" : placeDrawing(draw(), place);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${ground}"/>${placed}</svg>`;
}

/** The size of the picture, and the place of a photograph in it. */
export function placesOf(
  shape: MailPictureShape,
  photo: SheetPhoto | undefined,
): { width: number; photo?: PlacedPhoto } {
  const { width, height, margin } = sizes[shape];
  return { width, ...(photo ? { photo: { ...photo, room: { left: 0, width, height, margin } } } : {}) };
}
