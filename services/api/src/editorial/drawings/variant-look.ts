import type { Container } from "@skaenk/contract/drawings";
import type { ProductDrawing } from "@skaenk/contract/product-card";
import { coloursInName, hexOf, looksAlike, mixed, usualMix } from "./colour-words.ts";
import { containerOfName, drawingIn, otherContainer, type PackedDrawing } from "./containers.ts";

/** The facts of a variant that its picture shows, as the query of the picture's address. `colours` are ids with a comma between. */
export type VariantLook = { container?: Container | undefined; colours?: string | undefined };

/** Sets of more pieces are shown as this many. */
const mostPieces = 4;
/** The colour of these things is that of their `content`. */
const colourable = /^(tool|mug|glass)-/;
/** The content of these is a drink, and the colour of the glass is a trait. */
const tintedGlass = /^glass-(?!tiki|julep)/;

/**
 * The facts that a variant's name tells: container, pack or gift box, and its colours, one for each piece of a set.
 * @param name for example "70 cl i gaveæske", "Brændt rød" or "4 stk., røget"
 */
export function lookOfName(name: string): VariantLook {
  const container = containerOfName(name);
  const pieces = piecesIn(name);
  return { ...(container ? { container } : {}), ...(pieces.length > 0 ? { colours: pieces.join(",") } : {}) };
}

/** A colour for each piece of a set; two colours of a set of four take turns. */
function piecesIn(name: string): string[] {
  const colours = coloursInName(name);
  if (colours.length === 0) return [];
  const [, count] = /^(\d+) stk/.exec(name) ?? [];
  const pieces = Math.min(mostPieces, Math.max(colours.length, Number(count ?? 1)));
  return Array.from({ length: pieces }, (_, i) => colours[i % colours.length] ?? mixed);
}

/** The facts by which a variant looks different from its product's drawing; nothing where it looks the same. */
export function otherLook(drawing: ProductDrawing, name: string): VariantLook | undefined {
  const container = otherContainer(drawing.shape, name);
  const colours = colourable.test(drawing.shape) ? piecesIn(name) : [];
  const isOther = colours.length > 0 && !hasColour(drawing, colours);
  if (!container && !isOther) return undefined;
  return { ...(container ? { container } : {}), ...(isOther ? { colours: colours.join(",") } : {}) };
}

function hasColour({ shape, content, traits }: ProductDrawing, [id = "", ...others]: readonly string[]): boolean {
  const hex = hexOf(id);
  if (hex === undefined || others.length > 0) return false;
  const own = tintedGlass.test(shape) ? traits?.colours : [content];
  return own?.length === 1 && own.every((colour) => looksAlike(colour, hex));
}

/**
 * The drawing of a variant.
 * @param drawing of its product
 * @param look that differs from it, as `otherLook` tells
 * @param names of all variants of the product: a set in mixed colours shows theirs
 */
export function drawingOf(
  drawing: ProductDrawing,
  { container, colours }: VariantLook,
  names: readonly string[],
): PackedDrawing {
  const held = container ? drawingIn(drawing, container) : drawing;
  return colours ? { ...held, coloured: hexesOf(drawing, colours.split(","), names) } : held;
}

/** "Blå" in a set is the blue of the variant that is sold alone, which may be the product's own. */
function hexesOf(drawing: ProductDrawing, ids: readonly string[], names: readonly string[]): string[] {
  const singles = names.flatMap((name) => {
    const [id = "", ...others] = coloursInName(name);
    return others.length === 0 && hexOf(id) ? [{ id, hex: shownHex(drawing, id) }] : [];
  });
  const known = new Map(singles.map(({ id, hex }) => [id, hex]));
  const mix = known.size > 1 ? [...known.values()] : usualMix.map((id) => hexOf(id) ?? drawing.content);
  const close = (id: string) => singles.find((single) => single.id.endsWith(`-${id}`))?.hex;
  return ids.map((id, i) =>
    id === mixed ? (mix[i % mix.length] ?? drawing.content) : (known.get(id) ?? close(id) ?? shownHex(drawing, id)),
  );
}

/** The product's own shade of a colour, where it has that colour. */
function shownHex(drawing: ProductDrawing, id: string): string {
  const hex = hexOf(id) ?? drawing.content;
  return hasColour(drawing, [id]) && !tintedGlass.test(drawing.shape) ? drawing.content : hex;
}

/** The name of a look among those of one product. */
export const lookKey = ({ container, colours }: VariantLook): string => `${container ?? ""}/${colours ?? ""}`;

/** The looks that a picture may be asked by, from all facts to one: a name can tell more than the picture shows. */
export const lookKeys = ({ container, colours }: VariantLook): string[] => [
  lookKey({ ...(container ? { container } : {}), ...(colours ? { colours } : {}) }),
  ...(container ? [lookKey({ container })] : []),
  ...(colours ? [lookKey({ colours })] : []),
];
