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
const isSame = (said: string, wanted: string): boolean => endings.some((ending) => said === wanted + ending);

/** Whether the words stand beside one another in the text, the last perhaps bent. */
function says(said: readonly string[], wanted: readonly string[]): boolean {
  if (wanted.length === 0) return false;
  return said.some((_, from) =>
    wanted.every((word, at) => {
      const own = said[from + at];
      return own !== undefined && (at === wanted.length - 1 ? isSame(own, word) : own === word);
    }),
  );
}

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

/**
 * The ingredients that a product most likely serves, the likeliest first: by what it is called, by its legal name, by its category, and always by
 * its strength. Pure.
 */
export function matchIngredients(product: MatchedProduct, ingredients: readonly MatchedIngredient[]): FoundMatch[] {
  const { name, legalName, categoryName, abvPercent } = product;
  const places = [
    { where: "Navnet", said: wordsOf(kindIn(name)), weight: 1 },
    { where: "Varebetegnelsen", said: wordsOf(kindIn(legalName)), weight: 0.9 },
    { where: "Kategorien", said: wordsOf(categoryName), weight: 0.5 },
  ];
  const found = ingredients.flatMap((ingredient): FoundMatch[] => {
    if (!strengthFits(abvPercent, ingredient.abvPercent)) return [];
    const best = callsOf(ingredient)
      .flatMap(({ call, weight }) => {
        const wanted = wordsOf(call);
        const place = places.find(({ said }) => says(said, wanted));
        // More words are closer: London dry gin is more of a gin than gin.
        return place ? [{ call, where: place.where, score: weight * place.weight * (0.5 + 0.5 * wanted.length) }] : [];
      })
      .toSorted((one, other) => other.score - one.score)[0];
    if (!best) return [];
    const strength =
      ingredient.abvPercent > leastAlcoholic
        ? `, og styrken passer: ${percent(abvPercent)} mod ${percent(ingredient.abvPercent)}`
        : "";
    return [{ key: ingredient.key, score: best.score, reason: `${best.where} siger »${best.call}«${strength}.` }];
  });
  return found.toSorted((one, other) => other.score - one.score || (one.key < other.key ? -1 : 1)).slice(0, mostOfOne);
}
