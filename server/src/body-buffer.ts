const smallest = 512;

/**
 * A body as it arrives, in one piece of memory that doubles: a body sent in pieces of one byte each would take a hundred times its
 * length as a list of them.
 */
export class BodyBuffer {
  #buffer: Buffer<ArrayBuffer> = Buffer.alloc(0);
  #length = 0;
  readonly #expected: number;

  /** @param expected how long it is said to be, in bytes; 0: nobody told */
  constructor(expected: number) {
    this.#expected = expected;
  }

  get length(): number {
    return this.#length;
  }

  /** How many more bytes of memory it takes when so many are appended. */
  growthFor(bytes: number): number {
    return this.#sizeFor(this.#length + bytes) - this.#buffer.length;
  }

  append(piece: Uint8Array): void {
    const length = this.#length + piece.length;
    const size = this.#sizeFor(length);
    if (size > this.#buffer.length) {
      const larger = Buffer.allocUnsafeSlow(size);
      larger.set(this.#buffer.subarray(0, this.#length));
      this.#buffer = larger;
    }
    this.#buffer.set(piece, this.#length);
    this.#length = length;
  }

  bytes(): Buffer<ArrayBuffer> {
    return this.#buffer.subarray(0, this.#length);
  }

  #sizeFor(length: number): number {
    if (length <= this.#buffer.length) return this.#buffer.length;
    const doubled = Math.max(smallest, 2 * this.#buffer.length, length);
    // What is announced takes no memory before it is there, but no more than that will come.
    return this.#expected >= length ? Math.min(doubled, this.#expected) : doubled;
  }
}
