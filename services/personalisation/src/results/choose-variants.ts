/** Which variant of a product a result shows. */
import type { Product, Variant } from "../entities/entity.ts";
import type { FilterSet } from "../filters/compile.ts";
import type { ModifierSet } from "../ranking/modifiers.ts";
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
};

export function eligibleVariants(product: Product, filters: FilterSet): Variant[] {
  return product.variants.filter((variant) => !variant.disabled && filters.acceptsVariant(product, variant));
}

/** Eligible variants, best first: by words matched, then modifiers, then the shop's own order. */
export function rankVariants(product: Product, choice: VariantChoice): ChosenVariant[] {
  const chosen = eligibleVariants(product, choice.filters).map((variant) => {
    const share = choice.wanted.length ? matchedShare(variant, choice) : 0;
    const source: VariantSource = share === 0 ? "Default" : share === 1 ? "MatchByTerm" : "PartialMatchByTerm";
    return { variant, source, score: (1 + share) * choice.modifiers.variantFactor(product, variant) };
  });
  return chosen.sort((a, b) => b.score - a.score);
}

/** Words of variants by language; kept as long as the variant itself, which is replaced whenever it changes. */
const keptStems = new WeakMap<Variant, Map<string, ReadonlySet<string>>>();

function stemsOf(variant: Variant, { analyser, language }: VariantChoice): ReadonlySet<string> {
  const byLanguage = keptStems.get(variant) ?? new Map<string, ReadonlySet<string>>();
  keptStems.set(variant, byLanguage);
  const known = byLanguage.get(language);
  if (known) return known;
  const stems = new Set<string>();
  for (const { text } of variantTexts(variant, language)) {
    for (const token of analyser.text(text)) {
      stems.add(token.stem);
      stems.add(token.surface);
      for (const part of token.parts) stems.add(part);
    }
  }
  byLanguage.set(language, stems);
  return stems;
}

function matchedShare(variant: Variant, choice: VariantChoice): number {
  let matched = 0;
  for (const stem of stemsOf(variant, choice)) {
    for (const alternatives of choice.wanted) if (alternatives.has(stem)) matched++;
  }
  if (matched === 0) return 0;
  const stems = stemsOf(variant, choice);
  const words = choice.wanted.filter((alternatives) => [...stems].some((it) => alternatives.has(it)));
  return words.length / choice.wanted.length;
}
