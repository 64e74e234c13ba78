import { eachField } from "@skaenk/contract/each-field";
import { hasLabel } from "@skaenk/contract/label-duty";
import type {
  OfficeProduct,
  OfficeProductRow,
  OfficeVariant,
  ProductFields,
} from "@skaenk/contract/office/product-fields";
import { wordColumns, wordFields } from "@skaenk/contract/product-fields";
import { shopPage } from "@skaenk/contract/shop-pages";
import { depositOf } from "@skaenk/money/deposit";
import { unitPriceOf } from "@skaenk/money/prices";
import { judgeReduction, type ReductionBlocker } from "@skaenk/money/reduction";
import encodeQr from "qr";
import { listPriceSteps } from "../../../editorial/content/price-queries.ts";
import { drawProduct } from "../../../editorial/drawings/product-picture.ts";
import type { Fields } from "../../../office/audit/tables.ts";
import { lawfulAge, provesAge } from "../../../platform/age-limit.ts";
import type { Queries } from "../../../platform/queries.ts";
import type { Settings } from "../../../platform/settings.ts";
import type { CatalogueDatabase } from "../tables.ts";
import { contradictionsOf } from "./contradictions.ts";
import { labelledProduct } from "./missing-facts.ts";
import { findMissing } from "./publish-facts.ts";
import { findFactAcceptance, findSaleFacts } from "./publish-facts-queries.ts";
import { listIngredientsServed, type ProductRow, readRows, type VariantRow } from "./queries.ts";
import { readProduct, variantFacts } from "./thing-queries.ts";

export const showVariant = (row: VariantRow): OfficeVariant => ({
  sku: row.sku,
  version: row.version,
  ...variantFacts(row),
  waiting: row.waiting,
});

export const showRow = (row: ProductRow): OfficeProductRow => ({
  slug: row.slug,
  name: row.name,
  status: row.status,
  version: row.version,
  brandSlug: row.brand_slug,
  brandName: row.brand_name,
  categoryPath: row.category_path,
  categoryName: row.category_name,
  abvPercent: row.abv_percent,
  picture: pictureOf(row),
  words: eachField(wordFields, (name) => row[wordColumns[name]]),
  variants: row.variants.map(showVariant),
});

/** Its photograph, or its drawing once it is in the shop: drafts are drawn by nobody. */
function pictureOf({ slug, name, status, brand_name: brandName, brand_look: look, content, photo }: ProductRow) {
  if (photo) return photo.address;
  return status === "active" ? drawProduct({ slug, name, brandName, look, drawing: content.drawing }).address : null;
}

/** A product with everything that can be set, and what the law says of it now by the shop's own rules. */
export async function showProduct(
  trx: Queries<CatalogueDatabase>,
  slug: string,
  { now, settings }: { now: Date; settings: Pick<Settings, "age" | "publicUrl"> },
): Promise<Omit<OfficeProduct, "preview"> | undefined> {
  // The product is locked first: whoever is at work on it is done, or writes what has a later number.
  const fields = await readProduct(trx, slug);
  const [row] = await readRows(trx, [slug]);
  if (!row || !fields) return undefined;
  const [missing, signedOff, history, ingredients, { categoryNames }] = await Promise.all([
    findMissing(trx, slug, fields),
    findFactAcceptance(trx, slug),
    listPriceSteps(
      trx,
      row.variants.map(({ sku }) => sku),
    ),
    listIngredientsServed(trx, slug),
    findSaleFacts(trx, slug),
  ]);
  return {
    slug,
    // Variants are read with their product, so that their entries are read with its own.
    version: Math.max(row.version, ...row.variants.map(({ version }) => version)),
    fields: shownFields(fields),
    brandName: row.brand_name,
    categoryName: row.category_name,
    ageLimit: lawfulAge(row.abv_percent),
    ...(lawfulAge(row.abv_percent) > 0 && !provesAge(settings) ? { notYet: "age" as const } : {}),
    contradictions: contradictionsOf(fields, ingredients),
    missing,
    signedOff: signedOff ? { ...signedOff, at: signedOff.at.toISOString() } : null,
    variants: row.variants.map((variant) => {
      return { ...showVariant(variant), law: lawOf(variant, history.get(variant.sku) ?? [], now) };
    }),
    ingredients: ingredients.map(({ key, name }) => ({ key, name })),
    ...labelOf(fields, categoryNames, `${settings.publicUrl}${shopPage("/e-label/:slug", { slug })}`),
  };
}

/** The page with what the law wants said, and the code that leads to it from paper. */
function labelOf(fields: Fields, categoryNames: string[], address: string): Pick<OfficeProduct, "label"> {
  const ingredients = String(fields["facts.ingredients"] ?? "");
  if (!hasLabel({ ...labelledProduct(fields, categoryNames), ingredients })) return {};
  return { label: { address, qrSvg: encodeQr(address, "svg", { ecc: "medium", border: 2 }) } };
}

function shownFields({
  position: _,
  ingredients: __,
  glassTypes: ___,
  toolFor: ____,
  ...fields
}: Fields): ProductFields {
  return fields as ProductFields;
}

function lawOf(variant: VariantRow, steps: { priceOre: number; validFrom: Date }[], now: Date) {
  const unitPrice = unitPriceOf(variant.price_ore, {
    volumeMl: variant.volume_ml,
    weightG: variant.weight_g,
    units: variant.units,
  });
  const judged = judgeReduction(steps, now);
  const { planned_ore: plannedOre, planned_from: plannedFrom, plan_before_ore: begun } = variant;
  const planned =
    plannedOre !== null && plannedFrom !== null && begun === null
      ? judgeReduction([...steps, { priceOre: plannedOre, validFrom: plannedFrom }], plannedFrom)
      : undefined;
  return {
    sku: variant.sku,
    depositOre: depositOf(variant.deposit_class, variant.units),
    ...(unitPrice ? { unitPrice } : {}),
    ...("reduction" in judged ? { reduction: judged.reduction } : { noReduction: showBlocker(judged.blocker) }),
    ...(planned && "reduction" in planned ? { plannedReduction: planned.reduction } : {}),
    ...(planned && "blocker" in planned ? { noPlannedReduction: showBlocker(planned.blocker) } : {}),
    history: steps.toReversed().map(({ priceOre, validFrom }) => ({ priceOre, from: validFrom.toISOString() })),
  };
}

const showBlocker = (blocker: ReductionBlocker) => ({
  why: blocker.why,
  ...("since" in blocker && blocker.since ? { since: blocker.since.toISOString() } : {}),
  ...("lowestOre" in blocker ? { lowestOre: blocker.lowestOre } : {}),
});
