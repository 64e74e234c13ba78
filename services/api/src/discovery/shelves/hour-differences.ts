import { createHash } from "node:crypto";
import type { ShelfState } from "./open-shelves.ts";

/** What the shelves show, as far as it goes with the clock: each product's looks, and the order they stand in. */
export type ShelfAppearance = { products: Map<string, string>; order: string };

/** A hash for each: the shelf changes its lists in place, so what was there before is not there to be compared. */
export function looksOf({ products }: Pick<ShelfState, "products">): ShelfAppearance {
  const order = createHash("sha1");
  const looks = new Map<string, string>();
  for (const { row, card, variants } of products) {
    order.update(`${row.slug}\n`);
    looks.set(
      row.slug,
      createHash("sha1")
        .update(JSON.stringify([card, variants]))
        .digest("base64"),
    );
  }
  return { products: looks, order: order.digest("base64") };
}

/** The differences between two hours: the products that look different, and their order where it is different. */
export function differences(before: ShelfAppearance, after: ShelfAppearance): string[] {
  const slugs = new Set([...before.products.keys(), ...after.products.keys()]);
  const changed = [...slugs].filter((slug) => before.products.get(slug) !== after.products.get(slug));
  const found = changed.map((slug) => `product:${slug}`);
  return before.order === after.order || found.length > 0 ? found : ["order:products"];
}
