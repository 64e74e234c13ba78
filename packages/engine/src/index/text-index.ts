/** Words → rows for one kind of entity in one language. */
import type { SynonymTable } from "@skaenk/danish/search-text";
import type { Analyser } from "../text/analyser.ts";
import type { SearchableText } from "../text/entity-texts.ts";
import { TermDictionary } from "./term-dictionary.ts";

/** What a compound's part is worth beside a word of its own. */
const partShare = 0.55;
/** Each further word in a name makes the others count a little less. */
const nameDamping = 0.07;

/** A word that stands in the name and on the shelf is worth so much more. */
const shelfLift = 1.3;
const mostWorth = 255;

/** Filled and emptied for every row; shared, because a hundred thousand maps are work for the garbage collector. */
const surfaces = new Map<string, number>();
const stems = new Map<string, number>();
const named = new Set<string>();
const shelved = new Set<string>();

export class TextIndex {
  readonly analyser: Analyser;
  /** Words as people type them. */
  readonly surfaces = new TermDictionary();
  /** Stems, with compounds also under their parts. */
  readonly stems = new TermDictionary();

  constructor(analyser: Analyser) {
    this.analyser = analyser;
  }

  /** Rows must be added in ascending order. A word counts once per field and once per row, by its best field. */
  add(row: number, texts: readonly SearchableText[], synonyms: SynonymTable): void {
    surfaces.clear();
    stems.clear();
    named.clear();
    shelved.clear();
    for (const { text, impact, isName, isShelf } of texts) {
      const tokens = this.analyser.text(text);
      const worth = isName ? impact / (1 + nameDamping * Math.max(0, tokens.length - 1)) : impact;
      for (const token of tokens) {
        if (token.stop && !isName) continue;
        keepLargest(surfaces, token.surface, worth);
        keepLargest(stems, token.stem, worth);
        for (const part of token.parts) keepLargest(stems, part, worth * partShare);
        if (isName || isShelf) for (const stem of [token.stem, ...token.parts]) (isName ? named : shelved).add(stem);
      }
      for (const stem of this.analyser.phrases(tokens, synonyms)) keepLargest(stems, stem, worth);
    }
    // What says its shelf in its name is one: an iscider before a beer on the shelf for beer and cider.
    for (const stem of shelved) {
      const worth = named.has(stem) ? stems.get(stem) : undefined;
      if (worth !== undefined) stems.set(stem, Math.min(mostWorth, worth * shelfLift));
    }
    addAll(this.surfaces, row, surfaces);
    addAll(this.stems, row, stems);
  }

  renumber(newRow: Int32Array): void {
    this.surfaces.pool.renumber(newRow);
    this.stems.pool.renumber(newRow);
  }
}

function keepLargest(map: Map<string, number>, key: string, worth: number): void {
  const known = map.get(key);
  if (known === undefined || known < worth) map.set(key, worth);
}

function addAll(dictionary: TermDictionary, row: number, worths: Map<string, number>): void {
  for (const [word, worth] of worths)
    dictionary.pool.append(dictionary.findOrAdd(word), row, Math.max(1, Math.round(worth)));
}
