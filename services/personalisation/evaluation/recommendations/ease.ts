/**
 * Embarrassingly shallow auto-encoder: the closed form of a linear model that predicts each thing from the others in a basket.
 * @source Harald Steck: "Embarrassingly shallow autoencoders for sparse data" (2019): B = I − P·diag(P)⁻¹ with P = (XᵀX + λI)⁻¹
 */
import { ranked } from "./baselines.ts";
import type { Method } from "./visit.ts";

const regularisation = 100;
/** The inverse takes the cube of this in time and its square in memory. */
const mostGoods = 1_500;

/** Of a larger assortment only the most bought are known. */
export const ease: Method = (training, goods) => {
  const counts = new Float64Array(goods);
  for (const visit of training) for (const good of new Set(visit.goods)) counts[good] = (counts[good] as number) + 1;
  const known = [...counts.keys()].sort((a, b) => (counts[b] as number) - (counts[a] as number)).slice(0, mostGoods);
  const placeOf = new Map(known.map((good, place) => [good, place]));
  const size = known.length;
  const together = new Float64Array(size * size);
  for (const visit of training) {
    const places = [...new Set(visit.goods)].flatMap((good) => placeOf.get(good) ?? []);
    for (const a of places) for (const b of places) together[a * size + b] = (together[a * size + b] as number) + 1;
  }
  for (let at = 0; at < size; at++) together[at * size + at] = (together[at * size + at] as number) + regularisation;
  const inverse = invertSymmetric(together, size);
  return (history) => {
    const scores = new Map<number, number>();
    for (const good of new Set(history)) {
      const from = placeOf.get(good);
      if (from === undefined) continue;
      for (let to = 0; to < size; to++) {
        if (to === from) continue;
        const weight = -(inverse[from * size + to] as number) / (inverse[to * size + to] as number);
        const thing = known[to] as number;
        scores.set(thing, (scores.get(thing) ?? 0) + weight);
      }
    }
    return ranked(scores);
  };
};

/** The inverse of a symmetric positive matrix of `size` × `size`, by sweeping each diagonal element once, in place. */
export function invertSymmetric(matrix: Float64Array, size: number): Float64Array {
  for (let pivot = 0; pivot < size; pivot++) {
    const row = pivot * size;
    const divisor = 1 / (matrix[row + pivot] as number);
    for (let at = 0; at < size; at++) {
      if (at === pivot) continue;
      const factor = (matrix[at * size + pivot] as number) * divisor;
      if (factor === 0) continue;
      const own = at * size;
      for (let to = 0; to < size; to++) {
        if (to !== pivot) matrix[own + to] = (matrix[own + to] as number) - factor * (matrix[row + to] as number);
      }
      matrix[own + pivot] = -factor;
    }
    for (let to = 0; to < size; to++) if (to !== pivot) matrix[row + to] = (matrix[row + to] as number) * divisor;
    matrix[row + pivot] = divisor;
  }
  return matrix;
}
