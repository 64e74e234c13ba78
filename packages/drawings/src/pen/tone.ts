import { darker, lighter } from "./colour.ts";

/** One material in the light: lit, plain and turned away, with the colour of its outline. */
export type Tone = { lit: string; body: string; shade: string; line: string };

/** A thing's own colour as it looks lit, plain and turned away. */
export function toneOf(colour: string): Tone {
  return { lit: lighter(colour, 0.62), body: colour, shade: darker(colour, 0.3), line: darker(colour, 0.62) };
}
