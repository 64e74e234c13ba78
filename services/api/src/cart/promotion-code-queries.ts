import type { Queries } from "../platform/queries.ts";
import type { CartTables } from "./tables.ts";

type Db = Queries<CartTables>;

/** The discount code that the cart is to use, or none; the cart is made where there is none. */
export async function savePromotionCode(
  db: Db,
  { visitorId, code, now }: { visitorId: string; code: string | null; now: Date },
): Promise<void> {
  const chosen = { promotion_code: code, changed_at: now };
  await db
    .insertInto("carts")
    .values({ visitor_id: visitorId, ...chosen })
    .onConflict((conflict) => conflict.column("visitor_id").doUpdateSet(chosen))
    .execute();
}
