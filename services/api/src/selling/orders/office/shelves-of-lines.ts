import { getDrawing } from "@skaenk/contract/drawings";
import { addressOf } from "@skaenk/contract/endpoint";
import { containerOfName } from "../../../editorial/drawings/containers.ts";
import { photosOf } from "../../../editorial/media/queries.ts";
import type { Database } from "../../../platform/queries.ts";
import type { OrdersDatabase } from "../tables.ts";
import { listShelves } from "./office-order-queries.ts";

/** Facts that help to recognise and find the goods of a line: picture, barcode and place. */
export type Shelf = { gtin: string | null; place: string; picture: string };

/** Goods that are sold no more have none. */
export async function listShelvesOf(
  db: Database<OrdersDatabase>,
  lines: readonly { sku: string }[],
): Promise<Map<string, Shelf>> {
  const shelves = await listShelves(db, [...new Set(lines.map(({ sku }) => sku))]);
  const photos = await photosOf(db, "product", [...new Set([...shelves.values()].map(({ slug }) => slug))]);
  return new Map(
    [...shelves].map(([sku, { slug, size, gtin, place }]) => {
      const container = containerOfName(size);
      const query = { detail: "low", ...(container ? { container } : {}) };
      const drawn = addressOf(getDrawing, { params: { kind: "products", slug }, query });
      return [sku, { gtin, place, picture: photos.get(slug)?.address ?? drawn }];
    }),
  );
}
