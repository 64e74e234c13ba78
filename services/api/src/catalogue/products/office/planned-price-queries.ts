import type { ProductTables } from "../../../editorial/content/product-tables.ts";
import type { Queries } from "../../../platform/queries.ts";

/** Variants whose planned price is to begin or to end. */
export async function listDuePlans(db: Queries<ProductTables>, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("variants")
    .select("sku")
    .where(({ eb, and, or }) =>
      or([
        and([eb("planned_ore", "is not", null), eb("plan_before_ore", "is", null), eb("planned_from", "<=", now)]),
        and([eb("plan_before_ore", "is not", null), eb("planned_to", "<=", now)]),
      ]),
    )
    .orderBy("sku")
    .limit(500)
    .execute();
  return rows.map(({ sku }) => sku);
}
