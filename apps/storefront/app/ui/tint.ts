import type { CSSProperties } from "react";

/** A ground taken from data (a drink's own liquid) as the custom property `--tint`, for both themes. */
export function tintOf(tint: { light: string; dark: string }): CSSProperties {
  return { "--tint": `light-dark(${tint.light}, ${tint.dark})` } as CSSProperties;
}
