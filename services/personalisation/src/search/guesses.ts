/** Which words of a search nothing has, and what was looked for in their place. */
import { type PlannedSlot, qualities } from "@skaenk/engine/search/planned-slot";
import { isObject, type JsonObject } from "../protocol/reading.ts";

/** Asked for by `settings.custom.guesses` and answered in the response's `custom`: the protocol has no member for it. */
export const wantsGuesses = ({ custom }: JsonObject): boolean => isObject(custom) && custom.guesses === "true";

/** Every word that was wanted, in order: `guess` when it is not there as typed, `found` what is there, if anything. */
export function showGuesses(plan: readonly PlannedSlot[]): JsonObject {
  const words = plan.filter(({ slot }) => !slot.excludes && !slot.soft).map(readWord);
  return words.some(({ guess }) => guess) ? { custom: { Guesses: JSON.stringify(words) } } : {};
}

function readWord({ slot, sources, phrases, correctedTo }: PlannedSlot) {
  const typed = slot.words.join(" ");
  const best = Math.max(0, ...[...sources, ...phrases].map(({ quality }) => quality));
  // Another way to write a word is that word; one that sounds or looks like it is a guess.
  const guess = best === 0 || (correctedTo !== undefined && best < qualities.lazy);
  return { typed, guess, found: best === 0 ? "" : guess ? (correctedTo ?? "") : typed };
}
