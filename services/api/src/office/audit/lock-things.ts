import type { Fields } from "./tables.ts";
import type { Things, Trx } from "./thing.ts";

type Entry = { thing: string; key: string; fields?: Fields | null | undefined };

/**
 * Locks what a transaction is about to change: kind by kind in the order of their names, and each kind in the order of its keys. Transactions that
 * begin so never wait for each other in a circle, in whatever order they change the things afterwards.
 * @param entries the things; of those that come back or are made also their fields, because what they belong to is locked too
 */
export async function lockThings<Tables>(
  trx: Trx<Tables>,
  things: Things<Tables>,
  entries: readonly Entry[],
): Promise<void> {
  const owners = entries.flatMap(({ thing, fields }) => (fields ? (things.get(thing)?.belongsTo?.(fields) ?? []) : []));
  const byKind = Map.groupBy([...entries, ...owners], ({ thing }) => thing);
  for (const name of [...byKind.keys()].toSorted()) {
    const keys = new Set(byKind.get(name)?.map(({ key }) => key));
    await things.get(name)?.lock?.(trx, [...keys]);
  }
}
