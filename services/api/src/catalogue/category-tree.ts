import type { Category } from "@skaenk/contract/catalogue";

type CategoryRow = { path: string; slug: string; name: string; parent_path: string | null };

/** The tree of categories with the number of products in each branch. Pure. */
export function categoryTree(rows: CategoryRow[], productPaths: string[]): Category[] {
  const childrenOf = (parent: string | null): Category[] =>
    rows
      .filter((row) => row.parent_path === parent)
      .map(({ path, slug, name }) => ({
        slug,
        path,
        name,
        count: productPaths.filter((own) => own === path || own.startsWith(`${path}/`)).length,
        children: childrenOf(path),
      }));
  return childrenOf(null);
}
