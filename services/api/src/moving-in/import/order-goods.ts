type Category = { slug: string; children: { slug: string }[] };

/**
 * Goods in the order that a shop window has them: the first of each category as the tree stands, then the second of each. Within
 * a category they stand as in its file. Pure.
 */
export function orderGoods<Product extends { category: string }>(
  products: readonly Product[],
  categories: readonly Category[],
): Product[] {
  const tree = categories.flatMap(({ slug, children }) => [slug, ...children.map((child) => `${slug}/${child.slug}`)]);
  const byCategory = Map.groupBy(products, ({ category }) => category);
  const lists = tree.flatMap((path) => [byCategory.get(path) ?? []]);
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list[turn] ?? [])).flat();
}

/** The named things first, in the order of the names, then the others in their own order. Names without a thing are ignored. Pure. */
export function inOrder<Named extends { slug: string }>(things: readonly Named[], first: readonly string[]): Named[] {
  const bySlug = new Map(things.map((thing) => [thing.slug, thing]));
  const named = new Set(first);
  return [...[...named].flatMap((slug) => bySlug.get(slug) ?? []), ...things.filter(({ slug }) => !named.has(slug))];
}
