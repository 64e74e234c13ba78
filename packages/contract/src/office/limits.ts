/** How many of something the office takes at a time. Its browser reads them too, so that no schema stands here. */

/** As many as are looked through at a glance; more are found by typing on. */
export const mostCandidates = 12;

/** Lists of the office that views are kept of. */
export const viewLists = [
  "recipes",
  "articles",
  "collections",
  "campaigns",
  "pages",
  "brands",
  "ingredients",
  "products",
  "guesses",
  "imports",
  "media",
  "search-rules",
  "searched",
  "newsletters",
  "promotions",
  "orders",
  "papers",
  "withdrawals",
  "gift-cards",
  "former-orders",
  "former-customers",
  "members",
  "guests",
  "reviews",
  "audit",
] as const;
export type ViewList = (typeof viewLists)[number];

/** Ingredients that can take the place of another: more than so many are no advice. */
export const mostSwaps = 6;

/** Letters of one text of an ingredient's page. */
export const mostGuideLetters = 2_000;

/** Letters about what changes when an ingredient takes the place of another. */
export const mostSwapLetters = 400;

/** Words by which the steps of drinks name one technique. */
export const mostTechniqueWords = 24;

/** Variants of one product: a page of an office shows all of them. */
export const mostVariants = 100;

/** Categories of a shop: their page shows the whole tree. */
export const mostCategories = 200;

export const mostNewsletterBlocks = 60;

/** Rows of a paste into the list of goods: saved while one waits. More is an import. */
export const mostPastedRows = 400;

/** No trial runs for longer; whoever took part is forgotten then. In days. */
export const longestTrialDays = 90;
