import { type AddedLine, largestQuantity, mostCartLines } from "@skaenk/contract/cart";
import type pg from "pg";
import type { KnownUser } from "../../discovery/behaviour/known-user.ts";
import type { Database } from "../../platform/queries.ts";
import { type AddAttempt, addLine, forgetOperation } from "./add-queries.ts";
import { noteDrinks } from "./drink-queries.ts";
import { findLine } from "./queries.ts";
import { refuseFull, refuseSoldOut, refuseTooFew, refuseTooMany, refuseUnknownVariant } from "./refusals.ts";
import type { CartDatabase } from "./tables.ts";

type Press = {
  visitorId: string;
  sku: string;
  quantity: number;
  /** The drink that it is bought for. */
  drink?: string | undefined;
  operationId: string | undefined;
  now: Date;
  known: KnownUser | undefined;
};

/**
 * Puts more of a variant in the cart. The same `operationId` counts once.
 * @throws Refused 404 variant_not_found, 409 sold_out, 422 quantity_too_small, quantity_too_large or cart_full
 */
export async function addToCart(
  { db, pool }: { db: Database<CartDatabase>; pool: pg.Pool },
  press: Press,
): Promise<AddedLine> {
  if (press.quantity < 1) throw refuseTooFew();
  // Absurd numbers must not overflow the database's; anything over the limit is refused alike.
  const quantity = Math.min(press.quantity, largestQuantity + 1);
  const attempt = await addLine(pool, { ...press, quantity });
  if (!attempt) throw refuseUnknownVariant();
  if (attempt.line_id !== null && attempt.quantity !== null) {
    const { visitorId, sku, drink } = press;
    if (drink !== undefined) await noteDrinks(db, visitorId, [{ sku, quantity, drinks: [drink] }]);
    return added(attempt, press.sku, { id: attempt.line_id, quantity: attempt.quantity });
  }
  if (!attempt.fresh) {
    const line = await findLine(db, press.visitorId, press.sku);
    if (line) return added(attempt, press.sku, line);
  }
  if (press.operationId !== undefined) await forgetOperation(db, press.visitorId, press.operationId);
  const isFull =
    attempt.before === 0 && attempt.lines >= mostCartLines && quantity <= Math.min(attempt.stock, largestQuantity);
  if (isFull) throw refuseFull();
  throw attempt.stock === 0 ? refuseSoldOut(attempt.name) : refuseTooMany(attempt);
}

function added(attempt: AddAttempt, sku: string, { id, quantity }: { id: number; quantity: number }): AddedLine {
  return { line: { id: String(id), variantId: sku, quantity }, itemCount: attempt.others + quantity };
}
