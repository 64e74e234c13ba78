import type { BarLevel } from "@skaenk/contract/bar";

/** This default volume in millilitres applies to a bottle that the shop does not sell. */
export const usualBottleMl = 700;

const shares: Record<BarLevel, number> = { full: 1, half: 0.5, little: 0.15, empty: 0 };

/** This function converts a level to millilitres for a bottle of a size. Pure. */
export const restOf = (level: BarLevel, sizeMl: number): number => Math.round(sizeMl * shares[level]);

/**
 * This function returns the level nearest to an amount. More than one full bottle is full, and an amount above zero is never empty. Pure.
 * @param restMl the amount left in millilitres @param sizeMl the volume of one full bottle in millilitres
 */
export function levelOf(restMl: number, sizeMl: number): BarLevel {
  if (restMl <= 0) return "empty";
  const share = restMl / sizeMl;
  if (share > (shares.full + shares.half) / 2) return "full";
  return share > (shares.half + shares.little) / 2 ? "half" : "little";
}
