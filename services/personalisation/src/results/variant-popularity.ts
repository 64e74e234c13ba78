/** How often each variant of a product was bought and looked at lately. */
import type { Product } from "../entities/entity.ts";
import type { Dataset } from "../state/dataset.ts";
import { HAPPENING, NONE } from "../users/behaviour.ts";

const LATEST = 200;
const WEIGHTS = [
  [HAPPENING.orderLine, 5],
  [HAPPENING.productView, 1],
] as const;

/** Counts by variant id, from the latest happenings of the product only. */
export function variantPopularity({ behaviour, variantIds }: Dataset, product: Product): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [happening, weight] of WEIGHTS) {
    for (const row of behaviour.rowsOfEntity(happening, product.ordinal, LATEST)) {
      const number = behaviour.columns.variant[row] as number;
      const id = number === NONE ? undefined : variantIds.texts[number];
      if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + weight);
    }
  }
  return counts;
}
