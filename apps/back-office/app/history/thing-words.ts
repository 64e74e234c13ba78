import { officePage } from "@skaenk/contract/office/pages";
import { loggedAct, loggedThings } from "@skaenk/danish/log-words";

export const thingWord = (thing: string): string => loggedThings[thing] ?? thing;
export const actWord = (act: string): string => loggedAct(act) ?? act;

const placeOf: Record<string, (key: string) => string> = {
  product: (key) => officePage("/varer/:slug", { slug: key }),
  "bottle-look": (key) => officePage("/varer/:slug/egen-etiket", { slug: key }),
  // The list knows which product a size is of.
  variant: (key) => `${officePage("/varer")}?q=${encodeURIComponent(key)}`,
  category: (key) => `${officePage("/kategorier")}?kategori=${encodeURIComponent(key)}`,
  promotion: (key) => officePage("/tilbud/:id", { id: key }),
  recipe: (key) => officePage("/drinks/:slug", { slug: key }),
  "ingredient-guide": (key) => officePage("/ingredienser/:key", { key }),
  article: (key) => officePage("/artikler/:slug", { slug: key }),
  brand: (key) => officePage("/maerker/:slug", { slug: key }),
  collection: (key) => officePage("/kollektioner/:slug", { slug: key }),
  campaign: (key) => officePage("/kampagner/:slug", { slug: key }),
  page: (key) => (key === "forside" ? officePage("/forside") : officePage("/sider/:slug", { slug: key })),
  newsletter: (key) => officePage("/nyhedsbreve/:id", { id: key }),
  "gift-card": (key) => officePage("/gavekort/:id", { id: key }),
  "search-rule": (key) => officePage("/soegning/regler/:id", { id: key }),
  "shelf-trial": () => officePage("/soegning/forsoeg"),
  "api-key": () => officePage("/personale"),
  "journal-accounts": () => officePage("/bogholderi/konti"),
  "vat-rates": () => officePage("/bogholderi/moms"),
  feed: () => officePage("/eksport/feeds"),
  order: (key) => officePage("/ordrer/:number", { number: key }),
  "order-delivery": (key) => officePage("/ordrer/:number", { number: key }),
  staff: () => officePage("/personale"),
  setting: () => officePage("/indstillinger"),
  club: () => officePage("/indstillinger/klub"),
  reward: () => officePage("/indstillinger/klub"),
  webhook: () => officePage("/indstillinger/webhooks"),
  member: (key) => (key === "slettet" ? officePage("/medlemmer") : officePage("/medlemmer/:id", { id: key })),
  "given-up": () => officePage("/drift"),
  "legal-text": (key) => `${officePage("/indstillinger/tekster")}?tekst=${encodeURIComponent(key)}`,
};

/** The path of a thing's page in the office. */
export const pathOf = (thing: string, key: string): string | undefined => placeOf[thing]?.(key);
