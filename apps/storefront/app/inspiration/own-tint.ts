import type { CSSProperties } from "react";

/** A story's one colour of its own; the style sheet makes a light and a dark ground of it. */
export const ownTint = (tint: string): CSSProperties => ({ "--own-tint": tint }) as CSSProperties;
