import { firstPlace } from "./first-place.ts";

/** Which goods have a word, and a word that begins with these letters: by the goods' slots. */
export class WordSlots {
  readonly #slotsOf = new Map<string, number[]>();
  /** In order, so that what begins alike stands together. */
  #words: string[] = [];

  has(word: string): boolean {
    return this.#slotsOf.has(word);
  }

  /** Fills it at once: putting words in their order one by one would take long. */
  fill(haystacks: Iterable<readonly [slot: number, haystack: string]>): void {
    for (const [slot, haystack] of haystacks) {
      for (const word of wordsIn(haystack)) this.#note(word, slot);
    }
    this.#words = [...this.#slotsOf.keys()].sort();
  }

  add(slot: number, haystack: string): void {
    for (const word of wordsIn(haystack)) {
      if (!this.#slotsOf.has(word)) this.#words.splice(this.#placeOf(word), 0, word);
      this.#note(word, slot);
    }
  }

  remove(slot: number, haystack: string): void {
    for (const word of wordsIn(haystack)) {
      const slots = this.#slotsOf.get(word);
      if (!slots) continue;
      slots[slots.indexOf(slot)] = slots.at(-1) as number;
      slots.pop();
      if (slots.length > 0) continue;
      this.#slotsOf.delete(word);
      this.#words.splice(this.#placeOf(word), 1);
    }
  }

  /**
   * Marks the slots of goods that have a word for each of these beginnings.
   * @returns by slot: as many as there are beginnings where all of them begin a word
   */
  beginningWith(beginnings: readonly string[], slots: number): Uint8Array {
    const met = new Uint8Array(slots);
    beginnings.forEach((beginning, nth) => {
      for (let at = this.#placeOf(beginning); at < this.#words.length; at += 1) {
        const word = this.#words[at] as string;
        if (!word.startsWith(beginning)) break;
        for (const slot of this.#slotsOf.get(word) ?? []) if (met[slot] === nth) met[slot] = nth + 1;
      }
    });
    return met;
  }

  #note(word: string, slot: number): void {
    const slots = this.#slotsOf.get(word);
    if (slots) slots.push(slot);
    else this.#slotsOf.set(word, [slot]);
  }

  #placeOf(word: string): number {
    return firstPlace(this.#words.length, (at) => (this.#words[at] as string) < word);
  }
}

const wordsIn = (haystack: string) => new Set(haystack.slice(1).split("-"));
