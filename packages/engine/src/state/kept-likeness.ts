/** What is like a product, kept for whoever asks next, and how much of it is still true. */
import type { IndexChange } from "../index/entity-index.ts";
import { LastUsed } from "../index/last-used.ts";

/** Candidates side by side, for one reason. */
export type CandidateNumbers = { ordinals: Int32Array; scores: Float64Array };

/** In which language and currency. */
export type LikenessLocale = { language: string; currency: string };

/** A kilobyte and a half each, 30 MB at most. A personal shelf asks for up to four of them. */
const mostKept = 20_000;

/** So many ways to ask are remembered. */
const mostLocales = 4;

type Kept = CandidateNumbers & { at: number };

/**
 * Which products are compared depends on words alone, and how alike they are on the two: so a shop that changes prices and stock all day
 * makes untrue only what those products say, in the lists that hold them. Other words change how telling a word is for all.
 */
export class KeptLikeness {
  readonly #lists = new LastUsed<Kept>(mostKept);
  readonly #locales = new LastUsed<LikenessLocale>(mostLocales);
  /** How often everything was forgotten. */
  cleared = 0;
  /** Counts changes. */
  #clock = 0;
  /** By ordinal: when the product changed last, and when it last left the shelves. */
  #changedAt = new Int32Array(1 << 10);
  #goneAt = new Int32Array(1 << 10);

  /** What was last asked for. */
  get locales(): readonly LikenessLocale[] {
    return [...this.#locales.values()];
  }

  has(product: number, locale: LikenessLocale): boolean {
    return this.#lists.has(keyOf(product, locale));
  }

  /** @returns what was kept, and the places in it that must be compared anew */
  find(product: number, locale: LikenessLocale): { numbers: CandidateNumbers; changed: number[] } | undefined {
    this.#locales.set(`${locale.language} ${locale.currency}`, locale);
    const kept = this.#lists.get(keyOf(product, locale));
    if (!kept || this.#isSince(this.#changedAt, product, kept.at)) return undefined;
    const changed: number[] = [];
    const { ordinals, at } = kept;
    for (let place = 0; place < ordinals.length; place++) {
      const ordinal = ordinals[place] as number;
      if (!this.#isSince(this.#changedAt, ordinal, at)) continue;
      if (this.#isSince(this.#goneAt, ordinal, at)) return undefined;
      changed.push(place);
    }
    kept.at = this.#clock;
    return { numbers: kept, changed };
  }

  keep(product: number, locale: LikenessLocale, { ordinals, scores }: CandidateNumbers): void {
    this.#lists.set(keyOf(product, locale), { ordinals, scores, at: this.#clock });
  }

  /** Costs the same however much is kept: a list is looked through when it is asked for. */
  productChanged(ordinal: number, change: IndexChange): void {
    this.#clock++;
    if (change === "words") this.clear();
    if (ordinal >= this.#changedAt.length) this.#grow(ordinal + 1);
    this.#changedAt[ordinal] = this.#clock;
    if (change === "gone") this.#goneAt[ordinal] = this.#clock;
  }

  clear(): void {
    this.cleared++;
    this.#lists.clear();
  }

  #isSince(moments: Int32Array, ordinal: number, at: number): boolean {
    return (moments[ordinal] ?? 0) > at;
  }

  #grow(least: number): void {
    const length = Math.max(least, this.#changedAt.length * 2);
    const [changed, gone] = [new Int32Array(length), new Int32Array(length)];
    changed.set(this.#changedAt);
    gone.set(this.#goneAt);
    this.#changedAt = changed;
    this.#goneAt = gone;
  }
}

const keyOf = (product: number, { language, currency }: LikenessLocale) => `${product} ${language} ${currency}`;
