/** Danish text for search: one spelling per word, stems, compounds, synonyms, amounts. Pure; no dependencies. */
export {
  analyseQuery,
  analyseText,
  phraseStemsOf,
  type QuerySlot,
  type Token,
} from "./analyse.ts";
export { soundOf } from "./by-ear.ts";
export { compoundParts } from "./compounds.ts";
export { canonical, foldToAscii, lazySpellings, normalise } from "./fold.ts";
export { uninflectedLoan } from "./loanwords.ts";
export { stem } from "./stem.ts";
export { isSoftWord, isStopWord, splitSoftHead } from "./stop-words.ts";
export {
  addSynonymGroup,
  danishSynonyms,
  phraseStems,
  type SynonymPhrase,
  type SynonymTable,
} from "./synonyms.ts";
export { tokenise, type Word } from "./tokenise.ts";
export { type PriceBounds, percentWord, takePrice, volumeWord } from "./units.ts";
