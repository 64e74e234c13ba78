import { isGtin } from "../products/office/gtin.ts";
import { type FeedNode, fieldsOf, readXml } from "./read-xml.fixture.ts";

/** What each portal publishes of what it takes, written from its pages: every rule that a feed breaks, by the goods it is broken on. */
type Rule = [field: string, needed: boolean, holds: (text: string) => boolean];

const address = (text: string) => /^https?:\/\/[^\s<>"]+$/.test(text) && text.length <= 2_000;
const kroner = (text: string) => /^\d+\.\d{2} DKK$/.test(text) && Number.parseFloat(text) > 0;
const upTo = (most: number) => (text: string) => [...text].length >= 1 && [...text].length <= most;
const oneOf =
  (...words: string[]) =>
  (text: string) =>
    words.includes(text);
const plain = (text: string) => !/<[a-z/]/i.test(text);
const figures = (text: string) => /^\d+\.\d{2}$/.test(text);

/** Of Google and of Meta alike; only the words for what is in stock differ. */
const merchant = (availability: string[]): Rule[] => [
  ["g:id", true, upTo(50)],
  ["title", true, upTo(150)],
  ["description", true, upTo(5_000)],
  ["link", true, address],
  ["g:image_link", true, address],
  ["g:additional_image_link", false, address],
  ["g:availability", true, oneOf(...availability)],
  ["g:price", true, kroner],
  ["g:sale_price", false, kroner],
  ["g:condition", true, oneOf("new", "refurbished", "used")],
  ["g:brand", true, upTo(70)],
  ["g:gtin", false, isGtin],
  ["g:item_group_id", false, upTo(50)],
  ["g:product_type", false, upTo(750)],
  ["g:google_product_category", false, (text) => /^[A-Z][^>]+( > [A-Z][^>]+)*$/.test(text)],
];
const google: Rule[] = [
  ...merchant(["in_stock", "out_of_stock", "preorder", "backorder"]),
  ["g:identifier_exists", false, oneOf("yes", "no")],
  ["g:unit_pricing_measure", false, (text) => /^\d+(\.\d+)?(ml|cl|l|g|kg)$/.test(text)],
  [
    "g:unit_pricing_base_measure",
    false,
    oneOf("1l", "1kg", "10cl", "100ml", "100g", "75cl", "750ml", "50kg", "1000kg"),
  ],
  ["g:shipping", false, () => true],
];
const meta = merchant(["in stock", "out of stock", "preorder", "available for order", "discontinued"]);
const pricerunner: Rule[] = [
  ["ProductName", true, (text) => upTo(150)(text) && plain(text)],
  ["SKU", true, upTo(100)],
  ["Category", true, upTo(500)],
  ["Price", true, figures],
  ["ShippingCost", true, figures],
  ["ProductURL", true, address],
  ["ImageURL", true, address],
  ["Manufacturer", true, upTo(100)],
  ["EAN", false, isGtin],
  ["Description", false, plain],
  ["StockStatus", true, oneOf("In stock", "Out of stock")],
  ["DeliveryTime", true, upTo(50)],
  ["Condition", true, oneOf("New", "Used")],
];
const kelkoo: Rule[] = [
  ["offer-id", true, upTo(100)],
  ["title", true, upTo(80)],
  ["product-url", true, address],
  ["landing-page-url", true, address],
  ["price", true, figures],
  ["merchant-category", true, upTo(255)],
  ["image-url", false, address],
  ...[2, 3, 4].map((place): Rule => [`image-url-${place}`, false, address]),
  ["ean", false, isGtin],
  ["brand", false, upTo(100)],
  ["description", false, upTo(300)],
  ["availability", false, oneOf("1", "2", "3", "4", "5", "6")],
  ["delivery-cost", false, figures],
  ["delivery-time", false, upTo(100)],
  ["condition", false, oneOf("new", "used")],
  ["currency", false, oneOf("DKK")],
  ["unit-price", false, figures],
  ["unit-quantity", false, (text) => /^1 (l|kg|stk)$/.test(text)],
  ["sku", false, upTo(100)],
];
const rules = { google, meta, pricerunner, kelkoo };
export type PublishedFeed = keyof typeof rules;

/** The goods of a feed. @throws Error where the file is not even what it says it is */
export function goodsOf(name: PublishedFeed, source: string): FeedNode[] {
  const root = readXml(source);
  if (name === "pricerunner" || name === "kelkoo") {
    if (root.name !== "products" || source.includes("xmlns"))
      throw new Error("It should be <products>, without namespaces");
    return root.children;
  }
  if (!source.includes('<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">'))
    throw new Error("It is no RSS 2.0");
  const [channel] = root.children;
  for (const name of ["title", "link", "description"])
    if (!channel?.children.some((child) => child.name === name)) throw new Error(`A channel has a ${name}`);
  return channel?.children.filter((child) => child.name === "item") ?? [];
}

/** Every rule that is broken, in words; none when all is well. */
export function brokenRules(name: PublishedFeed, source: string): string[] {
  const ids = new Set<string>();
  return goodsOf(name, source).flatMap((one) => {
    const fields = fieldsOf(one, ["g:additional_image_link"]);
    const id = fields["g:id"] ?? fields["offer-id"] ?? fields.SKU ?? "?";
    const twice = ids.has(id) ? [`${id} stands twice`] : [];
    ids.add(id);
    const known = new Map(rules[name].map((rule) => [rule[0], rule]));
    const strange = Object.keys(fields).filter((field) => !known.has(field));
    return [
      ...twice,
      ...strange.map((field) => `${id}: nobody knows ${field}`),
      ...rules[name].flatMap(([field, needed, holds]) => {
        const text = fields[field];
        if (text === undefined) return needed ? [`${id}: ${field} is missing`] : [];
        return holds(text) ? [] : [`${id}: ${field} cannot be ${text}`];
      }),
      ...(name === "google" ? brokenByGoogle(id, fields) : []),
    ];
  });
}

/** What must be together: a number of its own or a word that there is none, and both halves of a unit price. */
function brokenByGoogle(id: string, fields: Record<string, string>): string[] {
  const isKnown = fields["g:gtin"] !== undefined || fields["g:identifier_exists"] === "no";
  const halves = [fields["g:unit_pricing_measure"], fields["g:unit_pricing_base_measure"]].filter(Boolean).length;
  return [
    ...(isKnown ? [] : [`${id}: neither a number nor a word that there is none`]),
    ...(halves === 1 ? [`${id}: half of a unit price`] : []),
  ];
}
