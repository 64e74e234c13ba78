import { fillBlocks } from "@skaenk/contract/fill-blocks";
import { formatDate } from "@skaenk/danish/format";
import type { AgeTerms } from "../../platform/age-limit.ts";
import { fillAge } from "./fill-age.ts";
import type { StoredBlock } from "./inspiration-tables.ts";

/** Facts about the shop and the page itself that its text may name. */
export type PageFacts = {
  /** Whether there is a drink under the theme without alcohol. */
  hasAlcoholFreeDrinks: boolean;
  /** The day on which somebody last answered for the text, as `2026-11-28`. */
  reviewedOn: string | undefined;
  age: AgeTerms;
};

/** `{alkoholfri drinks:…}` and `{gennemgået:… {gennemgået den} …}`: words that are true of some shops only. */
const conditional = /\{(alkoholfri drinks|gennemgået):((?:[^{}]|\{[^{}]*\})*)\}/g;

/** Puts these facts into the blocks of a page; a block of which nothing is left goes. Pure. */
export function fillPage<Block extends StoredBlock>(
  blocks: readonly Block[],
  { hasAlcoholFreeDrinks, reviewedOn, age }: PageFacts,
): Block[] {
  const holds = (when: string) => (when === "gennemgået" ? reviewedOn !== undefined : hasAlcoholFreeDrinks);
  return fillBlocks(blocks, (text) =>
    fillAge(text, age)
      .replaceAll(conditional, (_all, when: string, words: string) => (holds(when) ? words : ""))
      .replaceAll("{gennemgået den}", reviewedOn === undefined ? "" : formatDate(reviewedOn)),
  );
}
