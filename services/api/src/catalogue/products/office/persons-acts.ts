import { sameValue } from "../../../office/audit/compare-fields.ts";
import type { Fields } from "../../../office/audit/tables.ts";
import type { Thing, Trx } from "../../../office/audit/thing.ts";
import { isCutBelowHalf, lockCutsOfKeys } from "../../../selling/promotions/cuts-by-keys-queries.ts";
import type { CatalogueDatabase } from "../tables.ts";
import { areFactsRemoved, declaredFields } from "./declared-facts.ts";
import {
  identityFields,
  isAsRemoved,
  isChangedByKey,
  readCategoryNames,
  readWithoutKeyChanges,
  skusInProduct,
} from "./key-changes-queries.ts";
import { isOnSale } from "./on-sale-queries.ts";
import { isCutDeep, pricesIn, windowMs } from "./refuse-deep-cuts.ts";

type AsksPerson = NonNullable<Thing<CatalogueDatabase>["asksPerson"]>;

/**
 * An API key must leave these changes of a product to a person: name, terms of sale and legal facts of a product on sale; putting on sale a
 * product that a key made or changed in these; and a category or brand where promotions and a key's price cut take more than half. Otherwise
 * a key could swap the item behind a price, or lift the age limit of a strong drink (decision 721).
 */
export const productAsksPerson: AsksPerson = async (trx, slug, { now, patch, at, comesBack }) => {
  if (!now) return comesBack && !(await isBackAsItWas(trx, slug, patch));
  const after = { ...now, ...patch };
  if (("categoryPath" in patch || "brandSlug" in patch) && (await isMoveDeep(trx, slug, { now, after }, at))) {
    return true;
  }
  if (now.status === "active") return await areFactsChanged(trx, now, after);
  if (patch.status !== "active") return false;
  if (await isChangedByKey(trx, { slug, skus: await skusInProduct(trx, slug) })) return true;
  return await areFactsChanged(trx, await readWithoutKeyChanges(trx, { slug, now }, declaredFields), after);
};

/** True for a product restored unchanged; one restored on sale must have been on sale and not made or renamed by a key. */
async function isBackAsItWas(trx: Trx<CatalogueDatabase>, slug: string, fields: Fields): Promise<boolean> {
  const removed = { thing: "product", key: slug, fields } as const;
  if (!(await isAsRemoved(trx, removed, declaredFields))) return false;
  if (fields.status !== "active") return true;
  return (await isAsRemoved(trx, removed, ["status"])) && !(await isChangedByKey(trx, { slug, skus: [] }));
}

async function areFactsChanged(trx: Trx<CatalogueDatabase>, before: Fields, after: Fields): Promise<boolean> {
  const changed = declaredFields.filter((field) => !sameValue(before[field], after[field]));
  if (changed.length === 0) return false;
  return areFactsRemoved({ before, after, changed }, await readCategoryNames(trx));
}

async function isMoveDeep(
  trx: Trx<CatalogueDatabase>,
  productSlug: string,
  { now, after }: { now: Fields; after: Fields },
  at: Date,
): Promise<boolean> {
  await lockCutsOfKeys(trx);
  const placeIn = ({ brandSlug, categoryPath }: Fields) => ({
    productSlug,
    brandSlug: String(brandSlug),
    categoryPath: String(categoryPath),
  });
  const moved = { from: placeIn(now), to: placeIn(after) };
  return await isCutBelowHalf(trx, { moved }, { now: at, since: new Date(at.getTime() - windowMs) });
}

/**
 * An API key must leave these changes of a variant to a person: a new variant, another name, size or deposit of a product on sale, and a
 * price below half, also a restored one. A variant restored unchanged is not new, unless a key had made it.
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
  return now !== undefined || !comesBack || (await isChangedByKey(trx, { slug, skus: [sku] }));
};
