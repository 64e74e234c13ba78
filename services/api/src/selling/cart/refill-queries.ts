import { largestQuantity, mostCartLines } from "@skaenk/contract/cart";
import { sql } from "kysely";
import type { ProductTables } from "../../editorial/content/product-tables.ts";
import type { Transaction } from "../../platform/queries.ts";
import { mostCardsInCart } from "../gift-cards/card-rules.ts";
import type { GiftCardTables } from "../gift-cards/tables.ts";
import { type CartPress, countLines, knownJson } from "./queries.ts";
import { refuseFull } from "./refusals.ts";
import type { CartTables } from "./tables.ts";

type Trx = Transaction<CartTables & ProductTables & GiftCardTables>;

/** Makes a cart where there is none, and keeps it from all others until the transaction ends: a cart is locked before orders and stock. */
export async function takeCart(trx: Trx, { visitorId, known, now }: CartPress): Promise<void> {
  const changed = { changed_at: now, known_as: knownJson(known) };
  await trx
    .insertInto("carts")
    .values({ visitor_id: visitorId, ...changed })
    .onConflict((conflict) => conflict.column("visitor_id").doUpdateSet(changed))
    .execute();
}

/** Notes a press on a cart that is taken. @returns false when it has counted before */
export async function noteOperation(
  trx: Trx,
  { visitorId, operationId, now }: { visitorId: string; operationId: string; now: Date },
): Promise<boolean> {
  const fresh = await trx
    .insertInto("cart_operations")
    .values({ visitor_id: visitorId, operation_id: operationId, made_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("operation_id")
    .executeTakeFirst();
  return fresh !== undefined;
}

type WantedLine = { sku: string; quantity: number; seenPriceOre: number };
type RefilledLine = { id: number; sku: string; before: number; quantity: number };

/**
 * Puts goods back into a cart that is taken, in addition to what it holds. They go in as many as they were and at the price that was seen, whatever the stock
 * is by now, so that the cart itself tells what is sold out, lowered or dearer.
 * @throws Refused 422 cart_full
 */
export async function refillLines(
  trx: Trx,
  { visitorId, goods, now }: { visitorId: string; goods: readonly WantedLine[]; now: Date },
): Promise<RefilledLine[]> {
  if (goods.length === 0) return [];
  const [skus, quantities] = [goods.map(({ sku }) => sku), goods.map(({ quantity }) => quantity)];
  const prices = goods.map(({ seenPriceOre }) => seenPriceOre);
  const { rows } = await sql<RefilledLine>`
    with wish as (
      select w.*, coalesce((select l.quantity from cart_lines l where l.visitor_id = ${visitorId} and l.sku = w.sku), 0) as before
      from unnest(${skus}::text[], ${quantities}::int[], ${prices}::int[]) with ordinality as w(sku, quantity, price_ore, place)
    ), line as (
      insert into cart_lines (visitor_id, sku, quantity, seen_price_ore, added_at)
      select ${visitorId}, sku, least(quantity, ${largestQuantity}::int), price_ore, ${now} from wish order by place
      on conflict (visitor_id, sku) do update
        set quantity = least(cart_lines.quantity + excluded.quantity, ${largestQuantity}::int)
      returning id, sku, quantity
    )
    select line.id, wish.sku, wish.before, line.quantity from wish join line on line.sku = wish.sku order by wish.place`.execute(
    trx,
  );
  if ((await countLines(trx, visitorId)) > mostCartLines) throw refuseFull();
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

type Benefits = {
  visitorId: string;
  memberId: number | undefined;
  points: number;
  offerCode: string | undefined;
  promotionCode: string | undefined;
  cardIds: readonly number[];
  /** The time at which the cards were last known to be the buyer's. */
  since: Date;
};

/**
 * Puts points, codes and gift cards back into the cart, unless the cart has others. A gift card that was given a new code since then is
 * another's, and stays out of use (`listCartCards`).
 */
export async function refillBenefits(trx: Trx, wanted: Benefits): Promise<void> {
  const { visitorId, memberId, cardIds, since } = wanted;
  await trx
    .updateTable("carts")
    .set(({ fn, eb, val }) => ({
      points: eb.case().when("points", "=", 0).then(wanted.points).else(eb.ref("points")).end(),
      offer_code: fn.coalesce("offer_code", val(wanted.offerCode ?? null)),
      promotion_code: fn.coalesce("promotion_code", val(wanted.promotionCode ?? null)),
    }))
    .where("visitor_id", "=", visitorId)
    .execute();
  if (cardIds.length === 0) return;
  await trx
    .insertInto("cart_gift_cards")
    .values(
      cardIds.slice(0, mostCardsInCart).map((card_id) => ({
        visitor_id: visitorId,
        member_id: memberId ?? null,
        card_id,
        added_at: since,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
