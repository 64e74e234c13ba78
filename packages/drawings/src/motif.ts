import { drawMotif, type Inks } from "./label/motifs.ts";

export { motifNames } from "./label/motifs.ts";

import { requireHex } from "./pen/colour.ts";

/**
 * A brand's mark by itself, as an SVG string of 100 × 100 units on a transparent ground.
 * @throws RangeError naming the value when the motif or a colour is unknown
 */
export function drawMark(motif: string, { ink, accent, paper }: Inks): string {
  const inks = { ink: requireHex(ink), accent: requireHex(accent), paper: requireHex(paper) };
  const mark = drawMotif(motif, inks, { x: 50, y: 50, size: 96 });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" aria-hidden="true">${mark}</svg>`;
}
