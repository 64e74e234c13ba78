import { wheel } from "../garnish/citrus.ts";
import { cinnamonStick } from "../garnish/dustings.ts";
import { candiedGinger, cherry, olive } from "../garnish/fruits.ts";
import { chance } from "../pen/chance.ts";
import { darker, lighter } from "../pen/colour.ts";
import { svg } from "../pen/svg.ts";

/** One piece of what a jar or a bag holds, drawn around 0,0, and how far apart such pieces lie. */
type Piece = { draw: (colour: string) => string; gap: number; scale?: number };

const shaded = (d: string, colour: string, more: string) =>
  svg`<path d="${d}" fill="${colour}" stroke="${darker(colour, 0.45)}" stroke-opacity=".6" stroke-width=".8"/>${more}`;

const almond = (colour: string) =>
  shaded(
    "M0 -9C6 -5 7 4 0 9C-7 4 -6 -5 0 -9Z",
    colour,
    svg`<path d="M-2 -4C-3 0 -2 4 -.5 6M1.5 -5C3 -1 3 3 1.5 6" fill="none" stroke="${darker(colour, 0.35)}" stroke-width=".9"/><path d="M-3.4 -2Q-3 -5 -1 -6.6" fill="none" stroke="${lighter(colour, 0.5)}" stroke-width="1.2" stroke-linecap="round"/>`,
  );
const cashew = (colour: string) =>
  shaded(
    "M-8 3C-9 -5 -2 -9 5 -7C10 -5 9 1 5 0C0 -2 -2 0 -2 4C-3 8 -8 8 -8 3Z",
    colour,
    svg`<path d="M-5 2C-5 -3 -1 -5.6 4 -4.6" fill="none" stroke="${lighter(colour, 0.55)}" stroke-width="1.3" stroke-linecap="round"/>`,
  );
const raisin = (colour: string) =>
  shaded(
    "M-7 1C-7 -5 6 -6 7 0C7 5 -6 6 -7 1Z",
    colour,
    svg`<path d="M-4 0q2 -2 4 0t4 -1" fill="none" stroke="${lighter(colour, 0.4)}" stroke-width=".9"/>`,
  );
const sugarCube = (colour: string) =>
  svg`<path d="M-8 -5L3 -8L9 -3L-2 0Z" fill="${lighter(colour, 0.7)}"/><path d="M-8 -5L-2 0V9L-8 4Z" fill="${colour}"/><path d="M-2 0L9 -3V6L-2 9Z" fill="${darker(colour, 0.14)}"/>`;
const crystals = (colour: string) =>
  svg`<path d="M-4 -3L1 -5L5 -1L2 4L-3 3Z" fill="${lighter(colour, 0.6)}" stroke="${darker(colour, 0.3)}" stroke-opacity=".5" stroke-width=".7"/><path d="M-1 -1l2 1" stroke="#fff" stroke-width="1"/>`;
const clove = (colour: string) =>
  svg`<path d="M0 -3V8" stroke="${colour}" stroke-width="2.6" stroke-linecap="round"/><path d="M-4 -3L0 0L4 -3L2 -6H-2Z" fill="${colour}"/><circle cy="-6" r="2.6" fill="${lighter(colour, 0.25)}"/>`;
const pod = (colour: string) =>
  shaded(
    "M0 -9C5 -6 6 3 0 9C-6 3 -5 -6 0 -9Z",
    colour,
    svg`<path d="M0 -8V8M-2.6 -5C-3.6 -1 -3 3 -1.4 6M2.6 -5C3.6 -1 3 3 1.4 6" fill="none" stroke="${darker(colour, 0.3)}" stroke-width=".8"/>`,
  );

/** By what the product is called: the name says what the drawing must show. */
const known: readonly (readonly [RegExp, Piece])[] = [
  [/cashew/i, { draw: cashew, gap: 13 }],
  [/mandl/i, { draw: almond, gap: 12 }],
  [/rosin/i, { draw: raisin, gap: 11 }],
  [/appelsinskiv/i, { draw: () => wheel("orange"), gap: 21, scale: 0.55 }],
  [/limeskiv/i, { draw: () => wheel("lime"), gap: 19, scale: 0.66 }],
  [/ingefær/i, { draw: candiedGinger, gap: 15, scale: 0.72 }],
  [/oliven/i, { draw: olive, gap: 16, scale: 0.95 }],
  [/kirsebær/i, { draw: cherry, gap: 17, scale: 0.92 }],
  [/kanel/i, { draw: cinnamonStick, gap: 12, scale: 0.72 }],
  [/nellike/i, { draw: clove, gap: 9 }],
  [/kardemomme/i, { draw: pod, gap: 11 }],
  [/sukkerknald/i, { draw: sugarCube, gap: 15 }],
  [/salt|sukker|melis|farin/i, { draw: crystals, gap: 7.5 }],
];

/** True when people would recognise the contents of a product by drawn pieces; honey and cream have none. */
export const hasPieces = (productName: string): boolean => known.some(([words]) => words.test(productName));

/** The piece that a photograph shows of it, by the studio's name; powder and crystals have none. */
const photographed: readonly (readonly [RegExp, string])[] = [
  [/cashew/i, "cashew"],
  [/mandl/i, "almond"],
  [/rosin/i, "raisin"],
  [/appelsinskiv/i, "dried-orange"],
  [/limeskiv/i, "dried-lime"],
  [/ingefær/i, "candied-ginger"],
  [/oliven/i, "olive"],
  [/kirsebær/i, "cherry"],
  [/kanel/i, "cinnamon"],
  [/nellike/i, "clove"],
  [/kardemomme/i, "cardamom"],
  [/stjerneanis/i, "star-anise"],
  [/salt|sukker|melis|farin/i, "grains"],
];

export const heldPiece = (productName: string): string | undefined =>
  photographed.find(([words]) => words.test(productName))?.[1];

/** What is heaped, and where: `from` and `to` are corners in the sheet's units. */
export type Heap = { id: string; productName: string; colour: string; from: [number, number]; to: [number, number] };

/** A window through which they are seen, `d` its outline; nothing where the name says nothing. */
export function drawWindow(heap: Heap, d: string): string {
  const piece = known.find(([words]) => words.test(heap.productName))?.[1];
  if (!piece) return "";
  const ground = svg`<path d="${d}" fill="${darker(heap.colour, 0.25)}"/>`;
  return ground + (piece.draw === cinnamonStick ? standing(heap, piece, d) : heaped(heap, piece, d));
}

const definition = ({ id, colour }: Heap, { draw }: Piece): string => svg`<g id="${id}-piece">${draw(colour)}</g>`;

/** Sticks stand side by side. */
function standing(heap: Heap, piece: Piece, d: string): string {
  const random = chance(heap.productName);
  const sticks: string[] = [];
  for (let x = heap.from[0]; x < heap.to[0] + piece.gap; x += piece.gap)
    sticks.push(
      svg`<use href="#${heap.id}-piece" transform="translate(${x} ${heap.to[1] - 44}) rotate(${(random() - 0.5) * 10}) scale(${piece.scale ?? 1})"/>`,
    );
  return svg`<defs>${definition(heap, piece)}<clipPath id="${heap.id}-window"><path d="${d}"/></clipPath></defs><g clip-path="url(#${heap.id}-window)">${sticks}</g>`;
}

/** Small pieces lie as on a cloth that repeats: three by three of them, those at an edge drawn at the other as well. */
function heaped(heap: Heap, piece: Piece, d: string): string {
  const random = chance(heap.productName);
  const [wide, tall] = [piece.gap * 3, piece.gap * 0.82 * 4];
  const laid: string[] = [];
  for (let row = 0; row < 4; row++)
    for (let column = 0; column < 3; column++) {
      const x = (column + (row % 2) * 0.5 + (random() - 0.5) * 0.35) * piece.gap;
      const y = (row + (random() - 0.5) * 0.35) * piece.gap * 0.82;
      const turn = Math.round(random() * 360);
      for (const dx of [0, wide])
        for (const dy of [0, tall])
          if (x + dx < wide + piece.gap * 0.7 && y + dy < tall + piece.gap * 0.7)
            laid.push(
              svg`<use href="#${heap.id}-piece" transform="translate(${x + dx} ${y + dy}) rotate(${turn})${piece.scale ? ` scale(${piece.scale})` : ""}"/>`,
            );
    }
  return svg`<defs>${definition(heap, piece)}<pattern id="${heap.id}-heap" width="${wide}" height="${tall}" patternUnits="userSpaceOnUse" x="${heap.from[0]}" y="${heap.from[1]}">${laid}</pattern></defs><path d="${d}" fill="url(#${heap.id}-heap)"/>`;
}
