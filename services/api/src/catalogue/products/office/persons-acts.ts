import type { Fields } from "../../../office/audit/tables.ts";
import type { Thing, Trx } from "../../../office/audit/thing.ts";
import { isCutBelowHalf, lockCutsOfKeys } from "../../../selling/promotions/cuts-by-keys-queries.ts";
import type { CatalogueDatabase } from "../tables.ts";
import { identityFields, isAsRemoved, isByKeys, skusInProduct } from "./hand-of-keys-queries.ts";
import { isOnSale } from "./on-sale-queries.ts";
import { isCutDeep, pricesIn, windowMs } from "./refuse-deep-cuts.ts";

type AsksPerson = NonNullable<Thing<CatalogueDatabase>["asksPerson"]>;

/**
 * A person says what goods on sale are called, puts on sale what API keys have made, and moves goods whose price a key has cut to where promotions
 * take more than half with it: no price can be held to an earlier one where a key has said what it is for (decision 721).
 */
export const productAsksPerson: AsksPerson = async (trx, slug, { now, patch, at }) => {
  if (!now) return false;
  if (("categoryPath" in patch || "brandSlug" in patch) && (await isMoveDeep(trx, slug, { ...now, ...patch }, at))) {
    return true;
  }
  if (now.status === "active") return "name" in patch;
  return patch.status === "active" && (await isByKeys(trx, { slug, skus: await skusInProduct(trx, slug) }));
};

async function isMoveDeep(trx: Trx<CatalogueDatabase>, slug: string, fields: Fields, at: Date): Promise<boolean> {
  await lockCutsOfKeys(trx);
  const moved = {
    productSlug: slug,
    brandSlug: String(fields.brandSlug),
    categoryPath: String(fields.categoryPath),
  };
  return await isCutBelowHalf(trx, { moved }, { now: at, since: new Date(at.getTime() - windowMs) });
}

/**
 * A person adds variants to goods on sale, says how much of what one is, and gives more than half of a price away, also by putting a former price
 * back. A variant that comes back as it was removed was there before, unless a key had made it.
 */
export const variantAsksPerson: AsksPerson = async (trx, sku, { now, patch, at, comesBack }) => {
  const prices = pricesIn(sku, patch);
  if (prices.length > 0) {
    await lockCutsOfKeys(trx);
    if (await isCutDeep(trx, prices, at)) return true;
  }
  if (now && !identityFields.some((field) => field in patch)) return false;
  const slug = String((now ?? patch).productSlug);
  if (!(await isOnSale(trx, slug))) return false;
  if (now !== undefined || !comesBack) return true;
  return !(await isAsRemoved(trx, sku, patch)) || (await isByKeys(trx, { slug, skus: [sku] }));
};
