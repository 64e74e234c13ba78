import type { OwnLabel } from "@skaenk/contract/own-bottle";

/** A drawing: inside a page it takes the page's ink; on its own it brings an ink for each theme. */
export type Picture = {
  /** Where the drawing stands as a picture of its own; another address when it would look different. */
  address: string;
  /** Danish text alternative. */
  alt: string;
  /** The label of its owner's own that a bottle has: its picture is read when the drawing is sent as a file, and elsewhere the brand's is drawn. */
  ownLabel?: OwnLabel | undefined;
  /** Markup to stand in a page, with the text alternative on it. */
  svg(idPrefix?: string): string;
  /** The same as a file of its own; `low` has bolder lines and no small print, for about 80 px and less. @param ownLabel address of that label */
  file(detail: "low" | "high", ownLabel?: string): string;
  /** The same for print and sharing, where no page gives it an ink. */
  print(inkColour: string): string;
  /** The same without a sheet, to be set up with others in a still life; its ids begin with the one given. */
  piece(id: string): string;
};

/** A drawing inside another picture, in its own place there. @param place in that picture's units */
export function placeDrawing(svg: string, place: { x: number; y: number; width: number; height: number }): string {
  const { x, y, width, height } = place;
  return svg.replace("<svg ", `<svg x="${x}" y="${y}" width="${width}" height="${height}" `);
}

const inkStyle = "<style>svg{color:#17211c}@media (prefers-color-scheme:dark){svg{color:#f3ecdc}}</style>";

/**
 * The drawing with a style of its own. A file outside the page cannot inherit the page's ink, so the drawing follows the visitor's theme by
 * itself.
 */
export function withOwnInk(svg: string): string {
  return svg.replace(/^<svg [^>]*>/, (opening) => opening + inkStyle);
}
