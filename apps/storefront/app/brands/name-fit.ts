import type { CSSProperties } from "react";

/** How long the longest word of a name is, for the style sheet: no name breaks inside a word, however large it is set. */
export function nameFit(name: string): CSSProperties {
  const longest = Math.max(...name.split(/[\s-]/).map((word) => word.length));
  return { "--longest-word": longest } as CSSProperties;
}
