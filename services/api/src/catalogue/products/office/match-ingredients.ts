import { formatNumber } from "@skaenk/danish/format";

/** A product as it is compared with ingredients. */
export type MatchedProduct = {
  slug: string;
  name: string;
  legalName: string;
  /** Of the category that it stands in, and of that alone. */
  categoryName: string;
  abvPercent: number;
};
export type MatchedIngredient = { key: string; name: string; synonyms: readonly string[]; abvPercent: number };
export type FoundMatch = { key: string; score: number; reason: string };

/** From here on a drink has alcohol, for which no ingredient without is taken, and the other way round. */
const leastAlcoholic = 1.2;
/** Of the ingredient's own strength, and of percent: further away it is another drink. */
const tolerance = { share: 0.25, percent: 5 };
const mostOfOne = 3;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
/** The kind of a product, without its ingredients: "Tonic med hyldeblomst" is a tonic. */
const kindIn = (text: string): string => text.replace(/\s+(med|tilsat|uden|&|og)\s.*$/iu, "");
const endings = ["", "s", "e", "en", "er", "et", "t"];

/** The names of an ingredient: its name, what stands in brackets beside it, and its synonyms, which other ingredients may share. */
function callsOf({ name, synonyms }: MatchedIngredient): { call: string; weight: number }[] {
  const [main = "", ...beside] = name.split(/[()]/).map((part) => part.trim());
  return [
    { call: main, weight: 1 },
    ...beside.filter(Boolean).map((call) => ({ call, weight: 0.9 })),
    ...synonyms.map((call) => ({ call, weight: 0.7 })),
  ];
}

function strengthFits(product: number, ingredient: number): boolean {
  if (product > leastAlcoholic !== ingredient > leastAlcoholic) return false;
  if (ingredient <= leastAlcoholic) return true;
  return Math.abs(product - ingredient) <= Math.max(tolerance.percent, ingredient * tolerance.share);
}

const percent = (value: number): string => `${formatNumber(value)}\u00a0%`;

type Call = { ingredient: MatchedIngredient; call: string; weight: number; words: string[]; place: number };

/** The last word of a name may be inflected, the others not. */
const isSame = (said: string, wanted: string): boolean => endings.some((ending) => said === wanted + ending);

/** Tells whether the words of a name stand beside one another, the first of them here. */
const goesOn = (said: readonly string[], from: number, { words }: Call): boolean =>
  words.every((word, at) => {
    if (at === 0) return true;
    const own = said[from + at];
    return own !== undefined && (at === words.length - 1 ? isSame(own, word) : own === word);
  });

/** The names of all ingredients by the word that they begin with, as it may stand in a text. */
function callsByFirstWord(ingredients: readonly MatchedIngredient[]): Map<string, Call[]> {
  const calls = new Map<string, Call[]>();
  for (const ingredient of ingredients) {
    for (const [place, { call, weight }] of callsOf(ingredient).entries()) {
      const words = wordsOf(call);
      const [first] = words;
      if (first === undefined) continue;
      for (const ending of words.length === 1 ? endings : [""]) {
        const key = first + ending;
        const others = calls.get(key);
        const one = { ingredient, call, weight, words, place };
        if (others) others.push(one);
        else calls.set(key, [one]);
      }
    }
  }
  return calls;
}

type SaidCall = Call & { where: string; score: number };

/** Finds the names of ingredients in what a product says of itself, where its strength fits theirs. */
function* findCalls(product: MatchedProduct, calls: ReadonlyMap<string, Call[]>): Generator<SaidCall> {
  const places = [
    { where: "Navnet", said: wordsOf(kindIn(product.name)), weight: 1 },
    { where: "Varebetegnelsen", said: wordsOf(kindIn(product.legalName)), weight: 0.9 },
    { where: "Kategorien", said: wordsOf(product.categoryName), weight: 0.5 },
  ];
  for (const { where, said, weight } of places) {
    for (const [from, word] of said.entries()) {
      for (const one of calls.get(word) ?? []) {
        if (!goesOn(said, from, one) || !strengthFits(product.abvPercent, one.ingredient.abvPercent)) continue;
        // More words are closer: London dry gin is more of a gin than gin.
        yield { ...one, where, score: one.weight * weight * (0.5 + 0.5 * one.words.length) };
      }
    }
  }
}

const isCloser = (one: SaidCall, other: SaidCall): boolean =>
  one.score > other.score || (one.score === other.score && one.place < other.place);

function reasonOf({ where, call, ingredient }: SaidCall, { abvPercent }: MatchedProduct): string {
  const strength =
    ingredient.abvPercent > leastAlcoholic
      ? `, og styrken passer: ${percent(abvPercent)} mod ${percent(ingredient.abvPercent)}`
      : "";
  return `${where} siger »${call}«${strength}.`;
}

/**
 * Prepares to match products with ingredients: the names of these are taken apart once for all products. The answer gives the ingredients that a product
 * most likely serves, the likeliest first: by what it is called, by its legal name, by its category, and always by its strength. Pure.
 */
export function matcherOf(ingredients: readonly MatchedIngredient[]): (product: MatchedProduct) => FoundMatch[] {
  const calls = callsByFirstWord(ingredients);
  return (product) => {
    const best = new Map<string, SaidCall>();
    for (const said of findCalls(product, calls)) {
      const other = best.get(said.ingredient.key);
      if (!other || isCloser(said, other)) best.set(said.ingredient.key, said);
    }
    return [...best]
      .toSorted(([key, one], [otherKey, other]) => other.score - one.score || (key < otherKey ? -1 : 1))
      .slice(0, mostOfOne)
      .map(([key, said]) => ({ key, score: said.score, reason: reasonOf(said, product) }));
  };
}
