import type { Container } from "@skaenk/contract/drawings";
import type { ProductDrawing } from "@skaenk/contract/product-card";
import { coloursInName, hexOf, looksAlike, mixedColour, ownColour, usualMix } from "./colour-words.ts";
import { containerOfName, drawingIn, otherContainer, type PackedDrawing } from "./containers.ts";

/** A look has the facts of a variant that its picture shows, as the query of the picture's address. `colours` are ids, separated by commas. */
export type VariantLook = { container?: Container | undefined; colours?: string | undefined };

/** A picture shows at most this many pieces of a set in other colours, and of a set in the product's own colour. */
const mostPieces = 4;
const mostAlike = 6;
/** The shapes that match can be drawn in another colour than that of their `content`. */
const colourable = /^(tool|mug|glass)-/;
/** These shapes show several pieces by themselves. */
const severalPieces = /^(tool-(coasters|straws|picks|set|strainer-set|ice)|glass-punch-set)/;
/** These shapes are clear glasses: `content` is the colour of the drink, and the trait `colours` tints the glass. */
const tintedGlass = /^glass-(?!tiki|julep)/;

/**
 * This function reads a look from the name of a variant: the container, the pack or the gift box, and the colours, one for each piece of a set.
 * @param name the name, for example "70 cl i gaveæske", "Brændt rød" or "4 stk., røget"
 */
export function lookOfName(name: string): VariantLook {
  const container = containerOfName(name);
  const pieces = piecesIn(name);
  return { ...(container ? { container } : {}), ...(pieces.length > 0 ? { colours: pieces.join(",") } : {}) };
}

/** This function returns one colour id for each piece of a set. Two colours alternate in a set of four. */
function piecesIn(name: string): string[] {
  const colours = coloursInName(name);
  const [, count] = /^(\d+) stk/.exec(name) ?? [];
  if (colours.length === 0) {
    const alike = Math.min(mostAlike, Number(count ?? 1));
    return alike > 1 ? Array.from({ length: alike }, () => ownColour) : [];
  }
  const pieces = Math.min(mostPieces, Math.max(colours.length, Number(count ?? 1)));
  return Array.from({ length: pieces }, (_, i) => colours[i % colours.length] ?? mixedColour);
}

/** This function returns the facts in which a variant differs from its product's drawing, or undefined where the variant looks the same. */
export function otherLook(drawing: ProductDrawing, name: string): VariantLook | undefined {
  const container = otherContainer(drawing.shape, name);
  const colours = colourable.test(drawing.shape) ? piecesIn(name) : [];
  const isShown = colours[0] === ownColour && severalPieces.test(drawing.shape);
  const isOther = colours.length > 0 && !isShown && !hasColour(drawing, colours);
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
 * This function returns the drawing data of a variant.
 * @param drawing the drawing data of the product
 * @param look the differences from that drawing, from `otherLook`
 * @param names the names of all variants of the product, whose colours a mixed set shows
 */
export function drawingOf(
  drawing: ProductDrawing,
  { container, colours }: VariantLook,
  names: readonly string[],
): PackedDrawing {
  const held = container ? drawingIn(drawing, container) : drawing;
  return colours ? { ...held, coloured: hexesOf(drawing, colours.split(","), names) } : held;
}

/** This function returns `#rrggbb` for each colour id. A colour of a set is the colour of the variant that is sold alone, where there is one. */
function hexesOf(drawing: ProductDrawing, ids: readonly string[], names: readonly string[]): string[] {
  const singles = names.flatMap((name) => {
    const [id = "", ...others] = coloursInName(name);
    return others.length === 0 && hexOf(id) ? [{ id, hex: shownHex(drawing, id) }] : [];
  });
  const known = new Map(singles.map(({ id, hex }) => [id, hex]));
  const mix = known.size > 1 ? [...known.values()] : usualMix.map((id) => hexOf(id) ?? drawing.content);
  const close = (id: string) => singles.find((single) => single.id.endsWith(`-${id}`))?.hex;
  return ids.map((id, i) => {
    if (id === ownColour) return drawing.content;
    if (id === mixedColour) return mix[i % mix.length] ?? drawing.content;
    return known.get(id) ?? close(id) ?? shownHex(drawing, id);
  });
}

/** This function returns the product's own shade of a colour where the product has that colour, otherwise the usual shade. */
function shownHex(drawing: ProductDrawing, id: string): string {
  const hex = hexOf(id) ?? drawing.content;
  return hasColour(drawing, [id]) && !tintedGlass.test(drawing.shape) ? drawing.content : hex;
}

/** This function returns the key of a look among the looks of one product. */
export const lookKey = ({ container, colours }: VariantLook): string => `${container ?? ""}/${colours ?? ""}`;

/** This function returns the keys under which a picture is searched, from all facts to one, because a name can have more facts than the picture. */
export const lookKeys = ({ container, colours }: VariantLook): string[] => [
  lookKey({ ...(container ? { container } : {}), ...(colours ? { colours } : {}) }),
  ...(container ? [lookKey({ container })] : []),
  ...(colours ? [lookKey({ colours })] : []),
];
