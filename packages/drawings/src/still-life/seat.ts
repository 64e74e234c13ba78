import { svg } from "../pen/svg.ts";

/** A still life is twice a drawing's sheet, of the same form: 480 × 600 units. */
export const sheet = { width: 480, height: 600 };

/** Where something stands: its foot in the still life's units, and how large beside a drawing of its own. */
export type Seat = { x: number; y: number; scale: number };

/** Places what was drawn on the 240 × 300 sheet with its foot on the seat. */
export const seat = (markup: string, { x, y, scale }: Seat): string =>
  svg`<g transform="translate(${x - 120 * scale} ${y - 280 * scale}) scale(${scale.toFixed(2)})">${markup}</g>`;

/** A setting: what is behind everything, where drinks and goods stand, and what lies before them. */
export type Setting = {
  /** Danish, as in "… på et dækket bord". */
  where: string;
  back: (paint: Paint) => string;
  front: (paint: Paint) => string;
  /** From back to front, so that nearer things cover those behind them. */
  goods: readonly Seat[];
  drinks: readonly Seat[];
};

export type Paint = { id: string; random: () => number };
