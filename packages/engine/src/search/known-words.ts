/** Which words the texts of an index know, as far as anything that may be shown has them. */
import type { Bitset } from "../index/bitset.ts";
import { intersectLists } from "../index/posting-lists.ts";
import type { TermDictionary } from "../index/term-dictionary.ts";
import type { TextIndex } from "../index/text-index.ts";
import { impacts } from "../text/entity-texts.ts";

/**
 * A known word shorter than this is meant as it stands ("gin" is not the beginning of ginger), unless it is only known
 * from running text: "al" in an article must not hide Alexander.
 */
export const shortestKnownPrefix = 4;

export class KnownWords {
  readonly index: TextIndex;
  readonly #live: Bitset | undefined;

  /** Without `live` every row counts. */
  constructor(index: TextIndex, live: Bitset | undefined) {
    this.index = index;
    this.#live = live;
  }

  stemOf(word: string): string {
    return this.index.analyser.text(word)[0]?.stem ?? word;
  }

  /** Some text has the word, in this form or another. */
  isKnown(word: string): boolean {
    const { surfaces, stems } = this.index;
    return this.isFound(surfaces, surfaces.find(word)) || this.isFound(stems, stems.find(this.stemOf(word)));
  }

  isBeginning(part: string): boolean {
    return part.length >= shortestKnownPrefix && this.index.surfaces.hasBeginning(part);
  }

  /** Some text has a word that is one slip away. */
  isNearly(word: string): boolean {
    const { surfaces } = this.index;
    return surfaces.similarTo(word, 1, (term) => this.isFound(surfaces, term)).some(({ distance }) => distance < 2);
  }

  /** Some text has both words. */
  areTogether(...words: string[]): boolean {
    const { pool } = this.index.stems;
    const lists = words.map((word) => {
      const term = this.index.stems.find(this.stemOf(word));
      const start = term < 0 ? 0 : pool.offset(term);
      return { data: pool.data, start, end: term < 0 ? 0 : start + pool.length(term), quality: 1 };
    });
    return intersectLists(lists, new Int32Array(Math.min(...lists.map(({ start, end }) => end - start)))) > 0;
  }

  /** The word stands in long texts only, in no name, label or list of values. */
  isRunningText(word: string): boolean {
    const { surfaces } = this.index;
    const term = surfaces.find(word);
    return term >= 0 && !this.#hasPosting(surfaces, term, (impact) => impact > impacts.longData);
  }

  /** Some name, label or list of values has the term. */
  isInNames(dictionary: TermDictionary, term: number): boolean {
    return term >= 0 && this.#hasPosting(dictionary, term, (impact) => impact > impacts.longData);
  }

  /** Some name, label or list of values has the word, given by its number among the surfaces. */
  isNamed(term: number): boolean {
    return this.isInNames(this.index.surfaces, term);
  }

  /** Some text has the word just so. */
  isWord(word: string): boolean {
    const { surfaces } = this.index;
    return this.isFound(surfaces, surfaces.find(word));
  }

  /** The word, given by its number among the surfaces, is a name all by itself. */
  isWholeName(term: number): boolean {
    return this.#hasPosting(this.index.surfaces, term, (impact) => impact === impacts.name);
  }

  /** Something that may be shown has the term. */
  isFound(dictionary: TermDictionary, term: number): boolean {
    return term >= 0 && this.#hasPosting(dictionary, term, () => true);
  }

  #hasPosting({ pool }: TermDictionary, term: number, isMeant: (impact: number) => boolean): boolean {
    const live = this.#live;
    const start = pool.offset(term);
    const end = start + pool.length(term);
    for (let at = start; at < end; at++) {
      const posting = pool.data[at] as number;
      if ((!live || live.has(posting >>> 8)) && isMeant(posting & 255)) return true;
    }
    return false;
  }
}
