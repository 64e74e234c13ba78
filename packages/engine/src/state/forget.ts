/** What is forgotten: people with everything they did, what is too old, what nothing is known of. */
import { type Behaviour, type BehaviourKind, happeningKinds, noRow } from "../behaviour/behaviour.ts";
import { viewHappenings } from "../behaviour/history.ts";
import type { Entity, EntityKind } from "../entities/entity.ts";
import type { Dataset } from "./dataset.ts";
import { purchaseWeight, viewWeight } from "./record.ts";

/** Takes people out of memory, with everything they did. Costs what they did, however much others have done. */
export function forgetUsers(dataset: Dataset, keys: readonly number[]): void {
  for (const key of new Set(keys)) {
    const profile = dataset.profiles.get(key);
    if (profile) dataset.profiles.remove(profile);
    eraseRows(dataset, key);
  }
}

type Removed = [weight: number, at: number][];

function eraseRows(dataset: Dataset, user: number): void {
  const { behaviour } = dataset;
  const { columns } = behaviour;
  const terms = new Set<number>();
  const variants = new Set<number>();
  const counted = new Map<EntityKind, Map<number, Removed>>();
  for (const row of behaviour.rowsOf(user)) {
    if (columns.kind[row] === happeningKinds.searchTerm) terms.add(columns.entity[row] as number);
    if (columns.variant[row] !== noRow) variants.add(columns.variant[row] as number);
    const popular = popularityOfRow(behaviour, row);
    if (!popular) continue;
    const { kind, entity, weight, at } = popular;
    const ofKind = getOrAdd(counted, kind, () => new Map<number, Removed>());
    getOrAdd(ofKind, entity, (): Removed => []).push([weight, at]);
  }
  behaviour.erase(user);
  for (const [kind, ofKind] of counted) {
    for (const [entity, removed] of ofKind) {
      dataset.popularity[kind].subtract(entity, removed, newestAt(behaviour, kind, entity));
    }
  }
  for (const term of terms) if (behaviour.countOf(happeningKinds.searchTerm, term) === 0) dataset.terms.forget(term);
  for (const variant of variants) if (behaviour.usesOfVariant(variant) === 0) dataset.variantIds.forget(variant);
}

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
}

/** The moment an entity was looked at or bought last; undefined for never. */
function newestAt(behaviour: Behaviour, kind: EntityKind, entity: number): number | undefined {
  const newest = happeningsOf(kind).map((it) => behaviour.newestOfEntity(it, entity));
  const last = Math.max(...newest);
  return last === noRow ? undefined : behaviour.columns.at[last];
}

/** Share of rows that may be erased and still take room. */
const mostErasedShare = 1 / 4;
const mostErasedOfFew = 10_000;

/** True when so many rows are erased that one walk through all rows is worth the space it frees. */
export const isWorthCompacting = ({ behaviour }: Dataset): boolean =>
  behaviour.erased > Math.max(mostErasedOfFew, behaviour.length * mostErasedShare);

/** Gives the places of erased rows back. Nothing that can be asked for changes. */
export function compactBehaviour(dataset: Dataset): void {
  dataset.behaviour.remove(0, () => false);
}

/** Removes rows from behaviour and counts popularity anew from what is left. */
export function dropBehaviour(dataset: Dataset, since: number, isGone: (row: number) => boolean): void {
  const { behaviour, terms, variantIds } = dataset;
  behaviour.remove(since, isGone);
  recountPopularity(dataset);
  // Words that only somebody forgotten has looked for, and variants that only they have seen, are forgotten with them.
  terms.keepOnly((number) => behaviour.countOf(happeningKinds.searchTerm, number) > 0);
  variantIds.keepOnly((number) => behaviour.usesOfVariant(number) > 0);
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
  const { behaviour, popularity } = dataset;
  for (const it of Object.values(popularity)) it.clear();
  for (let row = 0; row < behaviour.length; row++) {
    const popular = popularityOfRow(behaviour, row);
    if (popular) popularity[popular.kind].add(popular.entity, popular.weight, popular.at);
  }
}

const viewedKinds = ["", "product", "content", "productCategory", "contentCategory", "brand"] as const;

type CountedRow = { kind: EntityKind; entity: number; weight: number; at: number };

/** The row's share of popularity; undefined for none. A view that does not count has the quantity 0. */
function popularityOfRow({ columns }: Behaviour, row: number): CountedRow | undefined {
  const happening = columns.kind[row] as number;
  const [entity, at] = [columns.entity[row] as number, columns.at[row] as number];
  if (happening === happeningKinds.orderLine) return { kind: "product", entity, weight: purchaseWeight, at };
  const kind = viewedKinds[happening];
  return kind && columns.quantity[row] !== 0 ? { kind, entity, weight: viewWeight, at } : undefined;
}
