import type { Groups } from "../card-memory";

export const groupOf = (groups: Groups, slug: string): string => groups[slug] ?? "";

/** Drinks of a group stand together: the nameless ones first, then groups in the order in which they first appear. */
export function inGroups(slugs: readonly string[], groups: Groups): string[] {
  const sections = Map.groupBy(slugs, (slug) => groupOf(groups, slug));
  const nameless = sections.get("") ?? [];
  return [...nameless, ...[...sections].filter(([name]) => name !== "").flatMap(([, members]) => members)];
}

export type PlacedDrinks = { slugs: readonly string[]; groups: Groups };

/**
 * Moves a drink one step. Over the edge of its group it first joins the neighbouring group, so that each step is one that
 * can be seen on the card.
 */
export function stepDrink({ slugs, groups }: PlacedDrinks, slug: string, step: -1 | 1): PlacedDrinks {
  const order = inGroups(slugs, groups);
  const at = order.indexOf(slug);
  const neighbour = order[at + step];
  if (at < 0 || neighbour === undefined) return { slugs: order, groups };
  const [own, theirs] = [groupOf(groups, slug), groupOf(groups, neighbour)];
  if (own !== theirs) return { slugs: order, groups: { ...groups, [slug]: theirs } };
  return { slugs: order.with(at, neighbour).with(at + step, slug), groups };
}

/** Puts a drink where another one stands, in that one's group. */
export function placeDrink({ slugs, groups }: PlacedDrinks, slug: string, on: string): PlacedDrinks {
  const order = inGroups(slugs, groups);
  const [from, to] = [order.indexOf(slug), order.indexOf(on)];
  if (from < 0 || to < 0 || from === to) return { slugs: order, groups };
  return {
    slugs: order.toSpliced(from, 1).toSpliced(to, 0, slug),
    groups: { ...groups, [slug]: groupOf(groups, on) },
  };
}

/** The list of drinks in sections, for the page. */
export function sectionsOf(slugs: readonly string[], groups: Groups): { name: string; slugs: string[] }[] {
  const order = inGroups(slugs, groups);
  return [...Map.groupBy(order, (slug) => groupOf(groups, slug))].map(([name, members]) => ({ name, slugs: members }));
}
