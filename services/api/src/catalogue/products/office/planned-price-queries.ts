import { type RawBuilder, sql } from "kysely";
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

/**
 * Finds the price that a planned one without an end took the place of: the next entry of the log that names the plan began it, and none since names the
 * price. A variant that came back from the bin names both without changing them.
 */
export async function findPriceBeforePlan(
  db: Queries<AuditTables>,
  { sku, setBy }: { sku: string; setBy: number },
): Promise<number | undefined> {
  const naming = (field: string, after: RawBuilder<unknown>) => sql`
    from audit_log as entry where thing = 'variant' and key = ${sku} and id > ${after}
      and entry.before is not null and entry.after ? ${field}::text`;
  const { rows } = await sql<{ price: number | null }>`
    select (begun.before ->> 'priceOre')::int as price from audit_log as begun
    where begun.id = (select min(id) ${naming("plannedOre", sql`${setBy}::bigint`)})
      and begun.act = ${beginAct} and begun.after -> 'plannedOre' = 'null'
      and not exists (select ${naming("priceOre", sql`begun.id`)})`.execute(db);
  return rows[0]?.price ?? undefined;
}
