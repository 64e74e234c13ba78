import { loggedAct, loggedThings } from "@skaenk/danish/log-words";

export const thingWord = (thing: string): string => loggedThings[thing] ?? thing;
export const actWord = (act: string): string => loggedAct(act) ?? act;

const placeOf: Record<string, (key: string) => string> = {
  product: (key) => `/varer/${key}`,
  // The list knows which product a size is of.
  variant: (key) => `/varer?q=${encodeURIComponent(key)}`,
  category: (key) => `/kategorier?kategori=${encodeURIComponent(key)}`,
  promotion: (key) => `/tilbud/${key}`,
  recipe: (key) => `/drinks/${key}`,
  article: (key) => `/artikler/${key}`,
  brand: (key) => `/maerker/${key}`,
  collection: (key) => `/kollektioner/${key}`,
  campaign: (key) => `/kampagner/${key}`,
  page: (key) => (key === "forside" ? "/forside" : `/sider/${key}`),
  newsletter: (key) => `/nyhedsbreve/${key}`,
  "gift-card": (key) => `/gavekort/${key}`,
  "search-rule": (key) => `/soegning/regler/${key}`,
  "shelf-trial": () => "/soegning/forsoeg",
  "api-key": () => "/personale",
  "journal-accounts": () => "/bogholderi/konti",
  "vat-rates": () => "/bogholderi/moms",
  feed: () => "/eksport/feeds",
  order: (key) => `/ordrer/${key}`,
  "order-delivery": (key) => `/ordrer/${key}`,
  staff: () => "/personale",
  setting: () => "/indstillinger",
  club: () => "/indstillinger/klub",
  reward: () => "/indstillinger/klub",
  webhook: () => "/indstillinger/webhooks",
  member: (key) => (key === "slettet" ? "/medlemmer" : `/medlemmer/${key}`),
  "given-up": () => "/drift",
  "legal-text": (key) => `/indstillinger/tekster?tekst=${encodeURIComponent(key)}`,
};

/** Where a thing has its page in the office. */
export const pathOf = (thing: string, key: string): string | undefined => placeOf[thing]?.(key);
