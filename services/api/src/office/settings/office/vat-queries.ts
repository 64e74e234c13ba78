import type { VatKind } from "@skaenk/contract/product-fields";
import type { VatRate } from "@skaenk/money/vat";
import { sql } from "kysely";
import type { ProductTables } from "../../../editorial/content/product-tables.ts";
import type { Queries } from "../../../platform/queries.ts";

type Db = Queries<ProductTables>;

/** All rates, oldest first; held until the transaction ends where they are about to change. */
export async function listVatRates(db: Db, hold = false): Promise<(VatRate & { kind: VatKind })[]> {
  if (hold) await sql`select pg_advisory_xact_lock(hashtext('vat_rates'))`.execute(db);
  return await db
    .selectFrom("vat_rates")
    .select(["kind", "percent", sql<string>`to_char(from_day, 'YYYY-MM-DD')`.as("from")])
    .orderBy("kind")
    .orderBy("from_day")
    .execute();
}

/** The rates of a kind are these and no other. */
export async function replaceVatRates(
  trx: Db,
  kind: VatKind,
  rates: readonly { from: string; percent: number }[],
): Promise<void> {
  await trx.deleteFrom("vat_rates").where("kind", "=", kind).execute();
  const rows = rates.map(({ from, percent }) => ({ kind, from_day: from, percent }));
  await trx.insertInto("vat_rates").values(rows).execute();
}

export async function countProductsByVat(db: Db): Promise<Map<VatKind, number>> {
  const rows = await db
    .selectFrom("products")
    .select(["vat_kind", ({ fn }) => fn.countAll<number>().as("count")])
    .groupBy("vat_kind")
    .execute();
  return new Map(rows.map(({ vat_kind, count }) => [vat_kind, Number(count)]));
}
