import type { UsedPromotion } from "@skaenk/contract/promotions";
import type { Queries } from "../../platform/queries.ts";
import { insertUses } from "./queries.ts";
import type { PromotionTables } from "./tables.ts";

type Booking = { promotions: UsedPromotion[]; orderId: number; memberId?: number | undefined; at: Date };

/** Writes down which promotions an order used, in the transaction that places it. */
export async function bookPromotions(
  trx: Queries<PromotionTables>,
  { promotions, orderId, memberId, at }: Booking,
): Promise<void> {
  if (promotions.length === 0) return;
  const of = { order_id: orderId, member_id: memberId ?? null, used_at: at };
  await insertUses(
    trx,
    promotions.map(({ id, offOre }) => ({ ...of, promotion_id: id, off_ore: offOre })),
  );
}
