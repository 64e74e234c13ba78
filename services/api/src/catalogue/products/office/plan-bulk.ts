import type { LeftAlone } from "@skaenk/contract/office/audit";
import type { BulkChange } from "@skaenk/contract/office/product-bulk";
import type { ProductStatus } from "@skaenk/contract/office/product-fields";
import { countOf, formatNumber, formatRoundPrice } from "@skaenk/danish/format";
import type { PlannedChange } from "../../../office/audit/change-set-queries.ts";
import type { Fields } from "../../../office/audit/tables.ts";

type Goods = {
  products: {
    slug: string;
    name: string;
    status: string;
    category_path: string;
    brand_slug: string;
    is_new: boolean;
    gift_card?: string | null;
  }[];
  variants: {
    sku: string;
    product_slug: string;
    price_ore: number;
    stock: number;
    planned_ore?: number | null;
    planned_from?: Date | null;
    planned_to?: Date | null;
    plan_before_ore?: number | null;
  }[];
  /** Goods that lack a fact that must be known before they are sold. */
  unready?: ReadonlySet<string>;
};

export type BulkPlan = { rows: PlannedChange[]; leftAlone: LeftAlone[] };

const highestOre = 100_000_000;

/**
 * The plan of a bulk act for each thing: unchanged things are left out, forbidden ones are named. Pure, so that the preview and the act are
 * the same.
 */
export function planBulk({ products, variants, unready }: Goods, change: BulkChange): BulkPlan {
  const rows: PlannedChange[] = [];
  const leftAlone: LeftAlone[] = [];
  const sold = new Set(variants.map(({ product_slug }) => product_slug));
  const giftCards = new Set(products.filter(({ gift_card }) => gift_card).map(({ slug }) => slug));
  const asksPrice = change.priceOre !== undefined || change.pricePercent !== undefined;
  for (const product of products) {
    const { slug: key } = product;
    if (change.status === "active" && !sold.has(key)) {
      leftAlone.push({ thing: "product", key, reason: "Den har ingen varianter." });
      continue;
    }
    if (change.status === "active" && unready?.has(key)) {
      leftAlone.push({ thing: "product", key, reason: "Den mangler noget, loven kræver. Åbn varen, og se hvad." });
      continue;
    }
    const now = {
      status: product.status,
      categoryPath: product.category_path,
      brandSlug: product.brand_slug,
      isNew: product.is_new,
    };
    const wanted = pick(change, ["status", "categoryPath", "brandSlug", "isNew"]);
    addRow(rows, { thing: "product", key, now, wanted });
  }
  for (const variant of variants) {
    const { sku: key, price_ore: priceOre, stock } = variant;
    const wanted: Fields = {};
    const price = newPrice(priceOre, change);
    const begun = variant.plan_before_ore ?? null;
    if (asksPrice && giftCards.has(variant.product_slug)) {
      // Its price is the amount on the card: at another price it would give more or less than it costs.
      leftAlone.push({ thing: "variant", key, reason: "Et gavekort koster det, der står på det." });
    } else if (change.priceFrom !== undefined && begun !== null) {
      leftAlone.push({ thing: "variant", key, reason: "En planlagt pris gælder nu." });
    } else if (price > highestOre)
      leftAlone.push({ thing: "variant", key, reason: "Prisen ville blive over 1.000.000 kr." });
    else Object.assign(wanted, priceChange(price, change));
    const moved = stock + (change.stockChange ?? 0);
    if (moved < 0) leftAlone.push({ thing: "variant", key, reason: `Der er kun ${stock} på lager.` });
    else wanted.stock = moved;
    const now = {
      priceOre,
      stock,
      plannedOre: variant.planned_ore ?? null,
      plannedFrom: variant.planned_from?.toISOString() ?? null,
      plannedTo: variant.planned_to?.toISOString() ?? null,
    };
    addRow(rows, { thing: "variant", key, now, wanted });
  }
  return { rows, leftAlone };
}

/** At once, or as a plan. */
function priceChange(price: number, { priceFrom, priceTo }: BulkChange): Fields {
  if (priceFrom === undefined) return { priceOre: price };
  const moment = (at: string | undefined) => (at === undefined ? null : new Date(at).toISOString());
  return { plannedOre: price, plannedFrom: moment(priceFrom), plannedTo: moment(priceTo) };
}

/** The new price in øre: the nearest multiple of `roundToOre` that ends in `endingOre`, and never below nothing. */
function newPrice(priceOre: number, change: BulkChange): number {
  const { priceOre: fixed, pricePercent, roundToOre = 1, endingOre = 0 } = change;
  if (fixed === undefined && pricePercent === undefined) return priceOre;
  const price = (fixed ?? priceOre) * (1 + (pricePercent ?? 0) / 100);
  return Math.max(endingOre, Math.round((price - endingOre) / roundToOre) * roundToOre + endingOre);
}

function addRow(
  rows: PlannedChange[],
  { thing, key, now, wanted }: { thing: string; key: string; now: Fields; wanted: Fields },
): void {
  const patch = Object.fromEntries(Object.entries(wanted).filter(([field, value]) => value !== now[field]));
  const fields = Object.keys(patch);
  if (fields.length === 0) return;
  rows.push({ thing, key, patch, expected: Object.fromEntries(fields.map((field) => [field, now[field] ?? null])) });
}

const pick = (change: BulkChange, names: (keyof BulkChange)[]): Fields =>
  Object.fromEntries(names.flatMap((name) => (change[name] === undefined ? [] : [[name, change[name]]]))) as Fields;

const statusNames: Record<ProductStatus, string> = { draft: "Kladde", active: "I butikken", archived: "Arkiveret" };
const signed = (value: number) => `${value > 0 ? "+" : "−"}${formatNumber(Math.abs(value))}`;

/** The number of products in a plan, each counted once, whether it changes itself or one of its variants. Pure. */
export function goodsIn({ rows }: Pick<BulkPlan, "rows">, { variants }: Pick<Goods, "variants">): number {
  const productOf = new Map(variants.map(({ sku, product_slug }) => [sku, product_slug]));
  return new Set(rows.map(({ thing, key }) => (thing === "product" ? key : productOf.get(key)))).size;
}

/** One sentence about a bulk act for the history. */
export function bulkNote(change: BulkChange, products: number): string {
  const parts = [
    change.priceOre !== undefined && `Ny pris ${formatRoundPrice(change.priceOre)}`,
    change.pricePercent !== undefined && `Priser ${signed(change.pricePercent)} %`,
    change.priceFrom !== undefined && "planlagt",
    change.status !== undefined && `Status: ${statusNames[change.status]}`,
    (change.categoryPath ?? change.categorySlug) !== undefined && "Ny kategori",
    change.brandSlug !== undefined && "Nyt mærke",
    change.isNew !== undefined && (change.isNew ? "Vist som nyhed" : "Ikke længere nyhed"),
    change.stockChange !== undefined && `Lager ${signed(change.stockChange)}`,
  ].filter(Boolean);
  return `${parts.join(", ")} på ${countOf(products, "vare", "varer")}`;
}
