import type { ViewList } from "./limits.ts";

/**
 * Lists whose rows are about people, with the filters that a view of each may keep. A word that one searches these lists for may be somebody's name, mail
 * address or telephone number, and nobody can tell by the word whose it is, so that a view keeps none. What visitors typed is theirs too. A list that is
 * missing here is about goods and texts: a view of it keeps any word but a mail address and a telephone number.
 */
export const filtersOfPeople: Partial<Record<ViewList, readonly string[]>> = {
  orders: ["view", "status"],
  papers: ["from", "to", "provider"],
  withdrawals: ["handled", "order"],
  "gift-cards": ["state"],
  "former-orders": [],
  "former-customers": ["invited"],
  members: ["confirmed"],
  guests: [],
  reviews: ["state"],
  newsletters: [],
  searched: ["found"],
  audit: ["thing", "key", "staff", "since", "changeSet"],
};

/** A filter's choice, a key or a day: no spaces and no at sign. */
const choice = /^[\p{L}\p{N}./:_-]{1,200}$/u;

/** Whether a view of the list would keep a word that somebody typed and that may be a person's. Pure. */
export function keepsSearchWord(list: ViewList, search: string): boolean {
  const filters = filtersOfPeople[list];
  const pairs = [...new URLSearchParams(search)];
  if (pairs.some((pair) => pair.some(holdsContact))) return true;
  if (filters === undefined) return false;
  return pairs.some(([name, value]) => value !== "" && !(filters.includes(name) && choice.test(value)));
}

/** Digits that are no telephone number: a day, and the thirteen of a barcode in one piece. */
const otherDigits =
  /(?<![+\p{Nd}])(?:\d{4}-[01]\d-[0-3]\d|[0-3]?\d[.-][01]?\d[.-](?:19|20)\d\d|(?!00)\d{13})(?!\p{Nd})/gu;

/** Whether words, such as the name of a view, hold a mail address or a telephone number. Pure. */
export const holdsContact = (words: string): boolean => /@|(\p{Nd}[\s.-]*){8}/u.test(words.replace(otherDigits, " | "));

export const searchWordMessage =
  "Et søgeord kan være et navn, en mailadresse eller et telefonnummer, og det må ikke blive stående, når personen er slettet. Ryd søgefeltet, og gem visningen med filtrene alene.";
export const contactInNameMessage =
  "Skriv navnet uden mailadresse og telefonnummer: visningen står her, også når personen er slettet.";
