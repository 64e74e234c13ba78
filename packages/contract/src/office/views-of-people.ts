import { orderStatuses } from "../order-statuses.ts";
import type { ViewList } from "./limits.ts";

const day = /^\d{4}-[01]\d-[0-3]\d$/;
const number = /^\d{1,15}$/;

/** Log entries of these types concern goods and texts; their keys are page names, item numbers or row numbers. */
const thingsOfShop = [
  ...["product", "variant", "brand", "category", "promotion", "picture", "bottle-look", "recipe", "ingredient-guide"],
  ...["article", "collection", "campaign", "page", "setting", "club", "reward", "legal-text", "search-rule"],
  ...["shelf-trial", "newsletter", "export", "feed", "journal-accounts", "vat-rates", "journal-day", "webhook"],
  ...["given-up", "former-file"],
];
/** Log entries of these types concern people or data about people. */
const thingsOfPeople = [
  ...["order", "order-delivery", "withdrawal", "gift-card", "staff", "api-key", "member", "former-address"],
  ...["former-customer", "ratings"],
];

/** A filter has a list of choices, or a pattern for a number or a date. */
type FilterChoices = readonly string[] | RegExp;

/**
 * Each list here has rows about people, with the filters that a saved view may keep and the permitted values of each filter. A search term in such a list
 * may be a name, mail address or telephone number, so that a view keeps no search term, and a filter accepts no value except its choices. Terms that
 * visitors searched for count as personal data too. A list that is missing here concerns goods and texts: a view of such a list keeps any search term
 * except a mail address or a telephone number.
 */
export const filtersOfPeople: Partial<Record<ViewList, Readonly<Record<string, FilterChoices>>>> = {
  orders: {
    view: ["to-pack", "sent", "to-collect", "awaiting-payment", "attention", "all"],
    status: orderStatuses,
  },
  papers: { from: day, to: day, provider: ["mobilepay", "quickpay", "stripe", "bank", "fake", "gift-card"] },
  withdrawals: { handled: ["no", "yes"], order: number },
  "gift-cards": { state: ["unpaid", "active", "empty", "lapsed", "blocked"] },
  "former-orders": {},
  "former-customers": { invited: ["yes", "no"] },
  members: { confirmed: ["yes", "no"] },
  guests: {},
  reviews: { state: ["waiting", "shown", "refused"] },
  newsletters: {},
  searched: { found: ["nothing", "something"] },
  audit: {
    thing: [...thingsOfShop, ...thingsOfPeople],
    key: /^[\p{L}\p{N}./:_-]{1,200}$/u,
    staff: number,
    since: /^(\d{1,3}|\d{4}-[01]\d-[0-3]\d(T[\d:.]{5,12}Z?)?)$/,
    changeSet: number,
  },
};

/** The key of a log entry about a person is a number, a withdrawal's reference, or the placeholder for an erased person. */
const keyOfPeople = /^(\d{1,15}|F-[0-9A-Z]{4}-[0-9A-Z]{4}|slettet)$/;

const isChoice = (choices: FilterChoices | undefined, value: string): boolean =>
  choices !== undefined && (choices instanceof RegExp ? choices.test(value) : choices.includes(value));

/** This function accepts a log key of goods or texts, or a valid key about a person. A key without its type is refused. */
function isKey(pairs: readonly [string, string][], key: string): boolean {
  const things = pairs.flatMap(([name, value]) => (name === "thing" ? [value] : []));
  return things.length === 1 && (thingsOfShop.includes(things[0] ?? "") || keyOfPeople.test(key));
}

/** True when a view of the list would keep a word that somebody typed and that may be a person's. Pure. */
export function keepsSearchWord(list: ViewList, search: string): boolean {
  const filters = filtersOfPeople[list];
  const pairs = [...new URLSearchParams(search)];
  const isContact = listsOfGoods.has(list)
    ? (words: string) => holdsContact(words.replace(barcode, " | "))
    : holdsContact;
  if (pairs.some((pair) => pair.some(isContact))) return true;
  if (filters === undefined) return false;
  const isKept = ([name, value]: [string, string]) =>
    value === ""
      ? name === "q" || Object.hasOwn(filters, name)
      : Object.hasOwn(filters, name) && isChoice(filters[name], value) && (name !== "key" || isKey(pairs, value));
  return !pairs.every(isKept);
}

/** Searches in these lists may be barcodes. */
const listsOfGoods = new Set<ViewList>(["products", "guesses", "imports"]);
/** A barcode has 8 digits (small packages), 12, 13 or 14, without spaces. @source GS1 General Specifications, GTIN */
const barcode = /(?<![+\p{Nd}])(?!00)(?:\d{8}|\d{12,14})(?!\p{Nd})/gu;

/** Digits that are no telephone number: a day, and the thirteen of a barcode in one piece. */
const otherDigits =
  /(?<![+\p{Nd}])(?:\d{4}-[01]\d-[0-3]\d|[0-3]?\d[.-][01]?\d[.-](?:19|20)\d\d|(?!00)\d{13})(?!\p{Nd})/gu;

/** True when words, such as the name of a view, hold a mail address or a telephone number. Pure. */
export const holdsContact = (words: string): boolean => /@|(\p{Nd}[\s.-]*){8}/u.test(words.replace(otherDigits, " | "));

export const searchWordMessage =
  "Et søgeord kan være et navn, en mailadresse eller et telefonnummer, og det må ikke blive stående, når personen er slettet. Ryd søgefeltet, og gem visningen med filtrene alene.";
export const contactInNameMessage =
  "Skriv navnet uden mailadresse og telefonnummer: Visningen står her, også når personen er slettet.";
