import { breakLines, fittingSize, setLine } from "../label/lettering.ts";
import { drawMotif } from "../label/motifs.ts";
import { darker, lighter, lightness } from "../pen/colour.ts";
import { svg } from "../pen/svg.ts";
import type { ProductJob } from "./product-job.ts";

/** The front of the box has these edges in the units of the drawing. */
const box = { left: 118, right: 208, top: 26, floor: 276 };
const side = 20;
/** The bottle stands before the box, to its left. */
const bottle = { x: 74, floor: 284, scale: 0.84 };

/**
 * This function draws a bottle before its tall gift box of cardboard in the brand's colours, with the motif and the name of the brand.
 * @param one the SVG markup of the bottle alone, with ids of its own
 */
export function bottleWithGiftBox({ look, words, low }: ProductJob, one: string): string {
  const { left, right, top, floor } = box;
  const front = darker(look.accent, 0.18);
  const middle = (left + right) / 2;
  const line = svg`stroke="${darker(front, 0.6)}" stroke-opacity=".75" stroke-width="${low ? 2.6 : 1.3}" stroke-linejoin="round"`;
  const panels = svg`<path d="M${left} ${top}H${right}V${floor}H${left}Z" fill="${front}"/><path d="M${right} ${top}L${right + side} ${top - 8}V${floor - 8}L${right} ${floor}Z" fill="${darker(front, 0.32)}"/><path d="M${left} ${top}L${left + side} ${top - 8}H${right + side}L${right} ${top}Z" fill="${lighter(front, 0.3)}"/>`;
  const border = svg`<path d="M${left + 7} ${top + 9}H${right - 7}V${floor - 9}H${left + 7}Z" fill="none" stroke="${look.paper}" stroke-opacity=".8" stroke-width="${low ? 2.6 : 1.6}"/>`;
  const medal = svg`<circle cx="${middle + 8}" cy="84" r="27" fill="${look.paper}"/>${drawMotif(look.motif, look, { x: middle + 8, y: 84, size: low ? 42 : 36 })}`;
  const edges = svg`<path d="M${left} ${top}H${right}V${floor}H${left}ZM${right} ${top}L${right + side} ${top - 8}V${floor - 8}L${right} ${floor}M${left} ${top}L${left + side} ${top - 8}H${right + side}" fill="none" ${line}/>`;
  const stood = svg`<g transform="translate(${bottle.x - 120 * bottle.scale} ${bottle.floor - 280 * bottle.scale}) scale(${bottle.scale})">${one}</g>`;
  const ground = svg`<ellipse cx="150" cy="279" rx="86" ry="6" fill="#1c2a25" fill-opacity=".14"/>`;
  return svg`${ground}${panels}${border}${medal}${!low && name(words.brandName, lightness(front) < 0.7 ? lighter(look.paper, 0.4) : look.ink, middle + 8, look.face)}${edges}${stood}`;
}

/** This function sets the name of the brand under the motif, on at most two lines. */
function name(brand: string, fill: string, x: number, face: ProductJob["look"]["face"]): string {
  const lines = breakLines(brand, 2, 10);
  const size = Math.min(...lines.map((text) => fittingSize(text, { width: 60, maxSize: 15, face })));
  return svg`${lines.map((text, i) => setLine(text, { x, y: 132 + i * size * 1.2, width: 60, maxSize: size, fill, face }))}`;
}
