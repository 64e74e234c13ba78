/** Three looks at one list: what the account was last known to hold, what is here, and what the account holds now. */
export type ListVersions<Item> = { known: readonly Item[]; here: readonly Item[]; there: readonly Item[] };

export type ListRules<Item> = { idOf(item: Item): string; newest: "first" | "last"; most: number };

/** The changes that were made in this browser since the last exchange with the account. */
export function changesIn<Item>({ known, here }: Omit<ListVersions<Item>, "there">, { idOf }: ListRules<Item>) {
  const knownIds = new Set(known.map(idOf));
  const hereIds = new Set(here.map(idOf));
  const before = known.map(idOf).filter((id) => hereIds.has(id));
  const after = here.map(idOf).filter((id) => knownIds.has(id));
  return {
    added: here.filter((item) => !knownIds.has(idOf(item))),
    gone: known.filter((item) => !hereIds.has(idOf(item))),
    moved: before.some((id, place) => id !== after[place]),
  };
}

/**
 * One list of three: what the account holds, with what was done here. Nothing is lost, nothing is there twice, and what was
 * taken away on either side stays away.
 */
export function mergeLists<Item>(looks: ListVersions<Item>, rules: ListRules<Item>): readonly Item[] {
  const { idOf, newest, most } = rules;
  const { added, gone, moved } = changesIn(looks, rules);
  const settled = new Set([...added, ...gone].map(idOf));
  const kept = looks.there.filter((item) => !settled.has(idOf(item)));
  const rest = moved ? inOrderOf(looks.here, kept, rules) : kept;
  return (newest === "first" ? [...added, ...rest] : [...rest, ...added]).slice(0, most);
}

/** The items of `list` in the order of another list. Items that the other list lacks come last. */
export function inOrderOf<Item>(order: readonly Item[], list: readonly Item[], { idOf }: ListRules<Item>): Item[] {
  const place = new Map(order.map((item, index) => [idOf(item), index]));
  const placeOf = (item: Item) => place.get(idOf(item)) ?? order.length;
  return list.toSorted((a, b) => placeOf(a) - placeOf(b));
}

export function sameLists<Item>(a: readonly Item[], b: readonly Item[], { idOf }: ListRules<Item>): boolean {
  return a.length === b.length && a.every((item, place) => idOf(item) === idOf(b[place] as Item));
}
