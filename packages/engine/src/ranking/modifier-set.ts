/** Multiply a result's score: they reorder, they never remove. */
import { type Entity, Product, type Variant } from "../entities/entity.ts";
import type { Codes } from "../index/value-column.ts";

/** What a modifier multiplies by; variant modifiers are asked once per variant, others with no variant. */
export type Multiplier = (entity: Entity, variant: Variant | undefined) => number;

/** A factor per code of a column. */
export type CodeFactors = { codes: Codes; factors: Float64Array };

export type Modifier = {
  multiply: Multiplier;
  onVariants: boolean;
  /** The same answer by row of the searched index, for modifiers that can do without the entity itself. */
  byRow?: (row: number) => number;
  /** The same again as a table: `factors[codes[row]]`. */
  byCode?: CodeFactors;
  /** With `byRow`: no row is multiplied by more, and none by less than 0. */
  most?: number;
};
/** All modifiers of a request. */
export class ModifierSet {
  readonly #rowModifiers: readonly ((row: number) => number)[];
  readonly #needsEntity: boolean;
  /** All modifiers as tables, where each of them is one; undefined when some is not. */
  readonly tables: readonly CodeFactors[] | undefined;
  /** No row is multiplied by more; infinite when nobody knows. */
  readonly most: number;
  readonly #entityModifiers: readonly Multiplier[];
  readonly #variantModifiers: readonly Multiplier[];

  constructor(modifiers: readonly Modifier[]) {
    this.#rowModifiers = modifiers.flatMap((it) => it.byRow ?? []);
    this.most = modifiers.reduce((most, it) => most * (it.most ?? Number.POSITIVE_INFINITY), 1);
    this.#needsEntity = modifiers.some((it) => !it.byRow);
    const tables = modifiers.flatMap((it) => it.byCode ?? []);
    this.tables = tables.length === modifiers.length ? tables : undefined;
    this.#entityModifiers = modifiers.filter((it) => !it.onVariants).map((it) => it.multiply);
    this.#variantModifiers = modifiers.filter((it) => it.onVariants).map((it) => it.multiply);
  }

  get isEmpty(): boolean {
    return this.#entityModifiers.length === 0 && this.#variantModifiers.length === 0;
  }

  get choosesVariants(): boolean {
    return this.#variantModifiers.length > 0;
  }

  /** The factor of a row; entities are only fetched for modifiers that need them. */
  factorOfRow(row: number, rows: readonly (Entity | undefined)[]): number {
    if (!this.#needsEntity) {
      let factor = 1;
      for (let at = 0; at < this.#rowModifiers.length; at++)
        factor *= (this.#rowModifiers[at] as (row: number) => number)(row);
      return factor;
    }
    const entity = rows[row];
    return entity ? this.factor(entity) : 1;
  }

  /** A product is worth as much as its best enabled variant. */
  factor(entity: Entity): number {
    let factor = 1;
    for (const multiply of this.#entityModifiers) factor *= multiply(entity, undefined);
    if (this.#variantModifiers.length === 0 || !(entity instanceof Product)) return factor;
    let best: number | undefined;
    for (const variant of entity.variants) {
      if (!variant.disabled) best = Math.max(best ?? Number.NEGATIVE_INFINITY, this.variantFactor(entity, variant));
    }
    return factor * (best ?? 1);
  }

  variantFactor(entity: Entity, variant: Variant): number {
    let factor = 1;
    for (const multiply of this.#variantModifiers) factor *= multiply(entity, variant);
    return factor;
  }
}

export const noModifiers = new ModifierSet([]);
