import type { DietName } from "@skaenk/contract/diets";
import type { SearchKind, SearchSort } from "@skaenk/contract/search";
import { type BrandKind, findBrand } from "@skaenk/danish/brand-kinds";
import { inDanish } from "@skaenk/danish/english-words";
import { isSoftWord, isStopWord, type PriceBounds, splitSoftHead, takePrice } from "@skaenk/danish/search-text";
import { slugOf } from "@skaenk/danish/slug";
import { readDiet } from "./read-diet.ts";
import { asksForGift, fondOf, withoutRecipient } from "./read-gift.ts";
import { type PageTarget, readPage } from "./read-page.ts";
import { type NamedShelf, type ShopVocabulary, shelfNamed, stemOf } from "./vocabulary.ts";

/** The intent of a query, and the words that remain to be searched for. */
export type QueryIntent = {
  /** The words that remain to be searched for. */
  q: string;
  page?: PageTarget;
  /** The brand that was asked for and is not carried. */
  brand?: BrandKind;
  /** The kind that stands first. */
  leads?: SearchKind;
  /** Kinds that answer; all where it is not said. */
  kinds?: readonly SearchKind[];
  /** Products of one shelf only. */
  shelf?: string;
  /** Bottles in a gift box count among the presents of the shelf. */
  giftBoxes?: true;
  /** Drinks and products that are free of something only. */
  diet?: DietName;
  /** Products of one shelf come first. */
  shelfFirst?: string;
  /** Products of a price only, in kroner. */
  price?: PriceBounds;
  /** The words that are searched for where `q` finds no product. */
  wider?: string;
  /** Products that are reduced, or new. */
  assortment?: "offer" | "new";
  /** Drinks with this taste only. */
  taste?: string;
  /** Drinks on this come first. */
  liquor?: string;
  /** Articles of this theme come first. */
  theme?: string;
  sort?: SearchSort;
  /** Words that name a selection in place of what was typed. */
  selections?: string;
};

/** The shelves of presents. */
const giftShelf = "gaver";
/** Presents that are more than a card come first where the query says whom they are for. */
const giftsFirst = "gaver/gaveaesker";
const giftWord = "gave";

const offers = /^(?:tilbud|tilbuddene|udsalg|nedsat|nedsatte|rabatter|spar)$/;
const news = /^(?:nyhed|nyheder|nyhederne|nyt|nyeste)$/;
const drinkWord = /(?:^|\p{L})(?:drinks?|drinken|drinksene|cocktails?|mocktails?|opskrift(?:er)?)$/u;
const making = /^noget med |(?:hvad|hvilke|noget) .*(?:lave|bruge|blande|mixe)/;
const cheap = /^(?:billig|billigt|billige|billigere|billigst|billigste)$/;
const dear = /^(?:dyr|dyrt|dyre|dyrest|dyreste|eksklusiv|luksus)$/;
/** Words between which two things are asked for at once. */
const joins = /^(?:og|med|til|i|på|uden|ikke|eller)$/;

/**
 * The intent of a query: a page of the shop, a present, a price, what somebody cannot have, a brand that is not carried. A query that
 * says nothing of the kind is searched for as it stands. Pure.
 */
export function readIntent(q: string, vocabulary: ShopVocabulary): QueryIntent {
  const page = readPage(q, vocabulary.isUsed);
  const intent = readThings(q, vocabulary);
  return page ? { ...intent, page } : intent;
}

function readThings(typed: string, vocabulary: ShopVocabulary): QueryIntent {
  if (asksForGift(typed)) return readGift(typed, vocabulary);
  const q = withoutRecipient(inDanish(typed));
  const brand = findBrand(q, vocabulary.isUsed);
  if (brand && !vocabulary.isCarried(slugOf(brand.name))) return readBrand(brand, vocabulary);
  const { price, rest } = takePrice(q);
  const words = wordsOf(rest);
  const assorted = readAssortment(words);
  if (assorted) return { q: assorted.rest, assortment: assorted.assortment, kinds: ["products"] };
  if (price) return readPriced(words, { q: rest, price }, vocabulary);
  const asksForDrinks = isForDrinks(words, vocabulary);
  const diet = readDiet(q);
  if (diet && !(diet.diet === "sugarFree" && asksForDrinks)) return readFree(diet, { q, asksForDrinks }, vocabulary);
  if (vocabulary.isDrink(q)) return { q, leads: "drinks" };
  return readStory(q, words) ?? (asksForDrinks ? readDrinks(q, words, vocabulary) : readShelf(words, q, vocabulary));
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}%]+/gu) ?? [];
const saysNothing = (words: readonly string[]): boolean => words.every((word) => isStopWord(word) || isSoftWord(word));

type Priced = { q: string; price: PriceBounds };

/** Goods of a price: of one shelf, or all of them. */
function readPriced(words: readonly string[], { q, price }: Priced, vocabulary: ShopVocabulary): QueryIntent {
  if (saysNothing(words)) return { q: "", price, leads: "products", kinds: ["products"] };
  const shelf = shelfAsked(words, vocabulary)?.path;
  return { ...readShelf(words, q, vocabulary), price, kinds: ["products"], ...(shelf ? { shelf } : {}) };
}

/** A present, with the price and the things that whoever gets it is fond of. */
function readGift(q: string, vocabulary: ShopVocabulary): QueryIntent {
  const { price, rest } = takePrice(q);
  const isForSomebody = wordsOf(rest).includes("til");
  const liked = wordsOf(rest).flatMap((word) => fondOf(word) ?? (isGoods(word, vocabulary) ? [word] : []));
  return {
    ...{
      q: liked.length > 0 ? liked.join(" ") : giftWord,
      wider: giftWord,
      leads: "products",
      kinds: ["products"],
      shelf: giftShelf,
      ...(liked.length > 0 ? { giftBoxes: true as const } : isForSomebody && { shelfFirst: giftsFirst }),
    },
    // A query with a price asks for goods.
    ...(price ? { price, selections: "" } : { selections: giftShelf }),
  };
}

const isGoods = (word: string, vocabulary: ShopVocabulary): boolean => {
  const shelf = vocabulary.shelves.get(stemOf(word));
  return shelf !== undefined && !shelf.startsWith(giftShelf);
};

function readBrand({ rest, ...brand }: BrandKind & { rest: string }, vocabulary: ShopVocabulary): QueryIntent {
  const kind = new Set(wordsOf(brand.kind).map(stemOf));
  const others = wordsOf(rest).filter((word) => !kind.has(stemOf(word)) && !isSoftWord(word) && !isStopWord(word));
  const forDrinks = isForDrinks(wordsOf(rest), vocabulary) || others.length > 0;
  return {
    q: others.join(" "),
    wider: "",
    brand,
    leads: forDrinks ? "drinks" : "products",
    kinds: ["products", "drinks"],
  };
}

function readAssortment(words: readonly string[]): { assortment: "offer" | "new"; rest: string } | undefined {
  const left = words.filter((word) => !offers.test(word) && !news.test(word));
  if (left.length === words.length || left.length > 2) return undefined;
  const assortment = words.some((word) => offers.test(word)) ? "offer" : "new";
  return { assortment, rest: saysNothing(left) ? "" : left.filter((word) => !isStopWord(word)).join(" ") };
}

type Free = { q: string; asksForDrinks: boolean };

function readFree(
  { diet, rest }: { diet: DietName; rest: string },
  { q, asksForDrinks }: Free,
  vocabulary: ShopVocabulary,
): QueryIntent {
  const words = wordsOf(rest);
  const left = saysNothing(words) ? "" : rest;
  // Goods whose own text names the diet come before goods that only pass it.
  if (diet === "sugarFree") return { ...{ q, wider: left, diet, leads: "products", kinds: ["products"] } };
  if (asksForDrinks) return { ...readDrinks(left, words, vocabulary), diet, q: left, kinds: ["drinks"] };
  return { ...readShelf(words, left, vocabulary), diet, q: left, kinds: ["drinks", "products"] };
}

/** Words of how and why: a story is asked for, by the others. */
const storyWord =
  /^(?:hvordan|hvorfor|hvornår|opbevar\p{L}*|holdbarhed|historie\p{L}*|guide|tips|forskel\p{L}*|teknik\p{L}*|oprindelse|infus\p{L}*|artik\p{L}*)$/u;
const pastWord = /^(?:historie\p{L}*|oprindelse)$/u;
const isStory = (words: readonly string[]): boolean =>
  words.some((word) => storyWord.test(word)) || (words[0] === "hvad" && words[1] === "er");

function readStory(q: string, words: readonly string[]): QueryIntent | undefined {
  if (!isStory(words)) return undefined;
  const left = words.filter(
    (word) => !storyWord.test(word) && !isStopWord(word) && !/^(?:laver|man|er|mellem)$/.test(word),
  );
  if (left.length === 0) return { q };
  const isOfPast = words.some((word) => pastWord.test(word));
  return { q: left.join(" "), leads: "articles", ...(isOfPast ? { theme: "historie" } : {}) };
}

/** Drinks are asked for by name, or by what somebody has and wants to make something of. */
function isForDrinks(words: readonly string[], vocabulary: ShopVocabulary): boolean {
  if (making.test(words.join(" "))) return true;
  const last = words.at(-1) ?? "";
  const isThing = !words.some((word) => joins.test(word)) && shelfOf(last, vocabulary) !== undefined;
  if (words.some((word) => drinkWord.test(word))) return !isThing;
  const [one = "", join = "", other = "", ...more] = words;
  const isPair = /^(?:og|\+|&|med)$/.test(join) && other !== "" && more.length === 0;
  return isPair && vocabulary.liquors.has(stemOf(one)) && !vocabulary.shelves.has(stemOf(other));
}

const shelfOf = (word: string, vocabulary: ShopVocabulary): NamedShelf | undefined =>
  drinkWord.test(word) ? undefined : shelfNamed(word, vocabulary);

/** Drinks, those on a liquor first and those of a taste only, where that is all that is asked for. */
function readDrinks(q: string, words: readonly string[], { liquors, tastes }: ShopVocabulary): QueryIntent {
  const isNegated = words.some((word) => /^(?:uden|ikke|minus)$/.test(word));
  const meant = words
    .map((word) => splitSoftHead(word)?.rest ?? word)
    .filter((word) => !isStopWord(word) && !isSoftWord(word));
  // Cheap drinks are any drinks: the page that the words mean has them by price.
  if (meant.length === 0 && words.some((word) => cheap.test(word)))
    return { q: "", leads: "drinks", kinds: ["drinks"] };
  const [only = "", ...more] = meant.map(stemOf);
  const liquor = isNegated || more.length > 0 ? undefined : (liquors.get(only) ?? liquors.get(only.replace(/s$/, "")));
  const taste = isNegated || more.length > 0 ? undefined : tastes.get(only);
  return { q: taste ? "" : q, leads: "drinks", ...(liquor ? { liquor } : {}), ...(taste ? { taste } : {}) };
}

/**
 * The shelf that a query names: by its last word or its last two, where nothing is joined to it, or by what stands before "til": bobler
 * til nytår.
 */
function shelfAsked(words: readonly string[], vocabulary: ShopVocabulary): NamedShelf | undefined {
  const [first = "", second] = words;
  if (second === "til") return shelfOf(first, vocabulary);
  if (words.some((word) => joins.test(word))) return undefined;
  const meant = words.filter((word) => !isStopWord(word) && !isSoftWord(word));
  const [before, last] = meant.slice(-2);
  if (last === undefined) return before === undefined ? undefined : shelfOf(before, vocabulary);
  return shelfOf(`${before}${last}`, vocabulary) ?? shelfOf(last, vocabulary);
}

/** Shelves of things: what is called a glas is one, whatever stands before it. */
const isOfThings = (path: string): boolean => /^(?:glas|barudstyr|gaver)(?:\/|$)/.test(path);

/** Goods of a shelf; by price where cheap or dear ones are asked for. */
function readShelf(words: readonly string[], q: string, vocabulary: ShopVocabulary): QueryIntent {
  const named = shelfAsked(words, vocabulary);
  if (!named) return { q };
  const { path, isCompound } = named;
  const sort = words.some((word) => cheap.test(word))
    ? "price"
    : words.some((word) => dear.test(word))
      ? "-price"
      : undefined;
  if (sort && !vocabulary.shared.has(path))
    return { q: words.filter((word) => !dear.test(word)).join(" "), leads: "products", shelf: path, sort };
  if (isOfThings(path)) return { q, wider: "", leads: "products", shelf: path, kinds: ["products", "articles"] };
  return { q, leads: "products", ...(isCompound ? {} : { shelfFirst: path }) };
}
