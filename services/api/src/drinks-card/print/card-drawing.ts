import type { CardTheme } from "@skaenk/contract/drinks-cards";
import type { Picture } from "../../drawings/picture.ts";
import { themeTones, toneDrawing } from "./tone-drawing.ts";

/** A drink in the tones of a design, about a millisecond; what is printed of it is kept. Pure. */
export function cardDrawing(picture: Picture, theme: CardTheme, ink: string): string {
  const svg = picture.print(ink);
  return theme === "festive" ? svg : toneDrawing(svg, themeTones[theme]);
}
