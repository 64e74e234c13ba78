/** What is forgotten: people with everything they did, what is too old, what nothing is known of. */
import { type BehaviourKind, happeningKinds } from "../behaviour/behaviour.ts";
import { viewHappenings } from "../behaviour/history.ts";
import type { Entity, EntityKind } from "../entities/entity.ts";
import type { Dataset } from "./dataset.ts";
import { purchaseWeight, viewWeight } from "./record.ts";

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
  const used = numbersInUse(dataset);
  dataset.terms.keepOnly(used.terms);
  dataset.variantIds.keepOnly(used.variants);
}

/** Words that only somebody forgotten has looked for, and variants that only they have seen, are forgotten with them. */
function numbersInUse({ behaviour: { columns, length } }: Dataset): { terms: Set<number>; variants: Set<number> } {
  const used = { terms: new Set<number>(), variants: new Set<number>() };
  for (let row = 0; row < length; row++) {
    if (columns.kind[row] === happeningKinds.searchTerm) used.terms.add(columns.entity[row] as number);
    used.variants.add(columns.variant[row] as number);
  }
  return used;
}

/** Forgets what was never sent and nothing is known of any more. */
export function dropStubs({ catalogue, behaviour }: Dataset): void {
  for (const table of Object.values(catalogue.tables)) {
    const isKnown = (entity: Entity) =>
      happeningsOf(table.kind).some((it) => behaviour.countOf(it, entity.ordinal) > 0);
    for (const entity of table.byId.values()) if (entity.stub && !isKnown(entity)) table.remove(entity);
  }
}

function happeningsOf(kind: EntityKind): readonly BehaviourKind[] {
  if (kind === "company") return [];
  return kind === "product" ? [viewHappenings.product, happeningKinds.orderLine] : [viewHappenings[kind]];
}

export function recountPopularity(dataset: Dataset): void {
  for (const popularity of Object.values(dataset.popularity)) popularity.clear();
  const { columns, length } = dataset.behaviour;
  const viewKind = ["", "product", "content", "productCategory", "contentCategory", "brand"] as const;
  for (let row = 0; row < length; row++) {
    const kind = columns.kind[row] as number;
    const entity = columns.entity[row] as number;
    const at = columns.at[row] as number;
    if (kind === happeningKinds.orderLine) dataset.popularity.product.add(entity, purchaseWeight, at);
    const viewed = viewKind[kind];
    // A view that does not count has the quantity 0.
    if (viewed && columns.quantity[row] !== 0) dataset.popularity[viewed].add(entity, viewWeight, at);
  }
}
