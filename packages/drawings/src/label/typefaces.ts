/** The letters that labels are set in, cut out of their typefaces by `letters/cut-letters.ts`. */
import cut from "./typefaces.json" with { type: "json" };

/** Units of a cut letter in an em. */
export const EM = 100;

export type LabelTypeface = {
  /** By letter: how far the next one stands, then its outline from where it begins on the base line. */
  letters: Record<string, string>;
  /** Pairs and how much further apart they stand: `AV-9 To-8`. */
  kerning: string;
};

export type LabelTypefaces = Record<"serif" | "script" | "sans" | "slab", LabelTypeface>;

export const typefaces: LabelTypefaces = cut;
