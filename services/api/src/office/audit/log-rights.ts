import { type Right, rights } from "@skaenk/contract/office/rights";

/** The right by which a thing is read in its own room. Whoever lacks it does not read of the thing in the log either. */
export const rightOfThing: Readonly<Record<string, Right>> = {
  product: "products:read",
  variant: "products:read",
  category: "products:read",
  "former-address": "products:read",
  // The code of a discount is money for whoever reads it (decision 594).
  promotion: "products:write",
  order: "orders:read",
  "order-delivery": "orders:read",
  withdrawal: "orders:read",
  "gift-card": "orders:read",
  staff: "staff:read",
  "api-key": "staff:read",
  webhook: "keys:write",
  "bottle-look": "products:read",
  picture: "content:read",
  brand: "content:read",
  recipe: "content:read",
  "ingredient-guide": "content:read",
  article: "content:read",
  collection: "content:read",
  campaign: "content:read",
  page: "content:read",
  setting: "settings:read",
  "legal-text": "settings:read",
  member: "members:read",
  "former-customer": "members:read",
  ratings: "members:read",
  "former-file": "imports:run",
  "given-up": "operations:read",
  "search-rule": "search:read",
  "shelf-trial": "search:read",
  newsletter: "newsletter:read",
  export: "exports:run",
  feed: "exports:run",
  "journal-accounts": "exports:run",
  "vat-rates": "settings:read",
  club: "settings:read",
  reward: "settings:read",
  "journal-day": "exports:run",
};

/** The right by which the change sets of acts are read whose names begin with no thing. */
const rightOfActs: Readonly<Record<string, Right>> = {
  goods: "products:read",
  recipes: "content:read",
  inspiration: "content:read",
};

/**
 * The prefixes of the acts whose change sets somebody may read; undefined: all of them. A set describes its contents in its note, as the log
 * and the bin do.
 */
export function readableActs(held: readonly Right[]): string[] | undefined {
  const things = readableThings(held);
  if (!things) return undefined;
  return [...things, ...Object.keys(rightOfActs).filter((word) => held.includes(rightOfActs[word] ?? "staff:write"))];
}

/** The things that somebody may read of in the log; undefined: all of them. */
export function readableThings(held: readonly Right[]): string[] | undefined {
  if (rights.every((right) => held.includes(right))) return undefined;
  return Object.entries(rightOfThing).flatMap(([thing, right]) => (held.includes(right) ? [thing] : []));
}
