type PackLine = { quantity: number; size: string; totalOre: number };

/** This function returns the packs as Danish text: "70 cl", "2 × 70 cl" or "1 × 6 × 20 cl + 2 × 20 cl". */
export const packWords = (lines: readonly PackLine[]): string =>
  lines.map(({ quantity, size }) => (quantity > 1 || lines.length > 1 ? `${quantity} × ${size}` : size)).join(" + ");

/** This function returns the price of all the packs in øre, without deposit. */
export const priceOfPacks = (lines: readonly PackLine[]): number =>
  lines.reduce((sum, { totalOre }) => sum + totalOre, 0);
