import type { CardTheme } from "@skaenk/contract/drinks-cards";
import type { Picture } from "../../drawings/picture.ts";
import { themeTones, toneDrawing } from "./tone-drawing.ts";

/** Drawings are ASCII, a byte for each sign: 10 kB or so each. */
const mostKeptBytes = 6 * 1024 * 1024;
const kept = new Map<string, string>();
let keptBytes = 0;

const keyOf = (picture: Picture, theme: CardTheme): string => `${theme} ${picture.address}`;

/** Whether the drawing is at hand, so that a card with it costs next to nothing. */
export const isDrawn = (picture: Picture, theme: CardTheme): boolean => kept.has(keyOf(picture, theme));

/**
 * A drink in the tones of a design, two milliseconds or so. Its address tells everything that shows in it, so it is drawn once and kept
 * for every card; the one not asked for longest leaves first.
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
