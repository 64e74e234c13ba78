import { largestQuantity } from "@skaenk/contract/cart";
import { sql } from "kysely";
import type { ProductTables } from "../../editorial/content/product-tables.ts";
import type { Database, Transaction } from "../../platform/queries.ts";
import { noteDrinks } from "./drink-queries.ts";
import { type CartPress, findLine, touchCart } from "./queries.ts";
import { refuseSoldOut, refuseTooFew, refuseTooMany, refuseUnknownVariant } from "./refusals.ts";
import type { CartTables } from "./tables.ts";

type Trx = Transaction<CartTables & ProductTables>;
type PackChoice = CartPress & { lineId: number; sku: string; quantity: number };

/**
 * Puts another pack of the same product in a line's place, for the same drinks: both or neither, so that a cut in between leaves no double
 * goods. The line keeps its id, by which the lines are in order: no other line comes to stand where it was pressed. The same press sent again
 * changes nothing.
 * @throws Refused 404 variant_not_found, 409 sold_out, 422 quantity_too_small or quantity_too_large
 */
export async function setPack(db: Database<CartTables & ProductTables>, choice: PackChoice): Promise<void> {
  const { visitorId, lineId, sku, quantity, now } = choice;
  if (quantity < 1) throw refuseTooFew();
  await db.transaction().execute(async (trx) => {
    await touchCart(trx, choice);
    const line = await trx
      .selectFrom("cart_lines")
      .innerJoin("variants", "variants.sku", "cart_lines.variant_sku")
      .select(["cart_lines.sku", "cart_lines.quantity", "variants.product_slug"])
      .where("cart_lines.id", "=", lineId)
      .where("cart_lines.visitor_id", "=", visitorId)
      .forUpdate(["cart_lines"])
      .executeTakeFirst();
    if (!line || line.sku === sku) return;
    const pack = await findPack(trx, { sku, instead: line });
    const before = (await findLine(trx, visitorId, sku))?.quantity ?? 0;
    if (pack.stock === 0) throw refuseSoldOut(pack.name);
    if (before + quantity > Math.min(pack.stock, largestQuantity)) throw refuseTooMany({ ...pack, before });
    const noted = await trx
      .selectFrom("cart_line_drinks")
      .select(["recipe_slug", "quantity", "servings"])
      .where("visitor_id", "=", visitorId)
      .where("sku", "=", line.sku)
      .orderBy("id")
      .execute();
    await trx.deleteFrom("cart_lines").where("id", "=", lineId).execute();
    await sql`
      insert into cart_lines (id, visitor_id, sku, quantity, seen_price_ore, added_at) overriding system value
      values (${lineId}, ${visitorId}, ${sku}, ${before + quantity}, ${pack.price_ore}, ${now})
      on conflict (visitor_id, sku) do update
        set quantity = excluded.quantity, seen_price_ore = excluded.seen_price_ore`.execute(trx);
    await noteDrinks(
      trx,
      visitorId,
      noted.map((drink) => {
        const ofWhole = drink.quantity >= line.quantity;
        const wanted = ofWhole ? quantity : Math.min(drink.quantity, quantity);
        return { sku, quantity: wanted, drinks: [drink.recipe_slug], servings: drink.servings };
      }),
    );
  });
}

/** @throws Refused 404 variant_not_found where the product is not sold in that pack */
async function findPack(trx: Trx, { sku, instead }: { sku: string; instead: { product_slug: string } }) {
  const pack = await trx
    .selectFrom("variants")
    .innerJoin("products", "products.slug", "variants.product_slug")
    .select(["products.name", "products.gift_card", "variants.stock", "variants.price_ore"])
    .where("variants.sku", "=", sku)
    .where("variants.product_slug", "=", instead.product_slug)
    .where("products.status", "=", "active")
    .executeTakeFirst();
  if (!pack) throw refuseUnknownVariant();
  // Of a gift card by mail there is always one more.
  return pack.gift_card === "mail" ? { ...pack, stock: largestQuantity } : pack;
}
