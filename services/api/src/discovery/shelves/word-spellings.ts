import { slugOf } from "@skaenk/danish/slug";

/**
 * Words as names write them, by their slugs: "jordbaer" is "jordbær". Each distinct word is folded once, however many names bear it, so that a name
 * that comes or goes costs no more than its own words.
 */
export class WordSpellings {
  /** How many names bear a word. */
  readonly #counts = new Map<string, number>();
  /** Words that are written otherwise than their slugs. */
  readonly #bySlug = new Map<string, string[]>();

  add(name: string): void {
    for (const word of wordsOfName(name)) {
      const count = this.#counts.get(word) ?? 0;
      this.#counts.set(word, count + 1);
      if (count === 0) this.#fold(word);
    }
  }

  /** A name that was added before. */
  remove(name: string): void {
    for (const word of wordsOfName(name)) {
      const count = this.#counts.get(word) ?? 0;
      if (count > 1) {
        this.#counts.set(word, count - 1);
        continue;
      }
      this.#counts.delete(word);
      this.#forget(word);
    }
  }

  /** The word as most names write it. Undefined where none has it. */
  of(slug: string): string | undefined {
    const written = [...(this.#bySlug.get(slug) ?? [])].sort();
    const countOf = (word: string) => this.#counts.get(word) ?? 0;
    const most = written.reduce((best, word) => (countOf(word) > countOf(best) ? word : best), slug);
    return countOf(most) > 0 ? most : undefined;
  }

  #fold(word: string): void {
    const slug = slugOf(word);
    // Signs that no address is written with are one and the same word when folded.
    if (slug === word || slug === "") return;
    const written = this.#bySlug.get(slug);
    if (written) written.push(word);
    else this.#bySlug.set(slug, [word]);
  }

  #forget(word: string): void {
    const slug = slugOf(word);
    const left = this.#bySlug.get(slug)?.filter((one) => one !== word);
    if (!left) return;
    if (left.length > 0) this.#bySlug.set(slug, left);
    else this.#bySlug.delete(slug);
  }
}

/** The words of a name in lower case, as the name writes them. Pure. */
export const wordsOfName = (name: string): string[] => name.toLocaleLowerCase("da").match(/[\p{L}\p{N}]+/gu) ?? [];
