import type { OpenToKeys } from "../../../office/audit/thing.ts";
import type { CatalogueDatabase } from "../tables.ts";
import { wasOnSale, wasSkuOnSale } from "./on-sale-queries.ts";
import { isCutDeep, pricesIn } from "./refuse-deep-cuts.ts";
import { lockProducts } from "./thing-queries.ts";

/** All that an API key may do to a product: it writes drafts, and of goods that are or have been on sale their texts (decision 721). */
export const productOpenToKeys: OpenToKeys<CatalogueDatabase> = {
  seen: ["description", "serving", "tastes"],
  draft: [
    ...["name", "brandSlug", "categoryPath", "abvPercent", "origin", "bottledIn", "tastes", "isNew", "vatKind"],
    ...["position", "ingredients", "description", "serving", "seo", "drawing", "glassTypes", "toolFor"],
    ...["facts.legalName", "facts.ingredients", "facts.allergens", "facts.nutrition", "facts.storage"],
    ...["facts.vintage", "facts.organicCode", "facts.material", "facts.care", "facts.warnings", "facts.manufacturer"],
  ],
  begins: { status: "draft", giftCard: null },
  isSeen: (trx, slug) => wasOnSale(trx, [slug]),
};

/**
 * All that an API key may do to a variant: of goods that are or have been on sale it sets prices, stock and the place on the shelf. While a planned
 * price runs, the price is a person's: one that is set then stays when the plan ends.
 */
export const variantOpenToKeys: OpenToKeys<CatalogueDatabase> = {
  seen: ["priceOre", "costOre", "stock", "shelfPlace"],
  draft: [
    ...["productSlug", "position", "name", "gtin", "shelfPlace", "volumeMl", "weightG", "units", "depositClass"],
    ...["priceOre", "costOre", "compareAtOre", "stock"],
  ],
  begins: { plannedOre: null, plannedFrom: null, plannedTo: null, planBeforeOre: null },
  isSeen: async (trx, sku, { now, patch }) => {
    // Orders, returns and stock notices identify a variant by its SKU alone.
    if (now === undefined && (await wasSkuOnSale(trx, sku))) return true;
    const joined = typeof patch.productSlug === "string" ? [patch.productSlug] : [];
    // A product that gets a variant is not put on sale meanwhile.
    await lockProducts(trx, joined);
    return await wasOnSale(trx, typeof now?.productSlug === "string" ? [now.productSlug, ...joined] : joined);
  },
  asksPerson: async (trx, sku, { now, patch, at }) => {
    if ("priceOre" in patch && (now?.planBeforeOre ?? null) !== null) return true;
    return await isCutDeep(trx, pricesIn(sku, patch), at);
  },
};
