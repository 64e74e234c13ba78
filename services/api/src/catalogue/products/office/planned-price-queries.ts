import { sql } from "kysely";
import type { ProductTables } from "../../../editorial/content/product-tables.ts";
import type { AuditTables } from "../../../office/audit/tables.ts";
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

/** The act of the clock that begins a planned price. */
export const beginAct = "variant.plan-begin";

/** Finds the price that a planned one took the place of, in the first entry of the log after another that began it. */
export async function findPriceBeforePlan(
  db: Queries<AuditTables>,
  { sku, plannedOre, after }: { sku: string; plannedOre: number; after: number },
): Promise<number | undefined> {
  const row = await db
    .selectFrom("audit_log")
    .select(sql<number | null>`(before ->> 'priceOre')::int`.as("priceOre"))
    .where("thing", "=", "variant")
    .where("key", "=", sku)
    .where("id", ">", after)
    .where("act", "=", beginAct)
    .where(sql<boolean>`(after ->> 'priceOre')::int = ${plannedOre}`)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row?.priceOre ?? undefined;
}
