import type { Endpoint } from "../endpoint.ts";

const feeds = "suppliers, tills and stores send prices and stock; the goods say which of their fields a key writes";
const drafts = "suppliers send goods, and a person puts them on sale";
const files = "suppliers send files; a key reads and applies those alone that it has sent";
const pictures = "suppliers and photographers send pictures of goods and texts";
const texts = "an editor's program writes drinks, articles, collections and campaigns";
const parcels = "stores of parcels pick, pack and send, and put back on the shelves with the right to stock";
const lacking = "stores of parcels take out what is not there; a key only ever makes an order smaller";
const accounts = "accounting pays back, within what was paid and the sum of a day of all keys of one maker";
const transfers = "a bank's program marks transfers as paid";
const tills = "tills sell and take gift cards and give points, within the sums of a day";
const orders = "marketplaces and telephone systems take orders, within the bounds of orders by phone";
const exported = "accounting and mailing lists fetch orders and members";

/**
 * All that an API key with the right may ask besides reading, each with its reason. Every other endpoint of the office that changes something, or that
 * asks a person for the password, is closed to keys, also one that is added later (decision 595).
 */
export const openToKeys: Readonly<Record<string, string>> = {
  "POST /office/products": drafts,
  "POST /office/products/{slug}/variants": drafts,
  "PATCH /office/products/{slug}": feeds,
  "PATCH /office/variants/{sku}": feeds,
  "POST /office/products/bulk/cells": feeds,
  "POST /office/variants/{sku}/stock": feeds,
  "POST /office/imports": files,
  "PATCH /office/imports/{id}": files,
  "DELETE /office/imports/{id}": files,
  "POST /office/imports/{id}/apply": files,
  "POST /office/{kind}/{slug}/images": pictures,
  "PUT /office/{kind}/{slug}/images/from-library/{hash}": pictures,
  "PATCH /office/{kind}/{slug}/images/{id}": pictures,
  "DELETE /office/{kind}/{slug}/images/{id}": pictures,
  "POST /office/recipes": texts,
  "PATCH /office/recipes/{slug}": texts,
  "POST /office/recipes/{slug}/publish": texts,
  "POST /office/recipes/{slug}/take-down": texts,
  "POST /office/articles": texts,
  "PATCH /office/articles/{slug}": texts,
  "POST /office/articles/{slug}/publish": texts,
  "POST /office/articles/{slug}/take-down": texts,
  "POST /office/collections": texts,
  "PATCH /office/collections/{slug}": texts,
  "POST /office/collections/{slug}/publish": texts,
  "POST /office/collections/{slug}/take-down": texts,
  "POST /office/campaigns": texts,
  "PATCH /office/campaigns/{slug}": texts,
  "POST /office/campaigns/{slug}/publish": texts,
  "POST /office/campaigns/{slug}/take-down": texts,
  "POST /office/orders/{number}/notes": parcels,
  "POST /office/orders/{number}/pick": parcels,
  "POST /office/orders/{number}/parcels": parcels,
  "PATCH /office/orders/{number}/parcels/{no}": parcels,
  "POST /office/orders/{number}/parcels/{no}/label": parcels,
  "POST /office/orders/{number}/parcels/{no}/cancel": parcels,
  "POST /office/orders/{number}/ship-preview": parcels,
  "POST /office/orders/{number}/ship": parcels,
  "POST /office/orders/{number}/ready": parcels,
  "POST /office/orders/{number}/hand-over": parcels,
  "POST /office/orders/{number}/deliver": parcels,
  "POST /office/orders/{number}/restock": parcels,
  "POST /office/order-batches/ship-preview": parcels,
  "POST /office/order-batches/ship": parcels,
  "POST /office/orders/{number}/edit-preview": lacking,
  "POST /office/orders/{number}/edit": lacking,
  "POST /office/orders/{number}/release-rest": lacking,
  "POST /office/orders/{number}/refund-preview": accounts,
  "POST /office/orders/{number}/refund": accounts,
  "POST /office/orders/{number}/allowance-preview": accounts,
  "POST /office/orders/{number}/allowance": accounts,
  "POST /office/orders/{number}/mark-paid": transfers,
  "POST /office/gift-card-previews": tills,
  "POST /office/gift-cards": tills,
  "POST /office/gift-card-lookups": tills,
  "POST /office/gift-card-redemptions": tills,
  "POST /office/members/{id}/points": tills,
  "POST /office/phone-orders/price": orders,
  "POST /office/phone-orders": orders,
  "GET /office/exports/orders.csv": exported,
  "GET /office/exports/members.csv": exported,
};

/**
 * True when an API key with the right may call an endpoint of the office: one that reads without asking for the password, or one in the list.
 */
export const isOpenToKeys = ({ method, path, stepUp }: Pick<Endpoint, "method" | "path" | "stepUp">): boolean =>
  (method === "get" && stepUp === undefined) || Object.hasOwn(openToKeys, `${method.toUpperCase()} ${path}`);
