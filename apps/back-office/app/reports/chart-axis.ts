/** Steps that a value axis is read by. */
const steps = [1, 2, 2.5, 5, 10];

/** The ticks of an axis from nothing to at least the most, in round steps: three to six of them. Pure. */
export function axisTicks(most: number): number[] {
  if (!(most > 0)) return [0];
  const size = 10 ** Math.floor(Math.log10(most / 4));
  const step = size * (steps.find((one) => size * one * 4 >= most) ?? 10);
  const count = Math.ceil(most / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, tick) => tick * step);
}

/** The positions of at most `most` labels along an axis, evenly spaced, the first and the last included. Pure. */
export function labelledPlaces(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, place) => place);
  return Array.from({ length: most }, (_, label) => Math.round((label * (count - 1)) / (most - 1)));
}
