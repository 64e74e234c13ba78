/** Everything that can be told to the service, read and checked. One wire object, one trackable. */

import { type BehaviourKind, happeningKinds } from "@skaenk/engine/behaviour/behaviour";
import type { Engagement } from "@skaenk/engine/behaviour/engagements";
import type { StoredLineItem, UserMention } from "@skaenk/engine/behaviour/profile";
import { isAnonymous } from "@skaenk/engine/behaviour/profile";
import type { ProductUpdate } from "@skaenk/engine/entities/apply-update";
import type { EntityKind } from "@skaenk/engine/entities/entity";
import { type EntityPatch, mergeCustom, type UpdateKind } from "@skaenk/engine/entities/entity-patch";
import type { CartState, CompanyUpdate, Order, SearchedTerm, View } from "@skaenk/engine/state/record";
import { readCode, readData, readMoney } from "../entities/data-value.ts";
import { readEntityPatch, readProductPatch, readUpdateKind, readVariantPatch } from "../entities/entity-update.ts";
import { type AdministrativeAction, readAdministrativeAction } from "../filters/administrative-action.ts";
import { readUserAction, type UserAction } from "../filters/user-conditions.ts";
import {
  isTrue,
  type JsonObject,
  objectsOf,
  optionalBoolean,
  optionalDictionary,
  optionalList,
  optionalNumber,
  optionalObject,
  optionalString,
  optionalStrings,
  readChoice,
  readList,
  readNumber,
  readObject,
  readString,
  readTerm,
} from "../protocol/reading.ts";
import { invalid } from "../protocol/refusal.ts";
import { readClass, unknownType } from "../protocol/type-names.ts";
import { readUser } from "../users/user-mention.ts";

export type Trackable =
  | { is: "productUpdate"; update: ProductUpdate }
  | { is: "entityUpdate"; kind: EntityKind; patch: EntityPatch; how: UpdateKind }
  | ({ is: "companyUpdate" } & CompanyUpdate)
  | { is: "administrativeAction"; action: AdministrativeAction }
  | ({ is: "view" } & View)
  | ({ is: "cart" } & CartState)
  | ({ is: "order" } & Order)
  | ({ is: "searchTerm" } & SearchedTerm)
  | { is: "userUpdate"; user: UserMention; how: UpdateKind }
  | { is: "engagement"; target: string; engagement: Engagement; user: UserMention }
  | { is: "userAction"; action: UserAction }
  /** Advertisement and feed events: the visitor was here; nothing else is derived from them. */
  | { is: "presence"; user?: UserMention };

type Reader = (wire: JsonObject, path: string) => Trackable;

const withUser = (wire: JsonObject, path: string): { user?: UserMention } => {
  const user = readUser(wire, path);
  return user ? { user } : {};
};

function readProductUpdate(wire: JsonObject, path: string): Trackable {
  const variants = optionalList(wire, "variants", path);
  const update: ProductUpdate = {
    product: readProductPatch(readObject(wire, "product", path), `${path}.product`),
    variants:
      variants &&
      objectsOf(variants, `${path}.variants`).map((it, at) => readVariantPatch(it, `${path}.variants[${at}]`)),
    productKind: readUpdateKind(wire, "productUpdateKind", path),
    variantKind: readUpdateKind(wire, "variantUpdateKind", path),
    brandKind: readUpdateKind(wire, "brandUpdateKind", path),
    replaceExistingVariants: isTrue(wire, "replaceExistingVariants", path),
  };
  return { is: "productUpdate", update };
}

const entityUpdate =
  (kind: EntityKind, member: string): Reader =>
  (wire, path) => ({
    is: "entityUpdate",
    kind,
    patch: readEntityPatch(readObject(wire, member, path), `${path}.${member}`),
    how: readUpdateKind(wire, "kind", path),
  });

function readCompanyUpdate(wire: JsonObject, path: string): Trackable {
  const company = readObject(wire, "company", path);
  const sent = optionalList(wire, "parents", path);
  const parents = sent && objectsOf(sent, `${path}.parents`).map((it) => readString(it, "id", `${path}.parents`));
  const parent = optionalObject(company, "parent", path);
  const all = parent ? [readString(parent, "id", `${path}.company.parent`), ...(parents ?? [])] : parents;
  return {
    is: "companyUpdate",
    patch: readEntityPatch(company, `${path}.company`),
    how: readUpdateKind(wire, "kind", path),
    parents: all,
    replaceParents: isTrue(wire, "replaceExistingParents", path),
  };
}

const view =
  (happening: BehaviourKind, kind: EntityKind, member: string): Reader =>
  (wire, path) => {
    const variant = optionalObject(wire, "variant", path);
    return {
      is: "view",
      happening,
      kind,
      id: readString(readObject(wire, member, path), "id", `${path}.${member}`),
      ...(variant ? { variantId: readString(variant, "id", `${path}.variant`) } : {}),
      ...(isTrue(wire, "uncounted", path) ? { uncounted: true } : {}),
      ...withUser(wire, path),
    };
  };

const categoryView =
  (happening: BehaviourKind, kind: EntityKind): Reader =>
  (wire, path) => {
    const id = optionalStrings(wire, "idPath", path)?.at(-1);
    if (!id) throw invalid(`${path}.idPath`, "must name at least one category");
    const uncounted = isTrue(wire, "uncounted", path) ? { uncounted: true as const } : {};
    return { is: "view", happening, kind, id, ...uncounted, ...withUser(wire, path) };
  };

function readLineItem(wire: JsonObject, path: string): StoredLineItem {
  const variant = optionalObject(wire, "variant", path);
  const { set: data } = readData(wire.data, `${path}.data`);
  const custom = mergeCustom(undefined, optionalDictionary(wire, "custom", path), "ClearAndReplace");
  return {
    productId: readString(readObject(wire, "product", path), "id", `${path}.product`),
    ...(variant ? { variantId: readString(variant, "id", `${path}.variant`) } : {}),
    quantity: readNumber(wire, "quantity", path),
    lineTotal: readNumber(wire, "lineTotal", path),
    ...(Object.keys(data).length ? { data } : {}),
    ...(custom ? { custom } : {}),
  };
}

function readPurchase(wire: JsonObject, path: string) {
  const items = objectsOf(readList(wire, "lineItems", path), `${path}.lineItems`);
  return {
    lineItems: items.map((it, at) => readLineItem(it, `${path}.lineItems[${at}]`)),
    ...(wire.subtotal ? { subtotal: readMoney(wire.subtotal, `${path}.subtotal`) } : {}),
    data: readData(wire.data, `${path}.data`).set,
    ...withUser(wire, path),
  };
}

function readOrder(wire: JsonObject, path: string): Trackable {
  return {
    is: "order",
    ...readPurchase(wire, path),
    cartName: optionalString(wire, "cartName", path) ?? "default",
    orderNumber: optionalString(wire, "orderNumber", path) ?? optionalString(wire, "trackingNumber", path) ?? "",
  };
}

function readSearchTerm(wire: JsonObject, path: string): Trackable {
  return {
    is: "searchTerm",
    language: readCode(wire.language, `${path}.language`) ?? "",
    term: readTerm(wire, path),
    ...(isTrue(wire, "uncounted", path) ? { uncounted: true } : {}),
    ...withUser(wire, path),
  };
}

function readUserUpdate(wire: JsonObject, path: string): Trackable {
  readObject(wire, "user", path);
  return { is: "userUpdate", user: readUser(wire, path) ?? {}, how: readUpdateKind(wire, "kind", path) };
}

const engagement =
  (isProduct: boolean): Reader =>
  (wire, path) => {
    const user = readUser(wire, path);
    if (!user || isAnonymous(user))
      throw invalid(`${path}.user`, "must be somebody: an engagement belongs to a person");
    const member = readObject(wire, "engagement", path);
    const isFavorite = optionalBoolean(member, "isFavorite", `${path}.engagement`);
    const hasSentiment = member.sentiment !== undefined && member.sentiment !== null;
    if (!hasSentiment && isFavorite === undefined)
      throw invalid(`${path}.engagement`, "must say sentiment or isFavorite");
    const said: Engagement = isFavorite === undefined ? {} : { isFavorite };
    if (hasSentiment)
      said.sentiment = readChoice(member, "sentiment", `${path}.engagement`, ["Neutral", "Like", "Dislike"] as const);
    return {
      is: "engagement",
      target: isProduct ? readProductTarget(wire, path) : `c:${readString(wire, "id", path)}`,
      engagement: said,
      user,
    };
  };

function readProductTarget(wire: JsonObject, path: string): string {
  const id = readObject(wire, "id", path);
  const productId = readString(id, "productId", `${path}.id`);
  const variantId = optionalString(id, "variantId", `${path}.id`);
  return variantId ? `v:${productId}:${variantId}` : `p:${productId}`;
}

function readAdClick(wire: JsonObject, path: string): Trackable {
  readString(wire, "campaignId", path);
  readString(wire, "displayAdId", path);
  return { is: "presence", ...withUser(wire, path) };
}

function readFeedItem(item: JsonObject, path: string): void {
  const product = optionalObject(item, "productAndVariantId", path);
  const contentId = optionalString(item, "contentId", path);
  if (Boolean(product) === Boolean(contentId)) throw invalid(path, "must be either a product or a content");
  if (product) readString(product, "productId", `${path}.productAndVariantId`);
}

function readFeedEvent(wire: JsonObject, path: string): Trackable {
  readString(wire, "feedId", path);
  const item = optionalObject(wire, "item", path);
  if (item) readFeedItem(item, `${path}.item`);
  return { is: "presence", ...withUser(wire, path) };
}

function readFeedDwell(wire: JsonObject, path: string): Trackable {
  const dwell = optionalNumber(wire, "dwellTimeMilliseconds", path) ?? 0;
  if (dwell < 1) throw invalid(`${path}.dwellTimeMilliseconds`, "must be at least 1");
  const items = objectsOf(readList(wire, "visibleItems", path), `${path}.visibleItems`);
  if (items.length === 0) throw invalid(`${path}.visibleItems`, "must have at least one item");
  for (const item of items) readFeedItem(item, `${path}.visibleItems`);
  return readFeedEvent(wire, path);
}

const action =
  (kind: EntityKind): Reader =>
  (wire, path) => ({ is: "administrativeAction", action: readAdministrativeAction(kind, wire, path) });

/** By the class name of the wire object. */
const readersByClass: Readonly<Record<string, Reader>> = {
  ProductUpdate: readProductUpdate,
  ContentUpdate: entityUpdate("content", "content"),
  ProductCategoryUpdate: entityUpdate("productCategory", "category"),
  ContentCategoryUpdate: entityUpdate("contentCategory", "category"),
  BrandUpdate: entityUpdate("brand", "brand"),
  CompanyUpdate: readCompanyUpdate,
  ProductAdministrativeAction: action("product"),
  ContentAdministrativeAction: action("content"),
  ProductCategoryAdministrativeAction: action("productCategory"),
  ContentCategoryAdministrativeAction: action("contentCategory"),
  BrandAdministrativeAction: action("brand"),
  CompanyAdministrativeAction: action("company"),
  UserAdministrativeAction: (wire, path) => ({ is: "userAction", action: readUserAction(wire, path) }),
  ProductView: view(happeningKinds.productView, "product", "product"),
  ContentView: view(happeningKinds.contentView, "content", "content"),
  BrandView: view(happeningKinds.brandView, "brand", "brand"),
  ProductCategoryView: categoryView(happeningKinds.productCategoryView, "productCategory"),
  ContentCategoryView: categoryView(happeningKinds.contentCategoryView, "contentCategory"),
  Order: readOrder,
  Cart: (wire, path) => ({
    is: "cart",
    name: optionalString(wire, "name", path) ?? "default",
    ...readPurchase(wire, path),
  }),
  SearchTerm: readSearchTerm,
  UserUpdate: readUserUpdate,
  ProductEngagement: engagement(true),
  ContentEngagement: engagement(false),
  DisplayAdClick: readAdClick,
  FeedDwell: readFeedDwell,
  FeedItemClick: readFeedEvent,
  FeedItemPreview: readFeedEvent,
};

/** Reads one trackable; `as` is its class when the place it was found in already says so. */
export function readTrackable(wire: JsonObject, path: string, as?: string): Trackable {
  const name = as ?? readClass(wire, path);
  const reader = readersByClass[name];
  if (!reader) throw unknownType(name, path);
  return reader(wire, path);
}
