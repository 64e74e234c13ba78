/** What an entry takes beside its key, in bytes: a string or two, a list, and its place. */
const besideKey = 250;
/** Stem, surface and parts are made of the key's letters. */
const timesKey = 4;

/** Remembers what was made of texts, up to a number and to bytes; when it is full it begins anew. */
export class WordCache<Value> {
  readonly #known = new Map<string, Value>();
  readonly #most: number;
  readonly #mostBytes: number;
  #bytes = 0;

  constructor({ most, mostBytes }: { most: number; mostBytes: number }) {
    this.#most = most;
    this.#mostBytes = mostBytes;
  }

  get size(): number {
    return this.#known.size;
  }

  get(text: string): Value | undefined {
    return this.#known.get(text);
  }

  set(text: string, value: Value): void {
    const bytes = besideKey + timesKey * text.length;
    if (this.#known.size >= this.#most || this.#bytes + bytes > this.#mostBytes) {
      this.#known.clear();
      this.#bytes = 0;
    }
    this.#known.set(text, value);
    this.#bytes += bytes;
  }
}
