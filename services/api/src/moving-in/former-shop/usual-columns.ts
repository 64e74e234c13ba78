import type { FormerField } from "@skaenk/contract/office/former-fields";
import type { FormerKind, FormerSource } from "@skaenk/contract/office/former-shop";

type Heads = readonly [RegExp, FormerField][];

/**
 * How orders' and customers' columns are called, as far as their names agree: Shopify's exports of both, WooCommerce's analytics,
 * its import and export suite, the plug-in that writes one row for each item, and a Danish spreadsheet. Compared in small letters.
 * @source help.shopify.com: exporting orders, customer CSV; woocommerce.com: import and export of orders
 */
const shared: Heads = [
  [/^(email|e-?mail|customer[ _]email|billing[ _]email|email \(billing\)|e-mailadresse)$/, "email"],
  [/^(first[ _]name|billing[ _]first[ _]name|first name \(billing\)|fornavn)$/, "firstName"],
  [/^(last[ _]name|billing[ _]last[ _]name|last name \(billing\)|efternavn)$/, "lastName"],
  [/^(billing[ _](address ?1|address_1|street)|address ?1( & 2)?( \(billing\))?|default address address1)$/, "street"],
  [/^(billing[ _](address ?2|address_2)|address ?2|default address address2)$/, "street2"],
  [
    /^(billing[ _](zip|postcode)|postcode( \(billing\))?|postal code|zip|default address zip|postnr\.?|postnummer)$/,
    "postcode",
  ],
  [/^(billing[ _]city|city( \(billing\))?|default address city|by)$/, "city"],
  [/^(billing[ _]phone|phone( \(billing\))?|default address phone|telefon)$/, "phone"],
];

const ofOrders: Heads = [
  [/^(order[ _]?number|order #|ordrenr\.?|ordrenummer)$/, "number"],
  [/^(id|order[ _]?id)$/, "externalId"],
  [/^(billing name|customer|customer[ _]name|kunde)$/, "name"],
  [/^(created at|order[ _]date|date|dato|ordredato)$/, "orderedAt"],
  [/^(financial status|status|order[ _]status)$/, "status"],
  [/^(cancelled at)$/, "cancelledAt"],
  [/^(currency|order[ _]currency|valuta)$/, "currency"],
  [/^(total|order[ _]total( amount)?|n\. revenue|i alt)$/, "total"],
  [/^(taxes|tax[ _]total|order total tax amount|moms)$/, "vat"],
  [/^(shipping|shipping[ _]total|order shipping amount|fragt|levering)$/, "delivery"],
  [/^(discount amount|discount[ _]total|cart discount amount|rabat)$/, "discount"],
  [/^(refunded amount|refunded[ _]total|order refund amount)$/, "refunded"],
  [/^(payment method|payment[ _]method[ _]title)$/, "payment"],
  [/^(lineitem name|item[ _]name)$/, "lineName"],
  [/^(lineitem sku|item[ _]sku|sku)$/, "lineSku"],
  [/^(lineitem quantity|item[ _]quantity|quantity)$/, "lineQuantity"],
  [/^(lineitem price|item cost)$/, "linePrice"],
  [/^(item[ _]total)$/, "lineTotal"],
  [/^(line[ _]items?|line_item_\d+|product\(s\))$/, "lineList"],
];

const ofCustomers: Heads = [
  [/^(customer[ _]id|user[ _]id|id)$/, "externalId"],
  [/^(name|navn)$/, "name"],
  [/^(total orders|orders|orders[ _]count|antal ordrer)$/, "orders"],
  [/^(total spent|total spend|total[ _]spent)$/, "spent"],
];

const plain = (name: string) => name.trim().toLowerCase().replaceAll(/\s+/g, " ");
const mayRepeat: ReadonlySet<FormerField> = new Set(["lineList"]);

/** The kind of a file from a former shop (orders or customers) and the program that wrote it. */
export function formerKindOf(names: readonly string[]): { kind: FormerKind; source: FormerSource } {
  const heads = names.map(plain);
  const has = (pattern: RegExp) => heads.some((head) => pattern.test(head));
  const shopifyOrders = has(/^lineitem name$/) && has(/^name$/);
  const shopifyCustomers = has(/^accepts email marketing$/);
  if (shopifyOrders || shopifyCustomers) return { kind: shopifyOrders ? "orders" : "customers", source: "shopify" };
  const orders = has(/^(order[ _]?number|order #|order[ _]id|ordrenr\.?|ordrenummer|line_item_1)$/);
  const woo = has(
    /^(billing_email|customer_email|order #|line_item_1|email \(billing\)|last active|total spend|date_registered)$/,
  );
  return { kind: orders ? "orders" : "customers", source: woo ? "woocommerce" : "other" };
}

/** The field of each column, as far as its name tells. */
export function usualColumns(
  names: readonly string[],
  { kind, source }: { kind: FormerKind; source: FormerSource },
): Record<string, FormerField | null> {
  const known: Heads = [...(kind === "orders" ? ofOrders : ofCustomers), ...shared];
  const taken = new Set<FormerField>();
  const field = (head: string) => {
    // Shopify writes the order's number as its name.
    if (kind === "orders" && source === "shopify" && head === "name") return "number";
    return known.find(([pattern]) => pattern.test(head))?.[1];
  };
  return Object.fromEntries(
    names.map((name) => {
      const found = field(plain(name));
      if (!found || (taken.has(found) && !mayRepeat.has(found))) return [name, null];
      taken.add(found);
      return [name, found];
    }),
  );
}
