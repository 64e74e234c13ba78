/** Gives every distinct text a number, and the text back. */
export class NumberTable {
  readonly texts: string[] = [];
  private numbers = new Map<string, number>();

  number(text: string): number {
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    this.texts.push(text);
    this.numbers.set(text, this.texts.length - 1);
    return this.texts.length - 1;
  }

  find(text: string): number {
    return this.numbers.get(text) ?? -1;
  }

  restore(texts: readonly string[]): void {
    for (const text of texts) this.number(text);
  }
}
