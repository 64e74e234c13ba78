/** Water, ice, sugar, salt and pepper. Fresh fruit, herbs, eggs and milk are bought for the drink, and so are spices that few keep. */
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
 * True for an ingredient that everybody is thought to have at home. One rule for recipes, shopping lists, reminders and what can be made: whatever else
 * a drink takes must be bought, here or elsewhere. Pure.
 */
export const isStaple = (key: string): boolean => staples.has(key);

/** True for a staple, and for a syrup that is stirred together from one. Pure. */
export const isMadeOfStaples = ({ key, kind, made_from }: Made): boolean =>
  isStaple(key) || (kind === "sirup-og-soedt" && made_from !== null && isStaple(made_from));

type Made = { key: string; kind: string; made_from: string | null };
