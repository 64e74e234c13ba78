import type { CSSProperties } from "react";

/** The length of the longest word of a name, for the style sheet: no name may break inside a word at any size. */
export function nameFit(name: string): CSSProperties {
  const longest = Math.max(...name.split(/[\s-]/).map((word) => word.length));
  return { "--longest-word": longest } as CSSProperties;
}
