/** What the service says of one kind in its response's `custom`, when some word was not there as typed. */
export type WireGuesses = { Guesses?: string | null } | null | undefined;
type Word = { typed: string; guess: boolean; found: string };

/**
 * The best corrected reading of a query, when some of its words are found in no kind as they were typed; undefined when they are found. Words
 * without a near match are left out. Together with several corrected words they show that something else was meant, such as a name and a
 * street, and then there is no better reading. Pure.
 * @param kinds the answer of each kind that was searched
 */
export function readGuesses(kinds: readonly WireGuesses[]): string | undefined {
  const told = kinds.map((custom) => custom?.Guesses);
  // A kind that says nothing has every word.
  if (told.length === 0 || told.some((one) => !one)) return undefined;
  const [first = [], ...others] = told.map((one) => JSON.parse(one ?? "[]") as Word[]);
  const knownIn = (typed: string) => others.some((words) => words.some((it) => it.typed === typed && !it.guess));
  const words = first.map((word) => (knownIn(word.typed) ? { ...word, guess: false, found: word.typed } : word));
  if (!words.some(({ guess }) => guess)) return undefined;
  const near = ({ typed, found }: Word) =>
    found || others.flat().find((other) => other.typed === typed && other.found !== "")?.found || "";
  const found = words.map(near);
  const guesses = words.filter(({ guess }, at) => guess && found[at] !== "").length;
  return guesses > 1 && found.includes("") ? "" : found.filter(Boolean).join(" ");
}

/**
 * The nearest words as the shop writes them: where what several kinds say makes no phrase of the shop together, the reading of the first kind
 * that does and leaves out no word that another kind has. Pure.
 * @param spelled the words as the shop writes them, undefined where it does not use them
 */
export function readSpelledGuesses(
  kinds: readonly WireGuesses[],
  spelled: (words: string) => string | undefined,
): string | undefined {
  const nearest = readGuesses(kinds);
  if (!nearest) return nearest;
  const alone = kinds.map((custom) => readGuesses([custom]));
  const counted = countWords(nearest);
  for (const reading of [nearest, ...alone]) {
    const written = reading && countWords(reading) >= counted && spelled(reading);
    if (written) return written;
  }
  return nearest;
}

const countWords = (words: string): number => words.split(" ").length;
