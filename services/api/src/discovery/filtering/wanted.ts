/** What was asked for by slug, or everything when nothing was. */
export function wanted<Item extends { card: { slug: string } }>(
  shelf: readonly Item[],
  slugs: readonly string[] = [],
): readonly Item[] {
  if (slugs.length === 0) return shelf;
  const asked = new Set(slugs);
  return shelf.filter(({ card }) => asked.has(card.slug));
}
