/**
 * Drinks, articles and brands are all contents to the service, which knows no brand search: the kind stands in the id, and in
 * the data for filtering. Products are products. docs/decisions/070-what-the-search-service-is-told.md
 */
export const contentKinds = { recipe: "drink", article: "artikel", brand: "brand" } as const;
export type ContentKind = keyof typeof contentKinds;

export const contentId = (kind: ContentKind, slug: string): string => `${contentKinds[kind]}/${slug}`;

/** The slug in a content's id; nothing for another kind's. */
export function slugOfContent(kind: ContentKind, id: string | null | undefined): string | undefined {
  const prefix = `${contentKinds[kind]}/`;
  return id?.startsWith(prefix) ? id.slice(prefix.length) : undefined;
}

/** The thing in the shop for an id of the search service; undefined for an id that the shop never gave. */
export function contentOf(id: string): { kind: ContentKind; slug: string } | undefined {
  for (const kind of Object.keys(contentKinds) as ContentKind[]) {
    const slug = slugOfContent(kind, id);
    if (slug !== undefined) return { kind, slug };
  }
  return undefined;
}

/** What a product belongs to, for the assortment facet. */
export const assortments = { inStock: 1, new: 2, offer: 3, organic: 4 } as const;
export type Assortment = keyof typeof assortments;

/** `spiritus/gin` → `["spiritus", "spiritus/gin"]`: the ids from the root of the tree. */
export function withParents(path: string): string[] {
  const parts = path.split("/");
  return parts.map((_, place) => parts.slice(0, place + 1).join("/"));
}
