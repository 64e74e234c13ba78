import { sameValue } from "../../../office/audit/compare-fields.ts";
import type { Fields } from "../../../office/audit/tables.ts";
import type { Thing, Trx } from "../../../office/audit/thing.ts";
import { isCutBelowHalf, lockCutsOfKeys } from "../../../selling/promotions/cuts-by-keys-queries.ts";
import type { CatalogueDatabase } from "../tables.ts";
import { areFactsTakenBack, declaredFields } from "./declared-facts.ts";
import {
  identityFields,
  isAsRemoved,
  isByKeys,
  readAsPeopleLeft,
  readCategoryNames,
  skusInProduct,
} from "./hand-of-keys-queries.ts";
import { isOnSale } from "./on-sale-queries.ts";
import { isCutDeep, pricesIn, windowMs } from "./refuse-deep-cuts.ts";

type AsksPerson = NonNullable<Thing<CatalogueDatabase>["asksPerson"]>;

/**
 * A person says what goods on sale are called, on which terms they are sold and what the law wants told of them, puts on sale what API keys have made
 * or changed in that, and moves goods whose price a key has cut to where promotions take more than half with it: no price can be held to an earlier
 * one where a key has said what it is for, and no age is asked of a strong drink that a key calls weak (decision 721).
 */
export const productAsksPerson: AsksPerson = async (trx, slug, { now, patch, at, comesBack }) => {
  if (!now) return comesBack && !(await isBackAsItWas(trx, slug, patch));
  const after = { ...now, ...patch };
  if (("categoryPath" in patch || "brandSlug" in patch) && (await isMoveDeep(trx, slug, after, at))) return true;
  if (now.status === "active") return await areFactsChanged(trx, now, after);
  if (patch.status !== "active") return false;
  if (await isByKeys(trx, { slug, skus: await skusInProduct(trx, slug) })) return true;
  return await areFactsChanged(trx, await readAsPeopleLeft(trx, { slug, now }, declaredFields), after);
};

/** Whether a product comes back as it was removed, and is not on sale by that unless it was and no key had said what it is. */
async function isBackAsItWas(trx: Trx<CatalogueDatabase>, slug: string, fields: Fields): Promise<boolean> {
  const removed = { thing: "product", key: slug, fields } as const;
  if (!(await isAsRemoved(trx, removed, declaredFields))) return false;
  if (fields.status !== "active") return true;
  return (await isAsRemoved(trx, removed, ["status"])) && !(await isByKeys(trx, { slug, skus: [] }));
}

async function areFactsChanged(trx: Trx<CatalogueDatabase>, before: Fields, after: Fields): Promise<boolean> {
  const changed = declaredFields.filter((field) => !sameValue(before[field], after[field]));
  if (changed.length === 0) return false;
  return areFactsTakenBack({ before, after, changed }, await readCategoryNames(trx));
}

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
 * A person adds variants to goods on sale, says how much of what one is and which deposit is paid back, and gives more than half of a price away, also
 * by putting a former price back. A variant that comes back as it was removed was there before, unless a key had made it.
 */
export const variantAsksPerson: AsksPerson = async (trx, sku, { now, patch, at, comesBack }) => {
  const prices = pricesIn(sku, patch);
  if (prices.length > 0) {
    await lockCutsOfKeys(trx);
    if (await isCutDeep(trx, prices, at)) return true;
  }
  if (now && !identityFields.some((field) => field in patch)) return false;
  const removed = { thing: "variant", key: sku, fields: patch } as const;
  if (!now && comesBack && !(await isAsRemoved(trx, removed, identityFields))) return true;
  const slug = String((now ?? patch).productSlug);
  if (!(await isOnSale(trx, slug))) return false;
  return now !== undefined || !comesBack || (await isByKeys(trx, { slug, skus: [sku] }));
};
