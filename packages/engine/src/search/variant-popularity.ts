/** How often each variant of a product was bought and looked at lately. */

import { happeningKinds, noRow } from "../behaviour/behaviour.ts";
import type { Product } from "../entities/entity.ts";
import type { Dataset } from "../state/dataset.ts";

const latestRows = 60;
const happeningWeights = [
  [happeningKinds.orderLine, 5],
  [happeningKinds.productView, 1],
] as const;

/** Counts by variant id, from the latest happenings of the product only. */
export function variantPopularity({ behaviour, variantIds }: Dataset, product: Product): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [happening, weight] of happeningWeights) {
    for (const row of behaviour.rowsOfEntity(happening, product.ordinal, latestRows)) {
      const number = behaviour.columns.variant[row] as number;
      const id = number === noRow ? undefined : variantIds.texts[number];
      if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + weight);
    }
  }
  return counts;
}
