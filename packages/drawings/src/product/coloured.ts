import { svg } from "../pen/svg.ts";
import type { ProductDrawing } from "./product-job.ts";

/** These shapes show their colours by themselves: clear glass is tinted, and a stack has several colours. */
const ownColours = /^(glass-(?!tiki|julep|carafe|punch-set)|tool-coasters)/;
/** These shapes already show several pieces, so a set in one colour is one drawing. */
const severalPieces = /^tool-(coasters|straws|picks)/;

/** A picture with more colours would be too large to send, so the next piece takes the first colour again. */
const mostColours = (shape: string): number => (shape.startsWith("mug-") ? 2 : 3);

/** The places of the pieces of a set by number of pieces, from back to front: the middle, the floor and the scale on the sheet of 240 × 300 units. */
const seats: readonly (readonly [x: number, floor: number, scale: number])[][] = [
  [],
  [[120, 280, 1]],
  [
    [82, 248, 0.7],
    [156, 280, 0.74],
  ],
  [
    [120, 196, 0.58],
    [70, 262, 0.6],
    [168, 280, 0.6],
  ],
  [
    [84, 200, 0.58],
    [164, 206, 0.58],
    [72, 276, 0.62],
    [156, 280, 0.62],
  ],
  [
    [84, 196, 0.5],
    [158, 200, 0.5],
    [48, 268, 0.52],
    [120, 280, 0.52],
    [190, 268, 0.52],
  ],
  [
    [54, 192, 0.5],
    [122, 198, 0.5],
    [188, 192, 0.5],
    [48, 268, 0.52],
    [120, 280, 0.52],
    [190, 268, 0.52],
  ],
];

/**
 * This function draws a product in the colours of a variant: one piece in its colour, or a set with one piece in each colour.
 * @param one a function that draws a single product with ids that begin with the given id; small pieces have bold lines and little detail
 */
export function coloured(
  { coloured: colours = [], ...drawing }: ProductDrawing,
  id: string,
  one: (drawing: ProductDrawing, id: string, small?: boolean) => string,
): string {
  const distinct = [...new Set(colours)];
  const several = severalPieces.test(drawing.shape);
  const isPlain = distinct.length === 1 && distinct[0] === drawing.content;
  if (isPlain && /^glass-/.test(drawing.shape) && ownColours.test(drawing.shape)) {
    return one({ ...drawing, traits: { ...drawing.traits, pieces: colours.length } }, id);
  }
  if (ownColours.test(drawing.shape)) {
    const [content = drawing.content] = distinct;
    return one({ ...drawing, content, traits: { ...drawing.traits, colours: several ? distinct : colours } }, id);
  }
  const few = distinct.slice(0, several ? 1 : mostColours(drawing.shape));
  const shown = colours
    .slice(0, several ? 1 : seats.length - 1)
    .map((colour, i) => (few.includes(colour) ? colour : (few[i % few.length] ?? colour)));
  const pieces = (seats[shown.length] ?? []).map(([x, floor, scale], i) => {
    const content = shown[i] ?? drawing.content;
    const first = shown.indexOf(content);
    const seat = svg`transform="translate(${x - 120 * scale} ${floor - 280 * scale}) scale(${scale})"`;
    if (first < i) return svg`<use href="#${id}-${first}o" ${seat}/>`;
    const piece = one({ ...drawing, content }, `${id}-${i}`, shown.length > 2);
    const again = shown.lastIndexOf(content) > i;
    return svg`<g ${seat}>${again ? svg`<g id="${id}-${i}o">${piece}</g>` : piece}</g>`;
  });
  return svg`${pieces}`;
}
