/** Works out what is like the most wanted products before anybody asks, one at a time. */
import type { RequestContext } from "../context.ts";
import { Product } from "../entities/entity.ts";
import type { Dataset } from "../state/dataset.ts";
import type { LikenessLocale } from "../state/kept-likeness.ts";
import { keptSimilar } from "./similar.ts";

/** Most looks go to the most wanted; with the ways to ask, more is not kept either. */
const mostAhead = 4000;

type Wanted = { product: Product; locale: LikenessLocale };

export class LikenessAhead {
  readonly #dataset: Dataset;
  #waiting: Wanted[] = [];
  #seen: string | undefined;

  constructor(dataset: Dataset) {
    this.#dataset = dataset;
  }

  /** Works one out; after other words came it first lets a turn pass, so that an import does not pay for each of its goods. */
  step(now: number): void {
    const { cleared, locales } = this.#dataset.likeness;
    const seen = `${cleared} ${locales.map(({ language, currency }) => `${language} ${currency}`).sort()}`;
    if (this.#seen !== seen) {
      this.#waiting = [];
      this.#seen = seen;
      if (locales.length > 0) this.#waiting = this.#mostWanted(locales, now);
      return;
    }
    for (let next = this.#waiting.pop(); next; next = this.#waiting.pop()) {
      const { product, locale } = next;
      if (product.stub || product.row < 0 || this.#dataset.likeness.has(product.ordinal, locale)) continue;
      const context: RequestContext = { dataset: this.#dataset, ...locale, profile: undefined, now };
      keptSimilar(context, product);
      return;
    }
  }

  /** The most wanted last. */
  #mostWanted(locales: readonly LikenessLocale[], now: number): Wanted[] {
    const { popularity, catalogue } = this.#dataset;
    const products: Product[] = [];
    popularity.product.walkDown(
      popularity.product.scale(now),
      (ordinal) => {
        const product = catalogue.tables.product.byOrdinal[ordinal];
        if (products.length < mostAhead && product instanceof Product) products.push(product);
      },
      () => products.length < mostAhead,
    );
    return products.flatMap((product) => locales.map((locale) => ({ product, locale }))).reverse();
  }
}
