/** The staples are water, ice, sugar, salt and pepper. Fresh fruit, herbs, eggs, milk and rare spices are bought for the drink. */
const staples: ReadonlySet<string> = new Set([
  "vand",
  "kogende-vand",
  "is",
  "finsukker",
  "rorsukker",
  "flormelis",
  "salt",
  "peber",
]);

/**
 * This function returns true for an ingredient that everybody is thought to have at home. Recipes, shopping lists, reminders and the list of possible
 * drinks use this rule: all other ingredients must be bought, here or elsewhere. Pure.
 */
export const isStaple = (key: string): boolean => staples.has(key);

/** This function returns true for a staple and for a syrup that is made of a staple. Pure. */
export const isMadeOfStaples = ({ key, kind, made_from }: Made): boolean =>
  isStaple(key) || (kind === "sirup-og-soedt" && made_from !== null && isStaple(made_from));

type Made = { key: string; kind: string; made_from: string | null };
