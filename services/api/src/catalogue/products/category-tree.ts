import type { Category } from "@skaenk/contract/catalogue";

type CategoryRow = { path: string; slug: string; name: string; parent_path: string | null };

/** The tree of categories with the number of products in each branch. Pure. `countAt` is how many stand at a path itself. */
export function categoryTree(rows: CategoryRow[], countAt: (path: string) => number): Category[] {
  const childrenOf = (parent: string | null): Category[] =>
    rows
      .filter((row) => row.parent_path === parent)
      .map(({ path, slug, name }) => {
        const children = childrenOf(path);
        const count = children.reduce((sum, child) => sum + child.count, countAt(path));
        return { slug, path, name, count, children };
      });
  return childrenOf(null);
}
