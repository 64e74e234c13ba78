/** Which variant of a product a result shows. */
import type { Product, Variant } from "../entities/entity.ts";
import type { FilterSet } from "../filters/filter-set.ts";
import type { ModifierSet } from "../ranking/modifier-set.ts";
import type { Analyser } from "../text/analyser.ts";
import { variantTexts } from "../text/entity-texts.ts";

export type VariantSource = "MatchByTerm" | "PartialMatchByTerm" | "Default";
export type ChosenVariant = { variant: Variant; source: VariantSource; score: number };

/** The stems a query asks for, one set of alternatives per word. */
export type WantedStems = readonly ReadonlySet<string>[];

export type VariantChoice = {
  filters: FilterSet;
  modifiers: ModifierSet;
  analyser: Analyser;
  language: string;
  wanted: WantedStems;
  /** By variant id; asked only where words and modifiers leave a tie. */
  popularityOf: (product: Product) => ReadonlyMap<string, number>;
};

export function eligibleVariants(product: Product, filters: FilterSet): Variant[] {
  return product.variants.filter((variant) => !variant.disabled && filters.acceptsVariant(product, variant));
}

/** Eligible variants, best first: by words matched and modifiers, then popularity, then the shop's own order. */
export function rankVariants(product: Product, choice: VariantChoice): ChosenVariant[] {
  return byPopularity(product, matchVariants(product, choice), choice);
}

/** Eligible variants by words matched and modifiers, then the shop's own order. */
export function matchVariants(product: Product, choice: VariantChoice): ChosenVariant[] {
  const chosen: ChosenVariant[] = eligibleVariants(product, choice.filters).map((variant) => {
    const share = choice.wanted.length ? matchedShare(variant, choice) : 0;
    const source: VariantSource = share === 0 ? "Default" : share === 1 ? "MatchByTerm" : "PartialMatchByTerm";
    return { variant, source, score: (1 + share) * choice.modifiers.variantFactor(product, variant) };
  });
  return chosen.sort((a, b) => b.score - a.score);
}

/** Puts variants that match equally well in the order of what people choose. */
export function byPopularity(product: Product, chosen: ChosenVariant[], choice: VariantChoice): ChosenVariant[] {
  const isTied = chosen.some((it, at) => it.score === chosen[at + 1]?.score);
  const counts = isTied ? choice.popularityOf(product) : undefined;
  if (!counts?.size) return chosen;
  const countOf = (it: ChosenVariant) => counts.get(it.variant.id) ?? 0;
  return chosen.sort((a, b) => b.score - a.score || countOf(b) - countOf(a));
}

/** True when a word of the query occurs in a variant of the product; only then does the query choose between variants. */
export function isMentioned(product: Product, choice: VariantChoice): boolean {
  const { language, wanted } = choice;
  if (wanted.length === 0) return false;
  const { variants } = product;
  let known = product.wordsOfVariants;
  // The list of variants is replaced whenever one of them changes.
  if (known?.of !== variants || known.language !== language) {
    known = { of: variants, language, words: [...new Set(variants.flatMap((it) => wordsOf(it, choice)))] };
    product.wordsOfVariants = known;
  }
  const { words } = known;
  for (const alternatives of wanted) for (const word of words) if (alternatives.has(word)) return true;
  return false;
}

type KeptWords = { language: string; words: readonly string[] };

/** Words of variants; kept as long as the variant itself, which is replaced whenever it changes. */
const keptWords = new WeakMap<Variant, KeptWords>();

function wordsOf(variant: Variant, { analyser, language }: VariantChoice): readonly string[] {
  const known = keptWords.get(variant);
  if (known?.language === language) return known.words;
  const words = new Set<string>();
  for (const { text } of variantTexts(variant, language)) {
    for (const token of analyser.text(text)) {
      words.add(token.stem);
      words.add(token.surface);
      for (const part of token.parts) words.add(part);
    }
  }
  const kept = { language, words: [...words] };
  keptWords.set(variant, kept);
  return kept.words;
}

/** The share of the query's words that the variant has. */
function matchedShare(variant: Variant, choice: VariantChoice): number {
  const words = wordsOf(variant, choice);
  let matched = 0;
  for (const alternatives of choice.wanted) {
    for (const word of words) {
      if (!alternatives.has(word)) continue;
      matched++;
      break;
    }
  }
  return matched / choice.wanted.length;
}
