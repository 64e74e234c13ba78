import type { BarLevel } from "@skaenk/contract/bar";

/** Contents of a bottle in millilitres where the shop sells none of its kind. */
export const usualBottleMl = 700;

const shares: Record<BarLevel, number> = { full: 1, half: 0.5, little: 0.15, empty: 0 };

/** Millilitres that a level leaves of a bottle of that size. Pure. */
export const restOf = (level: BarLevel, sizeMl: number): number => Math.round(sizeMl * shares[level]);

/**
 * The level that fits an amount best; several bottles together are full. Anything left is more than empty. Pure.
 * @param restMl what is left, in millilitres @param sizeMl contents of one full bottle
 */
export function levelOf(restMl: number, sizeMl: number): BarLevel {
  if (restMl <= 0) return "empty";
  const share = restMl / sizeMl;
  if (share > (shares.full + shares.half) / 2) return "full";
  return share > (shares.half + shares.little) / 2 ? "half" : "little";
}
