import { requireHex } from "./colour.ts";
import { requireId } from "./known.ts";
import { escapeText, svg } from "./svg.ts";

export type FrameOptions = {
  /** Danish text alternative. Without it the drawing is decoration and hidden from screen readers. */
  label?: string;
  /** `low` for drawings under about 80 px: bolder lines, no small print. */
  detail?: "high" | "low";
  /** Fixes the outline colour where there is no page to inherit it from (Open Graph images, print). */
  inkColour?: string;
  className?: string;
  /** Pixel size; leave out to let CSS decide. */
  width?: number;
  height?: number;
  /** The sheet's units; a drawing's own when absent. */
  sheet?: { width: number; height: number };
};

/** The sheet every drawing is printed on: 240 × 300 units, unless it says another. */
export function frame(id: string, markup: string, options: FrameOptions): string {
  requireId(id);
  const attributes = [
    'xmlns="http://www.w3.org/2000/svg"',
    svg`viewBox="0 0 ${options.sheet?.width ?? 240} ${options.sheet?.height ?? 300}"`,
    options.width && `width="${options.width}"`,
    options.height && `height="${options.height}"`,
    options.className && `class="${escapeText(options.className)}"`,
    options.inkColour && `color="${requireHex(options.inkColour)}"`,
    options.label ? `role="img" aria-label="${escapeText(options.label)}"` : 'aria-hidden="true" focusable="false"',
  ];
  return `<svg ${attributes.filter(Boolean).join(" ")}>${markup}</svg>`;
}
