import { hash } from "node:crypto";

/** Longer keys are kept as their beginning and a fingerprint. */
const longestKey = 200;
const beginningLength = 40;

/**
 * Keeps the values that were asked for last, so many of them. What requests name (a data key, a currency, a language) is
 * endless, and must not be able to fill memory.
 */
export class LastUsed<T> {
  readonly #limit: number;
  /** In the order of use, the longest unused first. */
  readonly #entries = new Map<string, T>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(name: string): T | undefined {
    const key = shortened(name);
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  /** Without counting as a use. */
  has(name: string): boolean {
    return this.#entries.has(shortened(name));
  }

  set(name: string, value: T): void {
    const key = shortened(name);
    this.#entries.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size <= this.#limit) return;
    const oldest = this.#entries.keys().next().value;
    if (oldest !== undefined) this.#entries.delete(oldest);
  }

  /** Forgets what does not pass; of long keys only the beginning is sure. */
  keep(passes: (value: T, key: string) => boolean): void {
    for (const [key, value] of this.#entries) if (!passes(value, key)) this.#entries.delete(key);
  }

  values(): Iterable<T> {
    return this.#entries.values();
  }

  clear(): void {
    this.#entries.clear();
  }
}

function shortened(key: string): string {
  return key.length > longestKey ? `${key.slice(0, beginningLength)}#${hash("sha256", key)}` : key;
}
