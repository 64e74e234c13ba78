import type { Category } from "./resolve-places.ts";

/** The names of a category and its ancestors, the outermost first: `Spiritus`, `Gin`. An unknown one is its path. */
export function categoryNames(categories: readonly Category[]): (path: string) => string[] {
  const byPath = new Map(categories.map((category) => [category.path, category]));
  const namesOf = (path: string): string[] => {
    const category = byPath.get(path);
    if (!category) return [path];
    return [...(category.parentPath === null ? [] : namesOf(category.parentPath)), category.name];
  };
  return namesOf;
}
