import { getDrawing } from "@skaenk/contract/drawings";
import { addressOf } from "@skaenk/contract/endpoint";
import { lookOfName } from "../../../editorial/drawings/variant-look.ts";
import { showsVariant } from "../../../editorial/drawings/variant-pictures.ts";
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
    [...shelves].map(([sku, { slug, size, gtin, place, drawing, first }]) => {
      const query = { detail: "low", ...lookOfName(size) };
      const drawn = addressOf(getDrawing, { params: { kind: "products", slug }, query });
      const photo = photos.get(slug);
      const picture = photo && showsVariant(photo, drawing, { name: size, first }) ? photo.address : drawn;
      return [sku, { gtin, place, picture }];
    }),
  );
}
