/** Filters on where in the category tree something is. A category's own id counts as the last node of its paths. */
import { Category, type CategoryPath, fullPaths } from "@skaenk/engine/entities/entity";
import { own, related } from "@skaenk/engine/filters/filter-set";
import { optionalNumbers, optionalStrings, readChoice } from "../protocol/reading.ts";
import type { FilterMaker } from "./context.ts";

export type CategoryKind = "productCategory" | "contentCategory";
export const categoryScopes = ["ImmediateParent", "ImmediateParentOrItsParent", "Ancestor"] as const;
export type CategoryScope = (typeof categoryScopes)[number];

/** Is one of the ids on the path, within the scope? ImmediateParent is the last node. */
export function pathHas(path: CategoryPath, ids: ReadonlySet<string>, scope: CategoryScope): boolean {
  const reach = scope === "ImmediateParent" ? 1 : scope === "ImmediateParentOrItsParent" ? 2 : path.length;
  for (let at = path.length - 1; at >= Math.max(0, path.length - reach); at--) {
    if (ids.has(path[at] as string)) return true;
  }
  return false;
}

function concerns(category: CategoryKind, kind: string): boolean {
  return kind === category || (category === "productCategory" ? kind === "product" : kind === "content");
}

export const categoryIdFilter =
  (category: CategoryKind): FilterMaker =>
  (wire, context, path) => {
    if (!concerns(category, context.kind)) return undefined;
    const ids = new Set(optionalStrings(wire, "categoryIds", path) ?? []);
    const scope = readChoice(wire, "evaluationScope", path, categoryScopes, "Ancestor");
    return own((entity) => fullPaths(entity).some((it) => pathHas(it, ids, scope)));
  };

/** Depth in the tree; a root is level 1. */
export const categoryLevelFilter =
  (category: CategoryKind): FilterMaker =>
  (wire, context, path) => {
    if (context.kind !== category) return undefined;
    const levels = new Set(optionalNumbers(wire, "levels", path) ?? []);
    return own((entity) => fullPaths(entity).some((it) => levels.has(it.length)));
  };

/** Has a parent (or any ancestor); with ids: has one of these. */
export const hasAncestorFilter =
  (category: CategoryKind, onlyParent: boolean): FilterMaker =>
  (wire, context, path) => {
    if (context.kind !== category) return undefined;
    const ids = new Set(optionalStrings(wire, "categoryIds", path));
    return own((entity) => {
      if (!(entity instanceof Category)) return false;
      const relatives = onlyParent ? entity.paths.map((it) => it.at(-1)) : entity.paths.flat();
      return relatives.some((id) => id !== undefined && (ids.size === 0 || ids.has(id)));
    });
  };

/** Has a child category; with ids: has one of these. */
export const hasChildFilter =
  (category: CategoryKind): FilterMaker =>
  (wire, context, path) => {
    if (context.kind !== category) return undefined;
    const ids = new Set(optionalStrings(wire, "categoryIds", path));
    let parents: Map<string, string[]> | undefined;
    return related((entity) => {
      parents ??= childrenByParent(context.dataset.catalogue.tables[category].byId.values());
      const children = parents.get(entity.id) ?? [];
      return ids.size ? children.some((id) => ids.has(id)) : children.length > 0;
    });
  };

function childrenByParent(categories: Iterable<unknown>): Map<string, string[]> {
  const children = new Map<string, string[]>();
  for (const category of categories) {
    if (!(category instanceof Category) || category.stub) continue;
    for (const path of category.paths) {
      const parent = path.at(-1);
      if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), category.id]);
    }
  }
  return children;
}
