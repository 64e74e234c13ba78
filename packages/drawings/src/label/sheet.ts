import { svg } from "../pen/svg.ts";
import type { BrandLook, LabelWords } from "./look.ts";

/** Where a label can sit on a container. `sag` is how much its edges curve around the body. */
export type LabelZone = { cx: number; top: number; bottom: number; half: number; sag: number };

export type LabelJob = {
  zone: LabelZone;
  look: BrandLook;
  words: LabelWords;
  id: string;
  low: boolean /** Colour the label is glued onto. */;
  ground: string;
};

/** A rectangle bent around the body. */
export function bentSheet({ cx, top, bottom, half, sag }: LabelZone): string {
  const edge = (y: number, to: number) => (sag ? svg`Q${cx} ${y + sag * 2} ${to} ${y}` : svg`L${to} ${y}`);
  return svg`M${cx - half} ${top}${edge(top, cx + half)}V${bottom}${edge(bottom, cx - half)}Z`;
}

/** The shade of paper around a bottle, which is darker to the right. */
export function paperShade(id: string, { cx, top, bottom, half, sag }: LabelZone, d: string): string {
  const edge = svg`<path d="${d}" fill="none" stroke="#140f16" stroke-opacity=".18" stroke-width=".7"/>`;
  if (sag === 0) return edge;
  return svg`<clipPath id="${id}-paper"><path d="${d}"/></clipPath><path d="M${cx + half * 0.56} ${top - half}H${cx + half}V${bottom + sag * 2}H${cx + half * 0.56}Z" clip-path="url(#${id}-paper)" fill="#140f16" fill-opacity=".1"/>${edge}`;
}
