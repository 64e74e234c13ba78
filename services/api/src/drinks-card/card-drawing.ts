import type { CardTheme } from "@skaenk/contract/drinks-cards";
import type { Picture } from "../drawings/picture.ts";
import { themeTones, toneDrawing } from "./tone-drawing.ts";

/** All drinks of a large shop in one design; about 5 kB each. */
const mostKept = 400;
const kept = new Map<string, string>();

/** A drink in the tones of a design. Kept, because a host who tries every switch prints the same glasses each time. */
export function cardDrawing(picture: Picture, theme: CardTheme, ink: string): string {
  const key = `${theme} ${picture.address}`;
  const svg = kept.get(key) ?? tone(picture.print(ink), theme);
  kept.delete(key);
  kept.set(key, svg);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return svg;
}

const tone = (svg: string, theme: CardTheme) => (theme === "festive" ? svg : toneDrawing(svg, themeTones[theme]));
