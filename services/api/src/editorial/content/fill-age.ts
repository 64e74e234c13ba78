import type { AgeTerms } from "../../platform/age-limit.ts";

/** A text marks words that are true under one setting of the age check: `{kun 18 år:…}` or `{fra 16 år:…}`, `{alder ved hvert køb:…}` or `{alder huskes:…}`. */
const conditional = /\{(kun 18 år|fra 16 år|alder ved hvert køb|alder huskes):((?:[^{}]|\{[^{}]*\})*)\}/g;

/** This function keeps the marked words that are true under the settings of the age check and removes the other marked words. Pure. */
export function fillAge(text: string, { from16, isRemembered }: AgeTerms): string {
  const holds: Record<string, boolean> = {
    "kun 18 år": !from16,
    "fra 16 år": from16,
    "alder ved hvert køb": !isRemembered,
    "alder huskes": isRemembered,
  };
  return text.replaceAll(conditional, (_all, when: string, words: string) => (holds[when] ? words : ""));
}
