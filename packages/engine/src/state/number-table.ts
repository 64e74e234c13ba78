/** Gives every distinct text a number, and the text back. */
export class NumberTable {
  readonly texts: string[] = [];
  #numbers = new Map<string, number>();

  number(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.texts.push(text);
    this.#numbers.set(text, this.texts.length - 1);
    return this.texts.length - 1;
  }

  find(text: string): number {
    return this.#numbers.get(text) ?? -1;
  }

  /** Number of known texts. */
  get size(): number {
    return this.#numbers.size;
  }

  numbers(): Iterable<number> {
    return this.#numbers.values();
  }

  /** Forgets the text of a number; the number stays taken. */
  forget(number: number): void {
    this.#numbers.delete(this.texts[number] ?? "");
    this.texts[number] = "";
  }

  /** Forgets the texts of all numbers that are not used; the numbers stay taken. */
  keepOnly(isUsed: (number: number) => boolean): void {
    for (const [number, text] of this.texts.entries()) {
      if (text === "" || isUsed(number)) continue;
      this.#numbers.delete(text);
      this.texts[number] = "";
    }
  }

  restore(texts: readonly string[]): void {
    for (const text of texts) {
      this.texts.push(text);
      if (text !== "") this.#numbers.set(text, this.texts.length - 1);
    }
  }
}
