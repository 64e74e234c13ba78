import { shopPage } from "@skaenk/contract/shop-pages";
import { readMarks } from "@skaenk/contract/text-marks";

/** A technique by the words that name it in the steps of drinks. */
export type NamedTechnique = { slug: string; words: readonly string[] };

const escaped = (words: string) =>
  words.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`);
const folded = (words: string) => words.toLocaleLowerCase("da").replaceAll(/\s+/g, " ");

/** A compiled pattern of the words of techniques, with the technique that each names. */
export type TechniquePattern = { pattern: RegExp; slugs: ReadonlyMap<string, string> };

/** A finder of all words at once, or none where there are no words: where two begin at the same place the longer ones win. Pure. */
export function techniqueFinder(techniques: readonly NamedTechnique[]): TechniquePattern | undefined {
  const slugs = new Map<string, string>();
  for (const { slug, words } of techniques) {
    for (const word of words) if (word.trim() !== "" && !slugs.has(folded(word))) slugs.set(folded(word), slug);
  }
  if (slugs.size === 0) return undefined;
  const longestFirst = [...slugs.keys()].toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(String.raw`(?<![\p{L}\d])(?:${longestFirst.map(escaped).join("|")})(?![\p{L}\d])`, "giu");
  return { pattern, slugs };
}

/**
 * Links the words of steps that name a technique to its page: each technique once in a drink, where it is named first. Pure.
 * @returns stored text with the mark `[word](/teknik/…)`; what was marked before stays as it was
 */
export function linkTechniques(steps: readonly string[], finder: TechniquePattern | undefined): string[] {
  if (!finder) return [...steps];
  const linked = new Set<string>();
  const link = (text: string) =>
    text.replaceAll(finder.pattern, (words) => {
      const slug = finder.slugs.get(folded(words));
      if (!slug || linked.has(slug)) return words;
      linked.add(slug);
      return `[${words}](${shopPage("/teknik/:slug", { slug })})`;
    });
  return steps.map((step) => {
    if (!/[*[]/.test(step)) return link(step);
    return readMarks(step)
      .map(({ text, emphasis, href }) =>
        emphasis ? `*${text}*` : href === undefined ? link(text) : `[${text}](${href})`,
      )
      .join("");
  });
}

/** True where a step has words that name the technique. Pure. */
export function stepsNaming(technique: NamedTechnique): (steps: readonly string[]) => boolean {
  const finder = techniqueFinder([technique]);
  return (steps) => finder !== undefined && steps.some((step) => step.search(finder.pattern) >= 0);
}
