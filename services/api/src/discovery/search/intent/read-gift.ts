import { foldedLazily, standsIn } from "./folded-words.ts";

const giftWord = /^(?:(?:\p{L}*)gave(?:r|n|rne)?|gave?(?:ide|tip|forslag|inspiration)\p{L}*|gifts?|presents?)$/u;
/** Words that end in gave and are no present. */
const noGift = /(?:ud|op|be|af|hen|om|tilbage)gave(?:r|n|rne)?$/;
const days = ["fars dag", "farsdag", "mors dag", "morsdag", "valentinsdag"].map(foldedLazily);
const goods = /^(?:kort|card|aske|box)/;

/** True when a query asks for a present, whoever it is for: "gave til far", "værtindegave", "mors dag"; not for a "gave kort". Pure. */
export function asksForGift(q: string): boolean {
  const words = foldedLazily(q);
  const at = words.findIndex((word) => giftWord.test(word) && !noGift.test(word));
  if (at >= 0) return !goods.test(words[at + 1] ?? "");
  return days.some((day) => standsIn(words, day));
}

const recipient =
  /(?<=\S)\s+til\s+(?:(?:min|mine|din|vores|hans|hendes|en|et)\s+)?(?:(?:sviger|bedste|far|mor|ste)?(?:far|mor)|bedsteforældre\p{L}*|forældre\p{L}*|søster|bror|kæreste\p{L}*|kone\p{L}*|mand|chef\p{L}*|kollega|kolleger|ven|veninde|onkel|moster|faster|tante)\s*$/iu;

/** A query without whoever the thing is for: "gin til far" asks for gin, and "far" is not the beginning of farin. Pure. */
export const withoutRecipient = (q: string): string => q.replace(recipient, "");

const lover = /^(\p{L}{3,}?)(?:e|s)?(?:elsker|elskere|elskeren|fan|nord|entusiast|kender)$/u;

/** The interest of the recipient of a present: "ginelsker" → gin. */
export const fondOf = (word: string): string | undefined => lover.exec(word)?.[1];
