import type { OfficeCategory } from "@skaenk/contract/office/categories";

export type CategoryMove = { key: string; parent: string | null; before: string | null };

/** The categories that lie in one, in their order. */
export const branchOf = (items: OfficeCategory[], parent: string | null): OfficeCategory[] =>
  items.filter(({ parentKey }) => parentKey === parent);

/** The number of goods in a category and all categories below it: those that the shop shows there, and drafts. */
export const goodsWithin = (items: OfficeCategory[], { key, goods }: OfficeCategory): number =>
  branchOf(items, key).reduce((sum, below) => sum + goodsWithin(items, below), goods);

/**
 * The new position of a category that was dropped: on another category it becomes its last child; before or after one it becomes its sibling.
 */
export function moveFor(
  items: OfficeCategory[],
  key: string,
  target: { key: string; dropPosition: "before" | "after" | "on" },
): CategoryMove | undefined {
  const at = items.find((item) => item.key === target.key);
  if (!at || at.key === key) return undefined;
  if (target.dropPosition === "on") return { key, parent: at.key, before: null };
  const branch = branchOf(items, at.parentKey).filter((item) => item.key !== key);
  const place = branch.indexOf(at) + (target.dropPosition === "after" ? 1 : 0);
  return { key, parent: at.parentKey, before: branch[place]?.key ?? null };
}

/** One place up or down in its own branch; nothing where it is the first or the last. */
export function stepFor(
  items: OfficeCategory[],
  { key, parentKey }: OfficeCategory,
  way: -1 | 1,
): CategoryMove | undefined {
  const branch = branchOf(items, parentKey);
  const here = branch.findIndex((item) => item.key === key);
  if (!branch[here + way]) return undefined;
  return { key, parent: parentKey, before: branch[way === -1 ? here - 1 : here + 2]?.key ?? null };
}
