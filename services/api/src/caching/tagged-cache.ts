type Kept = { tags: readonly string[]; bytes: number };

/** Every so many questions what was asked for moves to the young end: enough to keep what is popular, nearly for nothing. */
const touchEvery = 8;

/** What was made once, by key, dropped when something that it shows (its tags) changes. What nobody asks for leaves first. */
export class TaggedCache<Entry extends Kept> {
  readonly #entries = new Map<string, Entry>();
  readonly #byTag = new Map<string, Set<string>>();
  readonly #mostEntries: number;
  readonly #mostBytes: number;
  #bytes = 0;
  #asked = 0;
  #made = 0;
  #changes = 0;

  constructor({ mostEntries, mostBytes }: { mostEntries: number; mostBytes: number }) {
    this.#mostEntries = mostEntries;
    this.#mostBytes = mostBytes;
  }

  /** Plain numbers, so that counting costs a kept answer nothing; read them when somebody asks. */
  get figures(): { hits: number; misses: number; entries: number; bytes: number } {
    return { hits: this.#asked, misses: this.#made, entries: this.#entries.size, bytes: this.#bytes };
  }

  /** Counts changes: read it before something is made, and hand it back to `keep`. */
  get changes(): number {
    return this.#changes;
  }

  get(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    if (entry && ++this.#asked % touchEvery === 0) {
      this.#entries.delete(key);
      this.#entries.set(key, entry);
    }
    return entry;
  }

  /** Keeps it, unless something has changed since it was begun (`changes`); says whether. */
  keep(key: string, entry: Entry, changes: number): boolean {
    this.#made += 1;
    if (changes !== this.#changes) return false;
    this.#remove(key);
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes;
    for (const tag of entry.tags) {
      const keys = this.#byTag.get(tag) ?? new Set();
      this.#byTag.set(tag, keys.add(key));
    }
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#mostEntries && this.#bytes <= this.#mostBytes) break;
      this.#remove(oldest);
    }
    return true;
  }

  /** Drops everything that shows one of the tags. */
  drop(tags: readonly string[]): void {
    this.#changes += 1;
    for (const tag of tags) {
      for (const key of this.#byTag.get(tag) ?? []) this.#remove(key);
    }
  }

  clear(): void {
    this.#changes += 1;
    this.#entries.clear();
    this.#byTag.clear();
    this.#bytes = 0;
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
    for (const tag of entry.tags) {
      const keys = this.#byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#byTag.delete(tag);
    }
  }
}
