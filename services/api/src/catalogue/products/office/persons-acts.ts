import type { Thing } from "../../../office/audit/thing.ts";
import { lockCutsOfKeys } from "../../../selling/promotions/cuts-by-keys-queries.ts";
import type { CatalogueDatabase } from "../tables.ts";
import { identityFields, isByKeys, isOnSale, skusInProduct } from "./hand-of-keys-queries.ts";
import { isCutDeep, pricesIn } from "./refuse-deep-cuts.ts";

type AsksPerson = NonNullable<Thing<CatalogueDatabase>["asksPerson"]>;

/**
 * A person says what goods on sale are called, and puts on sale what API keys have made: no price can be held to an earlier one where a key has
 * said what it is for (decision 721).
 */
export const productAsksPerson: AsksPerson = async (trx, slug, { now, patch }) => {
  if (!now) return false;
  if (now.status === "active") return "name" in patch;
  return patch.status === "active" && (await isByKeys(trx, { slug, skus: await skusInProduct(trx, slug) }));
};

/**
 * A person adds variants to goods on sale, says how much of what one is, and gives more than half of a price away. One that comes back was there
 * before, unless a key had made it.
 */
export const variantAsksPerson: AsksPerson = async (trx, sku, { now, patch, at, comesBack }) => {
  const prices = now && !comesBack ? pricesIn(sku, patch) : [];
  if (prices.length > 0) {
    await lockCutsOfKeys(trx);
    if (await isCutDeep(trx, prices, at)) return true;
  }
  if (now && !identityFields.some((field) => field in patch)) return false;
  const slug = String((now ?? patch).productSlug);
  if (!(await isOnSale(trx, slug))) return false;
  return now !== undefined || !comesBack || (await isByKeys(trx, { slug, skus: [sku] }));
};
