/**
 * Bounds of a gift card whose amount the buyer chooses, in øre. A card of less than the least buys hardly a bottle once its delivery is paid.
 * A stolen payment card is turned into gift cards first of all, so that one of more than the most is a talk with the shop.
 */
export const openAmount = { leastOre: 10_000, mostOre: 500_000 } as const;

export const openAmountRefusal = "Skriv et beløb i hele kroner fra 100 til 5.000.";

/** Separates the variant from the amount; no amount has more than nine digits. */
const shape = /^(.+)@(\d{1,9})$/;

/** The id of a gift card of a chosen amount in the cart, beside the variant's own. */
export const openAmountId = (sku: string, amountOre: number): string => `${sku}@${amountOre}`;

/** Takes the id of a line apart: a variant, and its amount where that was chosen. */
export function readVariantId(id: string): { sku: string; amountOre?: number } {
  const [, sku, amount] = shape.exec(id) ?? [];
  return sku === undefined ? { sku: id } : { sku, amountOre: Number(amount) };
}

/** "375", "1.000 kr." or "500,-" in øre; undefined for what is no amount in whole kroner. */
export function readOpenAmount(typed: string): number | undefined {
  const [, kroner] = /^\s*(\d{1,6}|\d{1,3}\.\d{3})(?:,(?:00?|-))?\s*(?:kr\.?)?\s*$/i.exec(typed) ?? [];
  return kroner === undefined ? undefined : Number(kroner.replace(".", "")) * 100;
}
