/** Search terms are bounded in number, because anybody can search for invented ones. */
import { happeningKinds } from "../behaviour/behaviour.ts";
import type { Dataset } from "./dataset.ts";

/** Different search terms that are known at most. */
export const mostTerms = 10_000;
/** Share of them that is left when there is one more. */
const keptShare = 7 / 8;

/** The number of a term. A new one beyond the bound takes the place of those that were searched for least, and longest ago. */
export function numberOfTerm(dataset: Dataset, text: string): number {
  const { terms } = dataset;
  if (terms.size >= mostTerms && terms.find(text) < 0) forgetRareTerms(dataset);
  return terms.number(text);
}

function forgetRareTerms({ terms, behaviour }: Dataset): void {
  const uses = (number: number) => behaviour.countOf(happeningKinds.searchTerm, number);
  const rarestFirst = [...terms.numbers()].sort((a, b) => uses(a) - uses(b) || a - b);
  for (const number of rarestFirst.slice(0, terms.size - Math.floor(mostTerms * keptShare))) terms.forget(number);
}
