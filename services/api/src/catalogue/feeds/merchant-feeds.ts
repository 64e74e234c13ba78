import { amount, cutTo, element, type FeedItem, isAlcohol, measureOf } from "./feed-item.ts";

/** How a portal wants the goods: the file around them, one of them, and why it may not have another. */
export type FeedDialect = {
  start(shop: { name: string; url: string }): string;
  end: string;
  /** In a sentence; undefined: it is in. */
  refuse(item: FeedItem): string | undefined;
  write(item: FeedItem): string;
};

const longestId = 50;
const longestTitle = 150;
const longestDescription = 5_000;
const longestBrand = 70;
const mostMorePictures = 10;

const alcohol = "Food, Beverages & Tobacco > Beverages > Alcoholic Beverages";
/** By the beginning of a category's path; the text and never the number, for the numbers change. */
const googleCategories: [path: RegExp, alcoholic: string, free: string][] = [
  [/^vin|(^|\/)(roedvin|hvidvin|mousserende|champagne|portvin)/, `${alcohol} > Wine`, ""],
  [/^oel|(^|\/)(oel|cider)/, `${alcohol} > Beer`, ""],
  [/^spiritus|(^|\/)(likoer|bitter)/, `${alcohol} > Liquor & Spirits`, ""],
  [/^glas/, "", "Home & Garden > Kitchen & Dining > Tableware > Drinkware"],
  [/^barudstyr/, "", "Home & Garden > Kitchen & Dining > Barware"],
  [/^snacks/, "", "Food, Beverages & Tobacco > Food Items > Snack Foods"],
  [/^gaver/, "", "Arts & Entertainment > Party & Celebration > Gift Giving"],
];

/** @source Google's product taxonomy, as text */
export function googleCategory(item: FeedItem): string {
  const found = googleCategories.find(([path]) => path.test(item.categoryPath));
  if (isAlcohol(item)) return found?.[1] || alcohol;
  return found?.[2] || "Food, Beverages & Tobacco > Beverages";
}

const rss: Pick<FeedDialect, "start" | "end"> = {
  start: ({ name, url }) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>` +
    `${element("title", name)}${element("link", url)}${element("description", name)}\n`,
  end: "</channel></rss>\n",
};

const needed = (item: FeedItem): string | undefined => {
  if (item.sku.length > longestId) return `Varenummeret er længere end ${longestId} tegn.`;
  if (item.priceOre <= 0) return "Varen har ingen pris.";
  return undefined;
};

/** What both ask for under the same names. */
const shared = (item: FeedItem, availability: string): string =>
  [
    element("g:id", item.sku),
    element("title", cutTo(item.title, longestTitle)),
    element("description", cutTo(item.description || item.title, longestDescription)),
    element("link", item.link),
    element("g:image_link", item.pictures[0]),
    ...item.pictures.slice(1, mostMorePictures + 1).map((address) => element("g:additional_image_link", address)),
    element("g:availability", availability),
    element("g:price", `${amount(item.referenceOre ?? item.priceOre)} DKK`),
    element("g:sale_price", item.referenceOre === null ? undefined : `${amount(item.priceOre)} DKK`),
    element("g:condition", "new"),
    element("g:brand", cutTo(item.brand, longestBrand)),
    element("g:gtin", item.gtin),
    element("g:item_group_id", item.group && item.group.length <= longestId ? item.group : undefined),
    element("g:product_type", item.categoryNames.join(" > ")),
    element("g:google_product_category", googleCategory(item)),
  ].join("");

/**
 * @source Google Merchant Center's product data specification: the price of a litre must stand where law wants it; alcohol may be
 * shown in Denmark, from pages that ask for the age. The deposit is no part of the price.
 */
export const google: FeedDialect = {
  ...rss,
  refuse: needed,
  write: (item) => {
    const measure = measureOf(item);
    const delivery = element("g:country", "DK") + element("g:price", `${amount(item.deliveryOre)} DKK`);
    return `<item>${[
      shared(item, item.isInStock ? "in_stock" : "out_of_stock"),
      item.gtin === null ? element("g:identifier_exists", "no") : "",
      element("g:unit_pricing_measure", measure?.measure),
      element("g:unit_pricing_base_measure", measure?.base),
      `<g:shipping>${delivery}</g:shipping>`,
    ].join("")}</item>\n`;
  },
};

/** @source Meta's catalogue fields, and its commerce policy: no alcohol is sold in shops and on the marketplace */
export const meta: FeedDialect = {
  ...rss,
  refuse: (item) => (isAlcohol(item) ? "Meta tillader ikke, at alkohol sælges i deres butikker." : needed(item)),
  write: (item) => `<item>${shared(item, item.isInStock ? "in stock" : "out of stock")}</item>\n`,
};
