import type { Queries } from "../../platform/queries.ts";
import type { PromotionTables } from "../promotions/tables.ts";
import type { CartTables } from "./tables.ts";

type Db = Queries<CartTables>;

/** True when the cart's discount code looks at who the buyer is: one for a first order, or for so many times each. */
export async function hasPersonalCode(db: Queries<CartTables & PromotionTables>, visitorId: string): Promise<boolean> {
  const found = await db
    .selectFrom("carts")
    .innerJoin("promotions", "promotions.code", "carts.promotion_code")
    .select("promotions.id")
    .where("carts.visitor_id", "=", visitorId)
    .where(({ eb, or }) =>
      or([eb("promotions.audience", "=", "first-order"), eb("promotions.most_per_customer", "is not", null)]),
    )
    .executeTakeFirst();
  return found !== undefined;
}

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
