import { buriedBy, raisedBy } from "../../personalisation/send-search-rules.ts";

/** What the service says of a hit in its `custom`. */
export type Reasons = Record<string, string | null | undefined>;
type Found = { typed: string; found: string; quality: number };

const number = (text: string | null | undefined): number => Number(text ?? "");

/** Why a product stands in its place, in sentences: what the words found, then what was made of it. */
export function explainPlace(reasons: Reasons, { soldOut }: { soldOut: boolean }): string[] {
  const { Words, Relevance, Score, Pinned, Raised, Modifiers } = reasons;
  const found = JSON.parse(Words || "[]") as Found[];
  const told = [
    Pinned ? "Sat på plads af en regel." : undefined,
    ...found.map(sentenceOf),
    Raised
      ? number(Modifiers) < 1
        ? `Nedprioriteret af en regel (× ${buriedBy}).`
        : `Fremhævet af en regel (× ${raisedBy}).`
      : undefined,
    soldOut ? "Udsolgt: Det, der kan købes, står før." : undefined,
    Relevance && Score ? scoreSentence(number(Relevance), number(Score), number(Modifiers)) : undefined,
  ];
  return told.filter((one) => one !== undefined);
}

/** The engine's qualities in words. @source packages/engine/src/search/query-plan.ts */
function sentenceOf({ typed, found, quality }: Found): string {
  if (found === typed) return `Har ordet »${typed}«.`;
  if (quality >= 0.8) return `»${typed}« er det samme som »${found}«.`;
  if (found.startsWith(typed)) return `»${typed}« er begyndelsen af »${found}«.`;
  if (quality >= 0.6) return `»${typed}« lyder som eller er en del af »${found}«.`;
  return `»${typed}« ligner »${found}«.`;
}

function scoreSentence(relevance: number, score: number, modifiers: number): string {
  const popularity = modifiers === 0 || relevance === 0 ? 1 : score / relevance / modifiers;
  const liked = popularity > 1.005 ? `, populær (+${Math.round((popularity - 1) * 100)} %)` : "";
  return `Ordene passer ${Math.round(relevance)} af 100${liked}.`;
}
