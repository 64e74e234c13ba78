import type { CSSProperties } from "react";

/** A ground taken from data (a drink's own liquid) as the custom property `--tint`, for both themes. */
export function tintOf(tint: { light: string; dark: string }): CSSProperties {
  return { "--tint": `light-dark(${tint.light}, ${tint.dark})` } as CSSProperties;
}

/** One colour from data (a theme's, a campaign's) as `--tone`; the style sheet makes its dusk version itself. */
export function toneOf(colour: string): CSSProperties {
  return { "--tone": colour } as CSSProperties;
}
