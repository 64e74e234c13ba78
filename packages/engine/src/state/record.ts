/** What people do, taken into memory. Depends on nothing but what is said: two processes that hear the same remember alike. */

import { type BehaviourKind, happeningKinds, noRow } from "../behaviour/behaviour.ts";
import type { Engagement } from "../behaviour/engagements.ts";
import { identify } from "../behaviour/identity.ts";
import type { Profile, StoredLineItem, UserMention } from "../behaviour/profile.ts";
import { applyMention } from "../behaviour/user-update.ts";
import { applyEntityUpdate } from "../entities/apply-update.ts";
import type { Data } from "../entities/data-value.ts";
import { Company, type Entity, type EntityKind } from "../entities/entity.ts";
import { type EntityPatch, type UpdateKind, union } from "../entities/entity-patch.ts";
import type { Dataset } from "./dataset.ts";
import { numberOfTerm } from "./term-numbers.ts";

export type View = {
  happening: BehaviourKind;
  kind: EntityKind;
  id: string;
  variantId?: string;
  /** Part of the visitor's history, and none of what is popular. */
  uncounted?: true;
  user?: UserMention;
};
export type CartState = {
  name: string;
  lineItems: StoredLineItem[];
  subtotal?: { amount: number; currency: string };
  data: Data;
  user?: UserMention;
};
export type Order = Omit<CartState, "name"> & { cartName: string; orderNumber: string };
export type SearchedTerm = {
  language: string;
  term: string;
  /** Part of the visitor's history, and none of what is searched for most. */
  uncounted?: true;
  user?: UserMention;
};

/** How much a view and a bought line count for popularity. */
export const viewWeight = 1;
export const purchaseWeight = 5;
/** Of one person: more than anybody has, for the browser's key lets anybody say anything about anybody. */
const mostCarts = 10;
/** Nobody looks for a whole paragraph twice. */
const longestTermKept = 80;

/** Finds or creates the profile and takes in what the mention says; undefined for an anonymous visitor. */
export function recordUser(
  dataset: Dataset,
  user: UserMention | undefined,
  at: number,
  kind: Parameters<typeof applyMention>[2] = "UpdateAndAppend",
): Profile | undefined {
  const profile = identify(dataset.profiles, dataset.behaviour, user, at);
  if (!profile || !user) return undefined;
  const companyBefore = profile.companyId;
  applyMention(profile, user, kind);
  if (profile.companyId !== companyBefore) dataset.profiles.forgetMembers();
  if (user.company) {
    const { id, parentId, data } = user.company;
    const patch = { id, data, removedKeys: [] };
    recordCompany(
      dataset,
      { patch, how: "UpdateAndAppend", parents: parentId ? [parentId] : undefined, replaceParents: false },
      at,
    );
  }
  return profile;
}

/** What is said of a company; undefined parents: nothing. */
export type CompanyUpdate = {
  patch: EntityPatch;
  how: UpdateKind;
  parents: string[] | undefined;
  replaceParents: boolean;
};

export function recordCompany(dataset: Dataset, update: CompanyUpdate, at: number): void {
  const touched = applyEntityUpdate(dataset.catalogue, "company", update.patch, update.how, at);
  for (const company of touched) {
    if (!(company instanceof Company)) continue;
    company.accessedAt = at;
    if (update.how === "ClearAndReplace") company.parents = [];
    if (update.parents)
      company.parents = update.replaceParents ? update.parents : union(company.parents, update.parents);
  }
  dataset.reindex(touched);
}

export function removeEntity(dataset: Dataset, entity: Entity): void {
  dataset.likeness.clear();
  dataset.indexes[entity.kind].remove(entity);
  for (const index of Object.values(dataset.indexes)) {
    index.forgetRelated();
    index.forgetLabels();
  }
  dataset.catalogue.tables[entity.kind].remove(entity);
  dataset.catalogue.placing++;
  dataset.popularity[entity.kind].reset(entity.ordinal);
}

export function recordView(dataset: Dataset, view: View, at: number): void {
  const profile = recordUser(dataset, view.user, at);
  const entity = dataset.catalogue.tables[view.kind].findOrCreate(view.id, at);
  dataset.behaviour.append({
    at,
    kind: view.happening,
    entity: entity.ordinal,
    variant: view.variantId === undefined ? noRow : dataset.variantIds.number(view.variantId),
    user: profile?.key ?? noRow,
    group: noRow,
    amount: 0,
    quantity: view.uncounted ? 0 : 1,
  });
  if (!view.uncounted) dataset.popularity[view.kind].add(entity.ordinal, viewWeight, at);
}

export function recordCart(dataset: Dataset, cart: CartState, at: number): void {
  const profile = recordUser(dataset, cart.user, at);
  for (const item of cart.lineItems) dataset.catalogue.tables.product.findOrCreate(item.productId, at);
  if (!profile) return;
  delete profile.carts[cart.name];
  profile.carts[cart.name] = {
    name: cart.name,
    modifiedAt: at,
    lineItems: cart.lineItems,
    data: cart.data,
    ...(cart.subtotal ? { subtotal: cart.subtotal } : {}),
  };
  profile.carts = keepLast(profile.carts, mostCarts);
  profile.lastCartName = cart.name;
  profile.lastCartAt = at;
}

export function recordOrder(dataset: Dataset, order: Order, at: number): void {
  const profile = recordUser(dataset, order.user, at);
  const group = dataset.nextGroup++;
  for (const item of order.lineItems) {
    const product = dataset.catalogue.tables.product.findOrCreate(item.productId, at);
    dataset.behaviour.append({
      at,
      kind: happeningKinds.orderLine,
      entity: product.ordinal,
      variant: item.variantId === undefined ? noRow : dataset.variantIds.number(item.variantId),
      user: profile?.key ?? noRow,
      group,
      amount: item.lineTotal,
      quantity: item.quantity,
    });
    dataset.popularity.product.add(product.ordinal, purchaseWeight, at);
  }
  if (!profile) return;
  profile.orders++;
  profile.lastOrderAt = at;
  // What was in the cart has been bought.
  delete profile.carts[order.cartName];
}

export function recordSearchTerm(dataset: Dataset, event: SearchedTerm, at: number): void {
  const profile = recordUser(dataset, event.user, at);
  const term = event.term.trim().toLowerCase();
  if (!term || term.length > longestTermKept) return;
  dataset.behaviour.append({
    at,
    kind: happeningKinds.searchTerm,
    entity: numberOfTerm(dataset, `${event.language}\n${term}`),
    variant: noRow,
    user: profile?.key ?? noRow,
    group: noRow,
    amount: 0,
    quantity: event.uncounted ? 0 : 1,
  });
}

/** This function records a user's opinion of a target: `p:productId`, `v:productId:variantId`, `c:contentId`. */
export function recordEngagement(
  dataset: Dataset,
  { user, target, engagement }: { user: UserMention; target: string; engagement: Engagement },
  at: number,
): void {
  recordUser(dataset, user, at)?.engagements.add(target, engagement);
}

/** Of a dictionary that grows at its end, what came last. */
function keepLast<T>(dictionary: Record<string, T>, most: number): Record<string, T> {
  const entries = Object.entries(dictionary);
  return entries.length > most ? Object.fromEntries(entries.slice(-most)) : dictionary;
}
