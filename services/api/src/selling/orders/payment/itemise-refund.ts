import { type PaperLine, type PaperPart, sumParts } from "../build-paper.ts";

/**
 * This function returns the lines of a credit note for everything that is left of an order: the goods that come back and the delivery. The single line
 * stays where the goods and the delivery do not add up to its amount, because a part of the amount is not drawn yet. Pure.
 * @param whole the single line for the whole amount, with its parts
 * @param items the lines of the goods that come back, without the delivery
 */
export function itemiseRefund(whole: PaperLine, items: readonly PaperLine[]): PaperLine[] {
  const lines = items.map((line) => ({ ...line }));
  const delivery: PaperPart[] = [];
  for (const part of sumParts([whole], items)) {
    if (part.kind === "delivery") {
      delivery.push(part);
      continue;
    }
    // An øre of VAT that is left by rounding is added to goods of the same kind and rate.
    const alike = ({ kind, vatPercent, parts }: PaperLine) =>
      !parts && kind === part.kind && vatPercent === part.vatPercent;
    const same = part.amountOre === 0 ? lines.find(alike) : undefined;
    if (!same) return [whole];
    same.vatOre += part.vatOre;
  }
  return [...lines, ...deliveryLine(delivery)];
}

function deliveryLine(parts: PaperPart[]): PaperLine[] {
  const [first, ...more] = parts;
  if (!first) return [];
  if (more.length === 0) return [{ text: "Levering", ...first }];
  const sum = (of: "amountOre" | "vatOre") => parts.reduce((total, part) => total + part[of], 0);
  return [{ text: "Levering", kind: "delivery", amountOre: sum("amountOre"), vatOre: sum("vatOre"), parts }];
}
