import { type Goods, totalOf } from "../parcel-amounts.ts";

export type InvoicedGoods = { number: string; goods: Goods };

/**
 * The invoices that bear goods which come back, in their own order. Pieces of a line are alike: those that were invoiced first come back first,
 * after the ones that came back before. Pure.
 * @returns numbers; none where no invoice bears the goods
 */
export function invoicesOfGoods(invoiced: readonly InvoicedGoods[], before: Goods, returned: Goods): string[] {
  const [came, comes] = [totalOf(before), totalOf(returned)];
  const found = new Set<string>();
  for (const lineId of comes.keys()) {
    let skip = came.get(lineId) ?? 0;
    let wanted = comes.get(lineId) ?? 0;
    for (const { number, goods } of invoiced) {
      const pieces = totalOf(goods).get(lineId) ?? 0;
      const taken = Math.min(wanted, Math.max(0, pieces - skip));
      skip = Math.max(0, skip - pieces);
      wanted -= taken;
      if (taken > 0) found.add(number);
    }
  }
  return invoiced.map(({ number }) => number).filter((number) => found.has(number));
}
