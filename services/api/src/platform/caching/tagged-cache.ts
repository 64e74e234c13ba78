type Kept = { tags: readonly string[]; bytes: number };

/** Every so many questions what was asked for moves to the young end: enough to keep what is popular, nearly for nothing. */
const touchEvery = 8;

/** What an entry takes beside itself: its places in the maps, with its key and tags. */
const bytesBeside = (key: string, tags: readonly string[]): number => 300 + 2 * key.length + 100 * tags.length;

export type CacheLimits = { mostEntries: number; mostBytes: number };

/** What is kept up to its limits; what nobody asks for leaves first. */
class Shelf<Entry> {
  readonly entries = new Map<string, { entry: Entry; bytes: number }>();
  readonly #limits: CacheLimits;
  bytes = 0;

  constructor(limits: CacheLimits) {
    this.#limits = limits;
  }

  get isOver(): boolean {
    return this.entries.size > this.#limits.mostEntries || this.bytes > this.#limits.mostBytes;
  }
}

/**
 * What was made once, by key, dropped when something that it shows (its tags) changes. What nobody asks for leaves first. Keys with a query,
 * of which a stranger can invent any number, have limits of their own: they push out each other and nothing else.
 */
export class TaggedCache<Entry extends Kept> {
  readonly #byTag = new Map<string, Set<string>>();
  readonly #plain: Shelf<Entry>;
  readonly #queried: Shelf<Entry>;
  #asked = 0;
  #made = 0;
  #changes = 0;

  constructor({ queried, ...plain }: CacheLimits & { queried?: CacheLimits }) {
    this.#plain = new Shelf(plain);
    this.#queried = queried ? new Shelf(queried) : this.#plain;
  }

  /** Plain numbers, so that counting costs a kept answer nothing; read them when somebody asks. */
  get figures(): { hits: number; misses: number; entries: number; bytes: number } {
    const shelves = new Set([this.#plain, this.#queried]);
    const sum = (of: (shelf: Shelf<Entry>) => number) => [...shelves].reduce((total, shelf) => total + of(shelf), 0);
    return {
      hits: this.#asked,
      misses: this.#made,
      entries: sum(({ entries }) => entries.size),
      bytes: sum(({ bytes }) => bytes),
    };
  }

  /** Counts changes: read it before something is made, and hand it back to `keep`. */
  get changes(): number {
    return this.#changes;
  }

  get(key: string): Entry | undefined {
    const { entries } = this.#shelfOf(key);
    const found = entries.get(key);
    if (found === undefined) return undefined;
    if (++this.#asked % touchEvery === 0) {
      entries.delete(key);
      entries.set(key, found);
    }
    return found.entry;
  }

  /** Keeps it, unless something has changed since it was begun (`changes`); says whether. */
  keep(key: string, entry: Entry, changes: number): boolean {
    this.#made += 1;
    if (changes !== this.#changes) return false;
    this.#remove(key);
    const shelf = this.#shelfOf(key);
    const bytes = entry.bytes + bytesBeside(key, entry.tags);
    shelf.entries.set(key, { entry, bytes });
    shelf.bytes += bytes;
    for (const tag of entry.tags) {
      const keys = this.#byTag.get(tag) ?? new Set();
      this.#byTag.set(tag, keys.add(key));
    }
    this.#makeRoom(shelf);
    return true;
  }

  /** Counts what an entry that is kept has come to take besides, such as another form of it. */
  grow(key: string, entry: Entry, bytes: number): void {
    const shelf = this.#shelfOf(key);
    const found = shelf.entries.get(key);
    if (found?.entry !== entry) return;
    found.bytes += bytes;
    shelf.bytes += bytes;
    this.#makeRoom(shelf);
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
    this.#byTag.clear();
    for (const shelf of [this.#plain, this.#queried]) {
      shelf.entries.clear();
      shelf.bytes = 0;
    }
  }

  #shelfOf(key: string): Shelf<Entry> {
    return this.#queried !== this.#plain && key.includes("?") ? this.#queried : this.#plain;
  }

  #makeRoom(shelf: Shelf<Entry>): void {
    for (const oldest of shelf.entries.keys()) {
      if (!shelf.isOver) break;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const shelf = this.#shelfOf(key);
    const found = shelf.entries.get(key);
    if (!found) return;
    shelf.entries.delete(key);
    shelf.bytes -= found.bytes;
    for (const tag of found.entry.tags) {
      const keys = this.#byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#byTag.delete(tag);
    }
  }
}
