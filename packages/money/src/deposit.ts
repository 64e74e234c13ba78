export type DepositClass = "none" | "A" | "B" | "C";

/** Øre per unit. A: cans and glass under a litre; B: plastic under a litre; C: one to twenty litres. */
const depositOre: Record<DepositClass, number> = { none: 0, A: 100, B: 150, C: 300 };

/** Deposit ("pant") of a pack, in øre: never part of the price, never discounted, earns no points. */
export function depositOf(depositClass: DepositClass, units: number): number {
  return depositOre[depositClass] * units;
}
