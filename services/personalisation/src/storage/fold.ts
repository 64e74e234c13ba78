/** One event at a time into memory. Depends on nothing but the event and the memory: two processes fold alike. */
import { applyEntityUpdate, applyProductUpdate } from "../entities/apply-update.ts";
import { Company, type Entity, type EntityKind } from "../entities/entity.ts";
import { union } from "../entities/entity-update.ts";
import { applyAdministrativeAction } from "../filters/administrative-action.ts";
import { type UserAction, usersMeeting } from "../filters/user-conditions.ts";
import type { Dataset } from "../state/dataset.ts";
import { HAPPENING, type Happening, NONE } from "../users/behaviour.ts";
import { VIEW_OF } from "../users/history.ts";
import { identify } from "../users/identity.ts";
import type { Profile, UserMention } from "../users/profile.ts";
import { applyMention } from "../users/user-update.ts";
import type { CartState, Order, Trackable, View } from "./trackable.ts";

/** How much a view and a bought line count for popularity. */
const VIEW_WEIGHT = 1;
const PURCHASE_WEIGHT = 5;

export function fold(dataset: Dataset, trackable: Trackable, at: number): void {
  switch (trackable.is) {
    case "productUpdate":
      dataset.reindex(applyProductUpdate(dataset.catalogue, trackable.update, at));
      return;
    case "entityUpdate":
      dataset.reindex(applyEntityUpdate(dataset.catalogue, trackable.kind, trackable.patch, trackable.how, at));
      return;
    case "companyUpdate":
      foldCompany(dataset, trackable, at);
      return;
    case "administrativeAction":
      foldAction(dataset, trackable.action, at);
      return;
    case "view":
      foldView(dataset, trackable, at);
      return;
    case "cart":
      foldCart(dataset, trackable, at);
      return;
    case "order":
      foldOrder(dataset, trackable, at);
      return;
    case "searchTerm":
      foldSearchTerm(dataset, trackable, at);
      return;
    case "userUpdate":
      noteUser(dataset, trackable.user, at, trackable.how);
      return;
    case "engagement": {
      const profile = noteUser(dataset, trackable.user, at);
      if (!profile) return;
      const { target, engagement } = trackable;
      // A new object each time: what is derived from the old one is known to be old.
      profile.engagements = { ...profile.engagements, [target]: { ...profile.engagements[target], ...engagement } };
      return;
    }
    case "userAction":
      foldUserAction(dataset, trackable.action, at);
      return;
    case "presence":
      noteUser(dataset, trackable.user, at);
  }
}

/** Finds or creates the profile and takes in what the mention says; undefined for an anonymous visitor. */
export function noteUser(
  dataset: Dataset,
  user: UserMention | undefined,
  at: number,
  kind: Parameters<typeof applyMention>[2] = "UpdateAndAppend",
): Profile | undefined {
  const profile = identify(dataset.profiles, dataset.behaviour, user, at);
  if (!profile || !user) return undefined;
  applyMention(profile, user, kind);
  if (user.company) {
    const { id, parentId, data } = user.company;
    const patch = { id, data, removedKeys: [] };
    foldCompany(
      dataset,
      { patch, how: "UpdateAndAppend", parents: parentId ? [parentId] : undefined, replaceParents: false },
      at,
    );
  }
  return profile;
}

type CompanyUpdate = Omit<Extract<Trackable, { is: "companyUpdate" }>, "is">;

function foldCompany(dataset: Dataset, update: CompanyUpdate, at: number): void {
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

function foldAction(
  dataset: Dataset,
  action: Extract<Trackable, { is: "administrativeAction" }>["action"],
  at: number,
): void {
  const { touched, removed } = applyAdministrativeAction(dataset, action, at);
  dataset.reindex(touched);
  for (const entity of removed) removeEntity(dataset, entity);
}

function removeEntity(dataset: Dataset, entity: Entity): void {
  dataset.indexes[entity.kind].remove(entity);
  for (const index of Object.values(dataset.indexes)) {
    index.forgetRelated();
    index.forgetLabels();
  }
  dataset.catalogue.tables[entity.kind].remove(entity);
  dataset.popularity[entity.kind].reset(entity.ordinal);
}

function foldView(dataset: Dataset, view: View, at: number): void {
  const profile = noteUser(dataset, view.user, at);
  const entity = dataset.catalogue.tables[view.kind].findOrCreate(view.id, at);
  dataset.behaviour.append({
    at,
    kind: view.happening,
    entity: entity.ordinal,
    variant: view.variantId === undefined ? NONE : dataset.variantIds.number(view.variantId),
    user: profile?.key ?? NONE,
    group: NONE,
    amount: 0,
    quantity: 1,
  });
  dataset.popularity[view.kind].add(entity.ordinal, VIEW_WEIGHT, at);
}

function foldCart(dataset: Dataset, cart: CartState, at: number): void {
  const profile = noteUser(dataset, cart.user, at);
  for (const item of cart.lineItems) dataset.catalogue.tables.product.findOrCreate(item.productId, at);
  if (!profile) return;
  profile.carts[cart.name] = {
    name: cart.name,
    modifiedAt: at,
    lineItems: cart.lineItems,
    data: cart.data,
    ...(cart.subtotal ? { subtotal: cart.subtotal } : {}),
  };
  profile.lastCartName = cart.name;
  profile.lastCartAt = at;
}

function foldOrder(dataset: Dataset, order: Order, at: number): void {
  const profile = noteUser(dataset, order.user, at);
  const group = dataset.nextGroup++;
  for (const item of order.lineItems) {
    const product = dataset.catalogue.tables.product.findOrCreate(item.productId, at);
    dataset.behaviour.append({
      at,
      kind: HAPPENING.orderLine,
      entity: product.ordinal,
      variant: item.variantId === undefined ? NONE : dataset.variantIds.number(item.variantId),
      user: profile?.key ?? NONE,
      group,
      amount: item.lineTotal,
      quantity: item.quantity,
    });
    dataset.popularity.product.add(product.ordinal, PURCHASE_WEIGHT, at);
  }
  if (!profile) return;
  profile.orders++;
  profile.lastOrderAt = at;
  // What was in the cart has been bought.
  delete profile.carts[order.cartName];
}

function foldSearchTerm(dataset: Dataset, event: Extract<Trackable, { is: "searchTerm" }>, at: number): void {
  const profile = noteUser(dataset, event.user, at);
  const term = event.term.trim().toLowerCase();
  if (!term) return;
  dataset.behaviour.append({
    at,
    kind: HAPPENING.searchTerm,
    entity: dataset.terms.number(`${event.language}\n${term}`),
    variant: NONE,
    user: profile?.key ?? NONE,
    group: NONE,
    amount: 0,
    quantity: 1,
  });
}

function foldUserAction(dataset: Dataset, action: UserAction, at: number): void {
  const { change } = action;
  if (change.does === "delete") {
    const keys = usersMeeting(dataset, action.conditions, at).map((profile) => profile.key);
    forgetUsers(dataset, keys);
    return;
  }
  for (const profile of usersMeeting(dataset, action.conditions, at)) {
    if (change.does === "removeClassifications") {
      for (const key of change.keys ?? Object.keys(profile.classifications)) delete profile.classifications[key];
    } else {
      for (const key of change.keys ?? Object.keys(profile.identifiers)) {
        if (!Object.hasOwn(profile.identifiers, key)) continue;
        dataset.profiles.retire(profile, `i:${key}=${profile.identifiers[key]}`);
        delete profile.identifiers[key];
      }
    }
  }
}

/** Takes people out of memory, with everything they did. */
export function forgetUsers(dataset: Dataset, keys: readonly number[]): void {
  const gone = new Set(keys);
  if (gone.size === 0) return;
  for (const key of gone) {
    const profile = dataset.profiles.get(key);
    if (profile) dataset.profiles.remove(profile);
  }
  dropBehaviour(dataset, 0, (row) => gone.has(dataset.behaviour.columns.user[row] as number));
}

/** Removes rows from behaviour and counts popularity anew from what is left. */
export function dropBehaviour(dataset: Dataset, since: number, isGone: (row: number) => boolean): void {
  dataset.behaviour.remove(since, isGone);
  recountPopularity(dataset);
  dataset.terms.keepOnly(termsInUse(dataset));
}

/** Words that only somebody forgotten has looked for are forgotten with them. */
function termsInUse({ behaviour: { columns, length } }: Dataset): Set<number> {
  const used = new Set<number>();
  for (let row = 0; row < length; row++) {
    if (columns.kind[row] === HAPPENING.searchTerm) used.add(columns.entity[row] as number);
  }
  return used;
}

/** Forgets browsers that have not been seen since: nobody else can be told by a temporary id. */
export function dropStrangers({ profiles }: Dataset, before: number): void {
  for (const profile of profiles.byKey) {
    if (!profile || profile.lastActivityAt >= before) continue;
    const { authenticatedId, email, identifiers } = profile;
    if (!authenticatedId && !email && Object.keys(identifiers).length === 0) profiles.remove(profile);
  }
}

/** Forgets what was never sent and nothing is known of any more. */
export function dropStubs({ catalogue, behaviour }: Dataset): void {
  for (const table of Object.values(catalogue.tables)) {
    const isKnown = (entity: Entity) =>
      happeningsOf(table.kind).some((it) => behaviour.countOf(it, entity.ordinal) > 0);
    for (const entity of table.byId.values()) if (entity.stub && !isKnown(entity)) table.remove(entity);
  }
}

function happeningsOf(kind: EntityKind): readonly Happening[] {
  if (kind === "company") return [];
  return kind === "product" ? [VIEW_OF.product, HAPPENING.orderLine] : [VIEW_OF[kind]];
}

export function recountPopularity(dataset: Dataset): void {
  for (const popularity of Object.values(dataset.popularity)) popularity.clear();
  const { columns, length } = dataset.behaviour;
  const viewKind = ["", "product", "content", "productCategory", "contentCategory", "brand"] as const;
  for (let row = 0; row < length; row++) {
    const kind = columns.kind[row] as number;
    const entity = columns.entity[row] as number;
    const at = columns.at[row] as number;
    if (kind === HAPPENING.orderLine) dataset.popularity.product.add(entity, PURCHASE_WEIGHT, at);
    const viewed = viewKind[kind];
    if (viewed) dataset.popularity[viewed].add(entity, VIEW_WEIGHT, at);
  }
}
