import type { AdviceEffort } from "@skaenk/contract/drink-advice";
import { shopPage } from "@skaenk/contract/shop-pages";
import { scaleBySlug, scaleSlugs } from "@skaenk/contract/taste-choices";
import type { TasteScale } from "@skaenk/contract/taste-scales";
import { readHave } from "../possible/possible-address";

/** Answers of a visitor; all of them are in the URL. */
export type AdviceAnswers = {
  taste?: TasteScale | undefined;
  alcohol?: "with" | "without" | undefined;
  occasion?: string | undefined;
  /** Keys of what stands at home. */
  have: readonly string[];
  effort?: AdviceEffort | undefined;
  round: number;
};

/** Names of the questions in the address. */
export const questionNames = {
  taste: "smag",
  alcohol: "alkohol",
  occasion: "anledning",
  have: "har",
  effort: "arbejde",
  round: "runde",
} as const;

export const alcoholSlugs = { with: "med", without: "uden" } as const;
export const effortSlugs: Record<AdviceEffort, string> = { little: "lidt", some: "noget", much: "meget" };

/** Occasions are words of the owner's, with spaces. */
const longestOccasion = 200;

const keyOf = <Key extends string>(slugs: Record<Key, string>, slug: string | null): Key | undefined =>
  (Object.keys(slugs) as Key[]).find((key) => slugs[key] === slug);

/** Reads answers from a URL; undefined without any. Invalid values are dropped. */
export function readAnswers(params: URLSearchParams): AdviceAnswers | undefined {
  const taste = params.get(questionNames.taste);
  const alcohol = params.get(questionNames.alcohol);
  const occasion = params.get(questionNames.occasion);
  const effort = params.get(questionNames.effort);
  const round = params.get(questionNames.round) ?? "";
  const have = readHave(params);
  const isAsked = [taste, alcohol, occasion, effort].some((answer) => answer !== null) || have !== undefined;
  if (!isAsked) return undefined;
  return {
    taste: scaleBySlug(taste ?? ""),
    alcohol: keyOf(alcoholSlugs, alcohol),
    occasion: occasion && occasion.length <= longestOccasion ? occasion : undefined,
    effort: keyOf(effortSlugs, effort),
    have: have ?? [],
    round: /^([1-9]|1\d|20)$/.test(round) ? Number(round) : 1,
  };
}

/** The address of these answers in a round. Who does not mind about anything has answered too. */
export function adviceAddress(answers: AdviceAnswers, round: number): string {
  const { taste, alcohol, occasion, have, effort } = answers;
  const query = new URLSearchParams({ [questionNames.taste]: taste ? scaleSlugs[taste] : "" });
  if (alcohol) query.set(questionNames.alcohol, alcoholSlugs[alcohol]);
  if (occasion) query.set(questionNames.occasion, occasion);
  for (const key of have) query.append(questionNames.have, key);
  if (effort) query.set(questionNames.effort, effortSlugs[effort]);
  if (round > 1) query.set(questionNames.round, String(round));
  return `${shopPage("/hjaelp-mig-med-at-vaelge")}?${query}`;
}
