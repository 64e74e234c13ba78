import type { BrandLook } from "@skaenk/contract/product-card";
import type { CSSProperties } from "react";

const smallText = 4.5;

/** A brand's own colours for a piece of the page, as custom properties; text on them always reads (WCAG AA). */
export function labelStyle(look: BrandLook): CSSProperties {
  const ink = readableOn(look.paper, look.ink);
  return {
    "--label-paper": look.paper,
    "--label-ink": ink,
    "--label-accent": look.accent,
    "--label-accent-text": contrastOf(look.accent, look.paper) >= smallText ? look.accent : ink,
  } as CSSProperties;
}

/** The ink itself when it can be read on the paper, else the same ink made as much darker or lighter as it takes. */
export function readableOn(paper: string, ink: string): string {
  const goal = luminanceOf(paper) > 0.18 ? 0 : 255;
  for (let step = 0; step <= 10; step += 1) {
    const mixed = hexOf(channelsOf(ink).map((channel) => channel + ((goal - channel) * step) / 10));
    if (contrastOf(mixed, paper) >= smallText) return mixed;
  }
  return ink;
}

/** @source WCAG 2.2, contrast ratio of two colours written as six-digit hex */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const channelsOf = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

const hexOf = (channels: number[]): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
