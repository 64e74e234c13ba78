/**
 * The shop's root keys, each for one kind of use (docs/decisions/440). `npm run rekey` makes new ones of those that may change:
 * what they seal is sealed again, or is short-lived. A fingerprint cannot be made again without the text that it stands for, so
 * the roots of fingerprints stay for as long as the shop.
 */
export const keyRoots = {
  /** Secrets that are stored in the database. */
  stored: { changes: true },
  /** Links in mails, and what a page carries from one form to the next. */
  links: { changes: true },
  cookies: { changes: true },
  /** Keys that the shop has chosen and told to others. */
  services: { changes: true },
  "gift-cards": { changes: false },
  /** Fingerprints of people and of their addresses. */
  people: { changes: false },
} as const;

export type KeyRoot = keyof typeof keyRoots;

export const keyRootNames = Object.keys(keyRoots) as KeyRoot[];

/** The root of each purpose that something is sealed for. */
const rootsOfSealing = {
  "staff-codes": "stored",
  "provider setting": "stored",
  "integration secret": "stored",
  "webhook secret": "stored",
  "gift-card-code": "stored",
  "withdrawal-prefill": "links",
  "withdrawal-draft": "links",
  "withdrawal-proof": "links",
  "stock-notice-leave": "links",
  "newsletter-unsubscribe": "links",
  "content-preview": "links",
  "product-preview": "links",
  "checkout-draft": "cookies",
} as const satisfies Record<string, KeyRoot>;

/** The root of each purpose that a keyed hash is made for. */
const rootsOfHashing = {
  "gift-card": "gift-cards",
  attempts: "people",
  "birthday-points": "people",
  erased: "people",
  "former-person": "people",
  "joining-points": "people",
  "newsletter-email": "people",
  "newsletter-ip": "people",
  "office-address": "people",
  "personalisation-visitor": "people",
  "stock-notice-ip": "people",
  "unpaid-order-network": "people",
  "unpaid-order-site": "people",
  "unpaid-order-mailbox": "people",
  "unpaid-order-phone": "people",
  "known-device": "cookies",
  "payment-mark": "services",
  "shipmondo webhook": "services",
} as const satisfies Record<string, KeyRoot>;

type SealName = keyof typeof rootsOfSealing;

/** What stands after a colon makes a key of its own within the purpose: the value of one row opens as no other row's. */
export type SealPurpose = SealName | `${SealName}:${string}`;
export type HashPurpose = keyof typeof rootsOfHashing;

export const rootOfSealing = (purpose: SealPurpose): KeyRoot => rootsOfSealing[purpose.split(":")[0] as SealName];
export const rootOfHashing = (purpose: HashPurpose): KeyRoot => rootsOfHashing[purpose];
