import { dayOf, printedShop } from "../../../platform/printing/printed-shop.ts";
import { Refused } from "../../../platform/refuse.ts";
import { listOrderLines } from "../queries.ts";
import { buildPacking, type PackedOrder } from "./build-packing.ts";
import { getOfficeOrderRow } from "./load-office-order.ts";
import { listShelves } from "./office-order-queries.ts";
import type { OfficeOrderContext } from "./routes.ts";

/**
 * A pick list and packing slips as one PDF.
 * @throws Refused 404 order_not_found, 422 print_too_large, 503 print_busy
 */
export async function printPacking(context: OfficeOrderContext, numbers: string[]): Promise<Buffer> {
  const { db, papers, settings, now } = context;
  papers.refuseWhenFull();
  const packed: PackedOrder[] = [];
  for (const number of numbers) {
    const order = await getOfficeOrderRow(db, number);
    if (order.status === "cancelled") throw new Refused(422, "order_cancelled", `Ordre ${number} er annulleret.`);
    packed.push({ order, lines: await listOrderLines(db, order.id) });
  }
  const skus = packed.flatMap(({ lines }) => lines.map(({ sku }) => sku));
  const shelves = await listShelves(db, [...new Set(skus)]);
  return await papers.pdf("packing", buildPacking(packed, shelves, printedShop(settings), dayOf(now())));
}
