import type { ImportField } from "@skaenk/contract/office/import-fields";
import type { Dialect } from "@skaenk/contract/office/imports";
import { ownValue } from "@skaenk/contract/own-value";
import { fieldWords } from "./column-words.ts";

type Heads = Record<string, ImportField>;

/** @source Shopify's product template and exports, both heads alive in 2026; compared without case. */
const shopifyShared: Heads = {
  title: "name",
  vendor: "brand",
  "product category": "fallbackCategory",
  type: "category",
  tags: "tags",
  status: "status",
  "option1 name": "option1Name",
  "option1 value": "option1",
  "option2 name": "option2Name",
  "option2 value": "option2",
  "option3 name": "option3Name",
  "option3 value": "option3",
  "unit price total measure": "volumeMl",
  "unit price total measure unit": "volumeUnit",
  "cost per item": "costOre",
  "gift card": "giftCard",
};
const shopifyOld: Heads = {
  ...shopifyShared,
  handle: "handle",
  "body (html)": "description",
  body: "description",
  published: "published",
  "variant sku": "sku",
  "variant barcode": "gtin",
  "variant price": "priceOre",
  "variant compare at price": "compareAtOre",
  "variant inventory qty": "stock",
  "image src": "pictures",
  "image alt text": "pictureAlt",
  "variant image": "variantPicture",
};
const shopifyNew: Heads = {
  ...shopifyShared,
  "url handle": "handle",
  description: "description",
  "published on online store": "published",
  sku: "sku",
  barcode: "gtin",
  price: "priceOre",
  "compare-at price": "compareAtOre",
  "inventory quantity": "stock",
  "product image url": "pictures",
  "image alt text": "pictureAlt",
  "variant image url": "variantPicture",
};

/**
 * In English and as a Danish shop writes it; units stand in the head and are taken off before.
 * @source woocommerce `includes/export/class-wc-product-csv-exporter.php`, and its Danish translation
 */
const woocommerce: Heads = {
  id: "externalId",
  type: "type",
  sku: "sku",
  varenummer: "sku",
  "varenummer (sku)": "sku",
  "gtin, upc, ean, or isbn": "gtin",
  "gtin, upc, ean eller isbn": "gtin",
  name: "name",
  navn: "name",
  published: "published",
  udgivet: "published",
  "visibility in catalog": "visibility",
  "synlighed i katalog": "visibility",
  "synlighed i kataloget": "visibility",
  "short description": "summary",
  "kort beskrivelse": "summary",
  description: "description",
  beskrivelse: "description",
  "date sale price starts": "saleFrom",
  "dato for tilbudspris starter": "saleFrom",
  "startdato for tilbudspris": "saleFrom",
  "date sale price ends": "saleTo",
  "dato for tilbudspris slutter": "saleTo",
  "slutdato for tilbudspris": "saleTo",
  "in stock?": "inStock",
  "på lager?": "inStock",
  stock: "stock",
  lager: "stock",
  lagerbeholdning: "stock",
  "sale price": "saleOre",
  tilbudspris: "saleOre",
  udsalgspris: "saleOre",
  "regular price": "priceOre",
  normalpris: "priceOre",
  "almindelig pris": "priceOre",
  categories: "category",
  kategorier: "category",
  tags: "tags",
  varemærkater: "tags",
  brands: "brand",
  brand: "brand",
  mærker: "brand",
  images: "pictures",
  billeder: "pictures",
  parent: "parent",
  overordnet: "parent",
  forælder: "parent",
  "cost of goods": "costOre",
};

/** Our own: fields by their names, and what the export calls some of them. */
const own: Heads = {
  slug: "handle",
  name: "name",
  status: "status",
  brand: "brand",
  category: "category",
  abv_percent: "abvPercent",
  origin: "origin",
  bottled_in: "bottledIn",
  tastes: "tastes",
  is_new: "isNew",
  description: "description",
  serving: "serving",
  legal_name: "facts.legalName",
  ingredients: "facts.ingredients",
  allergens: "facts.allergens",
  nutrition: "facts.nutrition",
  storage: "facts.storage",
  vintage: "facts.vintage",
  organic_code: "facts.organicCode",
  material: "facts.material",
  care: "facts.care",
  warnings: "facts.warnings",
  manufacturer: "facts.manufacturer",
  drawing: "drawing",
  sku: "sku",
  variant_name: "variantName",
  gtin: "gtin",
  volume_ml: "volumeMl",
  weight_g: "weightG",
  units: "units",
  price: "priceOre",
  cost: "costOre",
  compare_at: "compareAtOre",
  deposit_class: "depositClass",
  shelf_place: "shelfPlace",
  stock: "stock",
};

/** A column's name to be compared: without case, unit and what tells two of a name apart. */
const plainHead = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/ \(\d+\)$/, "")
    .replaceAll(/\s+/g, " ");

const withoutUnit = (head: string): string => head.replace(/\s*\((kg|g|lbs?|oz|cm|mm|m|in|yd)\)$/, "");

const headsOf: Record<Exclude<Dialect, "list">, Heads> = {
  shopify: shopifyOld,
  "shopify-new": shopifyNew,
  woocommerce,
  skaenk: own,
};

/** The program that wrote a file with these columns. */
export function dialectOf(names: readonly string[]): Dialect {
  const heads = new Set(names.map(plainHead));
  const has = (...all: string[]) => all.every((head) => heads.has(head));
  if (has("slug", "sku", "abv_percent") || has("slug", "sku", "deposit_class")) return "skaenk";
  if (has("handle") && [...heads].some((head) => /^(variant |body|option1 )/.test(head))) return "shopify";
  if (has("url handle", "title") || (has("title") && has("product image url"))) return "shopify-new";
  if (has("handle", "title")) return "shopify";
  const known = [...heads].filter((head) => withoutUnit(head) in woocommerce).length;
  const marks = [
    "regular price",
    "normalpris",
    "almindelig pris",
    "in stock?",
    "på lager?",
    "images",
    "billeder",
    "type",
    "parent",
    "overordnet",
  ];
  if (known >= 4 && marks.filter((mark) => heads.has(mark)).length >= 2) return "woocommerce";
  return "list";
}

/** The field of each column, as far as its name tells. */
export function usualMapping(dialect: Dialect, names: readonly string[]): Record<string, ImportField | null> {
  const heads: Heads = dialect === "list" ? {} : headsOf[dialect];
  const taken = new Set<ImportField>();
  const mapping: Record<string, ImportField | null> = {};
  for (const name of names) {
    const head = withoutUnit(plainHead(name));
    const field =
      ownValue(heads, head) ??
      attributeField(head, dialect) ??
      (dialect === "skaenk" ? undefined : fieldWords(head, dialect));
    const once = field && !(taken.has(field) && !mayRepeat.has(field)) ? field : null;
    if (once) taken.add(once);
    mapping[name] = once;
  }
  // A list's only price may be called its normal price; beside another it is what that is compared with.
  const normal = names.find((name) => mapping[name] === "compareAtOre");
  if (dialect === "list" && normal !== undefined && !taken.has("priceOre")) mapping[normal] = "priceOre";
  return mapping;
}

const mayRepeat: ReadonlySet<ImportField> = new Set(["pictures", "attributeName", "attributeValue", "tags"]);

/** `Attribute 1 name`, `Egenskab 1 navn`; `Attribute 1 value(s)`, `Egenskab 1 værdi(er)`. */
function attributeField(head: string, dialect: Dialect): ImportField | undefined {
  if (dialect !== "woocommerce") return undefined;
  const part = /^(?:attribute|attribut|egenskab) \d+ (name|navn|value|værdi)/.exec(head)?.[1];
  if (!part) return undefined;
  return part === "name" || part === "navn" ? "attributeName" : "attributeValue";
}
