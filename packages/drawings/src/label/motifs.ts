import { getKnown } from "../pen/known.ts";
import { svg } from "../pen/svg.ts";
import { creatures } from "./motif-creatures.ts";
import { nature } from "./motif-nature.ts";
import { signs } from "./motif-signs.ts";

/** The two printing inks of a motif, and the paper that shows through. */
export type Inks = { ink: string; accent: string; paper: string };
/** Draws within a circle of radius 50 around 0,0. */
export type Motif = (inks: Inks) => string;

const motifs: Readonly<Record<string, Motif>> = { ...nature, ...creatures, ...signs };

export const motifNames = Object.keys(motifs);

/** A brand's mark, `size` across, as a two-colour linocut. */
export function drawMotif(name: string, inks: Inks, at: { x: number; y: number; size: number }): string {
  const motif = getKnown(motifs, name, "motif");
  return svg`<g transform="translate(${at.x} ${at.y}) scale(${Math.round(at.size * 10) / 1000})">${motif(inks)}</g>`;
}
