import type { PlannedChange } from "../../../office/audit/change-set-queries.ts";
import type { ActingStaff } from "../../../platform/office-endpoints.ts";
import { personNeeded } from "../../../platform/office-refusals.ts";
import type { Queries } from "../../../platform/queries.ts";
import { findSharesOn } from "../../../selling/promotions/share-queries.ts";
import type { CatalogueDatabase } from "../tables.ts";
import { listPricesSince } from "./price-queries.ts";

/** Time in which several cuts count as one. */
const windowMs = 30 * 86_400_000;

export type NewPrice = { sku: string; priceOre: number };

/**
 * True where a price is lowered below half of the highest of the last thirty days: what gives more than half away is a person's act
 * (decision 721). What promotions take counts with it. A price that is raised, or stays as it is, is no cut.
 */
export async function isCutDeep(
  db: Queries<CatalogueDatabase>,
  prices: readonly NewPrice[],
  now: Date,
): Promise<boolean> {
  if (prices.length === 0) return false;
  const skus = prices.map(({ sku }) => sku);
  const soFar = await listPricesSince(db, skus, new Date(now.getTime() - windowMs));
  const cuts = prices.filter(({ sku, priceOre }) => priceOre < (soFar.get(sku)?.priceOre ?? Number.POSITIVE_INFINITY));
  if (cuts.length === 0) return false;
  const shareOn = await findSharesOn(db, skus, now);
  // Shares are fractions, so that a half may miss by their rounding.
  const isDeep = ({ sku, priceOre }: NewPrice) =>
    2 * priceOre * (1 - shareOn(sku)) < (soFar.get(sku)?.highestOre ?? 0) - 0.001;
  return cuts.some(isDeep);
}

/**
 * This function refuses an API key before anything is written, because a change set or a file would otherwise skip the rows one by one. Each
 * write checks again (`variantOpenToKeys`), because a promotion may begin while rows wait.
 * @throws Refused 403 person_needed
 */
export async function refuseDeepCuts(
  db: Queries<CatalogueDatabase>,
  { sessionId }: Pick<ActingStaff, "sessionId">,
  prices: readonly NewPrice[],
  now: Date,
): Promise<void> {
  if (sessionId === undefined && (await isCutDeep(db, prices, now))) throw personNeeded();
}

/** The price that the fields of a variant set. Pure. */
export const pricesIn = (sku: string, { priceOre }: { priceOre?: unknown }): NewPrice[] =>
  typeof priceOre === "number" ? [{ sku, priceOre }] : [];

/** Prices that rows of a change set set. Pure. */
export const pricesOf = (rows: readonly PlannedChange[]): NewPrice[] =>
  rows.flatMap(({ thing, key, patch }) => (thing === "variant" && patch ? pricesIn(key, patch) : []));
