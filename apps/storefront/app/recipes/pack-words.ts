type PackLine = { quantity: number; size: string; totalOre: number };

/** Packs as one reads them: "70 cl", "2 × 70 cl", "1 × 6 × 20 cl + 2 × 20 cl". */
export const packWords = (lines: readonly PackLine[]): string =>
  lines.map(({ quantity, size }) => (quantity > 1 || lines.length > 1 ? `${quantity} × ${size}` : size)).join(" + ");

/** Øre of all the packs, without deposit. */
export const priceOf = (lines: readonly PackLine[]): number => lines.reduce((sum, { totalOre }) => sum + totalOre, 0);
