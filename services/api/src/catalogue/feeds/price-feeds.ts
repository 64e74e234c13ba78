import { amount, cutTo, element, type FeedItem, unitPrice } from "./feed-item.ts";
import type { FeedDialect } from "./merchant-feeds.ts";

const products: Pick<FeedDialect, "start" | "end" | "refuse"> = {
  start: () => `<?xml version="1.0" encoding="UTF-8"?>\n<products>\n`,
  end: "</products>\n",
  refuse: ({ priceOre }) => (priceOre <= 0 ? "Varen har ingen pris." : undefined),
};

const longestTitle = 150;
const longestDescription = 5_000;
const days = (leadDays: number) => `${Math.max(1, leadDays)}-${Math.max(1, leadDays) + 2}`;

/** @source pricerunner.dk/info/faq-for-retailers: no namespaces, no HTML, prices with VAT, the price of one */
export const pricerunner: FeedDialect = {
  ...products,
  write: (item) =>
    `<product>${[
      element("ProductName", cutTo(item.title, longestTitle)),
      element("SKU", item.sku),
      element("Category", item.categoryNames.join(" > ")),
      element("Price", amount(item.priceOre)),
      element("ShippingCost", amount(item.deliveryOre)),
      element("ProductURL", item.link),
      element("ImageURL", item.pictures[0]),
      element("Manufacturer", item.brand),
      element("EAN", item.gtin),
      element("Description", cutTo(item.description, longestDescription)),
      element("StockStatus", item.isInStock ? "In stock" : "Out of stock"),
      element("DeliveryTime", `${days(item.leadDays)} dage`),
      element("Condition", "New"),
    ].join("")}</product>\n`,
};

const kelkooTitle = 80;
const kelkooDescription = 300;
const mostPictures = 4;

/** @source Kelkoo's product feed: availability 1 is in stock, 6 is out of it */
export const kelkoo: FeedDialect = {
  ...products,
  write: (item) =>
    `<product>${[
      element("offer-id", item.sku),
      element("title", cutTo(item.title, kelkooTitle)),
      element("product-url", item.link),
      element("landing-page-url", item.link),
      element("price", amount(item.priceOre)),
      element("currency", "DKK"),
      element("merchant-category", item.categoryNames.join(" > ")),
      ...item.pictures.slice(0, mostPictures).map((address, place) => {
        return element(place === 0 ? "image-url" : `image-url-${place + 1}`, address);
      }),
      element("ean", item.gtin),
      element("brand", item.brand),
      element("sku", item.sku),
      element("description", cutTo(item.description, kelkooDescription)),
      element("availability", item.isInStock ? 1 : 6),
      element("delivery-cost", amount(item.deliveryOre)),
      element("delivery-time", `${days(item.leadDays)} dage`),
      element("condition", "new"),
      ...pricedByUnit(item),
    ].join("")}</product>\n`,
};

function pricedByUnit(item: FeedItem): string[] {
  const price = unitPrice(item);
  return price ? [element("unit-price", amount(price.ore)), element("unit-quantity", `1 ${price.per}`)] : [];
}
