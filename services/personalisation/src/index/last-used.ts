/**
 * Keeps the values that were asked for last, so many of them. What requests name (a data key, a currency, a language) is
 * endless, and must not be able to fill memory.
 */
export class LastUsed<T> {
  private readonly limit: number;
  /** In the order of use, the longest unused first. */
  private readonly entries = new Map<string, T>();

  constructor(limit: number) {
    this.limit = limit;
  }

  get(key: string): T | undefined {
    const value = this.entries.get(key);
    if (value === undefined) return undefined;
    this.entries.delete(key);
    this.entries.set(key, value);
    return value;
  }

  set(key: string, value: T): void {
    this.entries.delete(key);
    this.entries.set(key, value);
    if (this.entries.size <= this.limit) return;
    const oldest = this.entries.keys().next().value;
    if (oldest !== undefined) this.entries.delete(oldest);
  }

  /** Forgets what does not pass. */
  keep(passes: (value: T, key: string) => boolean): void {
    for (const [key, value] of this.entries) if (!passes(value, key)) this.entries.delete(key);
  }

  values(): Iterable<T> {
    return this.entries.values();
  }

  clear(): void {
    this.entries.clear();
  }
}
