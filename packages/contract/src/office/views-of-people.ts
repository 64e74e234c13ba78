import type { ViewList } from "./limits.ts";

/**
 * Lists whose rows are about people, with the filters that a view of each may keep. A word that one searches these lists for may be somebody's name, mail
 * address or telephone number, and nobody can tell by the word whose it is, so that a view keeps none. A list that is missing here is about goods and texts.
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
  audit: ["thing", "key", "staff", "since", "changeSet"],
};

/** A choice in a filter, an key or a day, without spaces and without the sign of a mail address. */
const choice = /^[\p{L}\p{N}./:_-]{1,200}$/u;

/** Whether a view of the list would keep a word that somebody typed. Pure. */
export function keepsSearchWord(list: ViewList, search: string): boolean {
  const filters = filtersOfPeople[list];
  if (filters === undefined) return false;
  return [...new URLSearchParams(search)].some(
    ([name, value]) => value !== "" && !(filters.includes(name) && choice.test(value)),
  );
}

/** Whether the name of a view of the list holds a mail address or a telephone number. Pure. */
export const isNamedByContact = (list: ViewList, name: string): boolean =>
  list in filtersOfPeople && /@|(\p{Nd}[\s.-]*){8}/u.test(name);

export const searchWordMessage =
  "Et søgeord kan være et navn, en mailadresse eller et telefonnummer, og det må ikke blive stående, når personen er slettet. Ryd søgefeltet, og gem visningen med filtrene alene.";
export const contactInNameMessage =
  "Skriv navnet uden mailadresse og telefonnummer: visningen står her, også når personen er slettet.";
