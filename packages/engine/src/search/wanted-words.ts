/** The words a planned query turned out to mean, for marking them in texts and for choosing variants. */
import type { PlannedSlot } from "./planned-slot.ts";

/** Does a word of a text answer the query? */
export type WordTest = (surface: string, stem: string, parts: readonly string[]) => boolean;

/** Per word of the query: every stem and spelling that counts as it. */
export function wantedStems(plan: readonly PlannedSlot[]): ReadonlySet<string>[] {
  const asked = plan.filter(({ slot }) => !slot.excludes);
  return asked.map((planned) => {
    const wanted = new Set<string>(planned.slot.words);
    for (const { stems } of planned.slot.alternatives) for (const stem of stems) wanted.add(stem);
    for (const { dictionary, term } of planned.sources) wanted.add(dictionary.words[term] ?? "");
    return wanted;
  });
}

export function wordTest(plan: readonly PlannedSlot[]): WordTest {
  const wanted = new Set<string>();
  for (const stems of wantedStems(plan)) for (const stem of stems) wanted.add(stem);
  return (surface, stem, parts) => wanted.has(surface) || wanted.has(stem) || parts.some((part) => wanted.has(part));
}
