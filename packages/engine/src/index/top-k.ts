/** Keeps the best k of many (score, row) pairs: higher score first; equal scores as `compareRows` says. */
export class TopK {
  readonly #limit: number;
  readonly #compareRows: (a: number, b: number) => number;
  readonly #scores: number[] = [];
  readonly #rows: number[] = [];
  size = 0;

  constructor(limit: number, compareRows: (a: number, b: number) => number = (a, b) => a - b) {
    this.#limit = limit;
    this.#compareRows = compareRows;
  }

  /** What a score must at least be to get in. */
  get least(): number {
    return this.size < this.#limit ? Number.NEGATIVE_INFINITY : (this.#scores[0] as number);
  }

  /** The first to make room. */
  get worstRow(): number {
    return this.#rows[0] as number;
  }

  offer(score: number, row: number): void {
    if (this.size < this.#limit) {
      this.#siftUp(this.size++, score, row);
    } else if (this.#limit > 0 && this.#isWorse(this.#scores[0] as number, this.#rows[0] as number, score, row)) {
      this.#siftDown(score, row);
    }
  }

  /** Best first. Empties the heap. */
  drain(): { rows: number[]; scores: number[] } {
    const order = Array.from({ length: this.size }, (_, at) => at).sort((a, b) => {
      const difference = (this.#scores[b] as number) - (this.#scores[a] as number);
      return difference || this.#compareRows(this.#rows[a] as number, this.#rows[b] as number);
    });
    this.size = 0;
    return {
      rows: order.map((at) => this.#rows[at] as number),
      scores: order.map((at) => this.#scores[at] as number),
    };
  }

  #isWorse(score: number, row: number, otherScore: number, otherRow: number): boolean {
    return score < otherScore || (score === otherScore && this.#compareRows(row, otherRow) > 0);
  }

  #siftUp(start: number, score: number, row: number): void {
    let at = start;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#isWorse(score, row, this.#scores[parent] as number, this.#rows[parent] as number)) break;
      this.#scores[at] = this.#scores[parent] as number;
      this.#rows[at] = this.#rows[parent] as number;
      at = parent;
    }
    this.#scores[at] = score;
    this.#rows[at] = row;
  }

  #siftDown(score: number, row: number): void {
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= this.size) break;
      const right = child + 1;
      if (
        right < this.size &&
        this.#isWorse(
          this.#scores[right] as number,
          this.#rows[right] as number,
          this.#scores[child] as number,
          this.#rows[child] as number,
        )
      )
        child = right;
      if (!this.#isWorse(this.#scores[child] as number, this.#rows[child] as number, score, row)) break;
      this.#scores[at] = this.#scores[child] as number;
      this.#rows[at] = this.#rows[child] as number;
      at = child;
    }
    this.#scores[at] = score;
    this.#rows[at] = row;
  }
}
