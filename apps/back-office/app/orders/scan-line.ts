export type PackLine = { goodsId: string; sku: string; gtin: string | null; left: number };
/** Pieces in the parcel by the id of their goods. */
export type PackedQuantities = Readonly<Record<string, number>>;
export type ScanResult = { packed: PackedQuantities; goodsId: string } | { wrong: "unknown" | "enough" };

/**
 * A barcode was read, or typed: one more of its line is in the parcel. The line's own number does too, for what has no barcode. Pure.
 */
export function scanLine(lines: readonly PackLine[], packed: PackedQuantities, typed: string): ScanResult {
  const code = typed.trim();
  // Scanners may leave out the noughts in front: the same number all the same.
  const same = (gtin: string | null) => gtin !== null && gtin.replace(/^0+/, "") === code.replace(/^0+/, "");
  const known = lines.filter(
    ({ sku, gtin }) => code !== "" && (sku.toLowerCase() === code.toLowerCase() || same(gtin)),
  );
  if (known.length === 0) return { wrong: "unknown" };
  const line = known.find(({ goodsId, left }) => (packed[goodsId] ?? 0) < left);
  if (!line) return { wrong: "enough" };
  const { goodsId } = line;
  return { packed: { ...packed, [goodsId]: (packed[goodsId] ?? 0) + 1 }, goodsId };
}

export const allPacked = (lines: readonly PackLine[], packed: PackedQuantities): boolean =>
  lines.every(({ goodsId, left }) => (packed[goodsId] ?? 0) >= left);
