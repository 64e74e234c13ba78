export type UnitPrice = { ore: number; per: "l" | "kg" | "stk" };

/**
 * The price per litre or kilogram, for packs per piece where there is neither.
 * @param content of one unit; `units` in the pack
 * @source bekendtgørelse 1696/2017 on price marking: always shown
 */
export function unitPriceOf(
  priceOre: number,
  content: { volumeMl?: number | null | undefined; weightG?: number | null | undefined; units: number },
): UnitPrice | undefined {
  const { volumeMl, weightG, units } = content;
  if (volumeMl) return { ore: Math.round((priceOre * 1000) / (volumeMl * units)), per: "l" };
  if (weightG) return { ore: Math.round((priceOre * 1000) / (weightG * units)), per: "kg" };
  if (units > 1) return { ore: Math.round(priceOre / units), per: "stk" };
  return undefined;
}
