import type { PlannedChange } from "../../../office/audit/change-set-queries.ts";
import type { ActingStaff } from "../../../platform/office-endpoints.ts";
import { personNeeded } from "../../../platform/office-refusals.ts";
import type { Queries } from "../../../platform/queries.ts";
import type { CatalogueDatabase } from "../tables.ts";
import { listHighestPrices } from "./queries.ts";

/** Time in which several cuts count as one. */
const windowMs = 30 * 86_400_000;

export type NewPrice = { sku: string; priceOre: number };

/**
 * Refuses an API key that lowers a price, or plans to, below half of the highest of the last thirty days: what gives more than half away is a
 * person's act (decision 721).
 * @throws Refused 403 person_needed
 */
export async function refuseDeepCuts(
  db: Queries<CatalogueDatabase>,
  { sessionId }: Pick<ActingStaff, "sessionId">,
  prices: readonly NewPrice[],
  now: Date,
): Promise<void> {
  if (sessionId !== undefined || prices.length === 0) return;
  const skus = prices.map(({ sku }) => sku);
  const highest = await listHighestPrices(db, skus, new Date(now.getTime() - windowMs));
  if (prices.some(({ sku, priceOre }) => 2 * priceOre < (highest.get(sku) ?? 0))) throw personNeeded();
}

/** Prices that the fields of a variant set, now or planned. Pure. */
export const pricesIn = (
  sku: string,
  { priceOre, plannedOre }: { priceOre?: unknown; plannedOre?: unknown },
): NewPrice[] =>
  [priceOre, plannedOre].flatMap((price) => (typeof price === "number" ? [{ sku, priceOre: price }] : []));

/** Prices that rows of a change set set. Pure. */
export const pricesOf = (rows: readonly PlannedChange[]): NewPrice[] =>
  rows.flatMap(({ thing, key, patch }) => (thing === "variant" && patch ? pricesIn(key, patch) : []));
