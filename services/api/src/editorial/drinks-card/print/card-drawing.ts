import type { CardTheme } from "@skaenk/contract/drinks-cards";
import type { Picture } from "../../drawings/picture.ts";
import { themeTones, toneDrawing } from "./tone-drawing.ts";

/** Size of the cache in bytes. Drawings are ASCII text of about 10 kB each, one byte per character. */
const mostKeptBytes = 6 * 1024 * 1024;
const kept = new Map<string, string>();
let keptBytes = 0;

const keyOf = (picture: Picture, theme: CardTheme): string => `${theme} ${picture.address}`;

/** True when the drawing is in the cache, which makes a card with it nearly free to print. */
export const isDrawn = (picture: Picture, theme: CardTheme): boolean => kept.has(keyOf(picture, theme));

/**
 * Draws a drink in the colours of a design, which takes about 2 ms. The picture's address determines the whole drawing, so drawings are
 * cached for all cards; the least recently used one is evicted first.
 */
export function cardDrawing(picture: Picture, theme: CardTheme, ink: string): string {
  const key = keyOf(picture, theme);
  const known = kept.get(key);
  if (known !== undefined) {
    kept.delete(key);
    kept.set(key, known);
    return known;
  }
  const svg = picture.print(ink);
  const drawing = theme === "festive" ? svg : toneDrawing(svg, themeTones[theme]);
  kept.set(key, drawing);
  keptBytes += drawing.length;
  for (const [oldest, { length }] of kept) {
    if (keptBytes <= mostKeptBytes || oldest === key) break;
    kept.delete(oldest);
    keptBytes -= length;
  }
  return drawing;
}
