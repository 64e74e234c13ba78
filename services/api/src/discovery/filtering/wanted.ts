/** The items asked for by slug, or all items when none were asked for. */
export function wanted<Item extends { card: { slug: string } }>(
  shelf: readonly Item[],
  slugs: readonly string[] = [],
): readonly Item[] {
  if (slugs.length === 0) return shelf;
  const asked = new Set(slugs);
  return shelf.filter(({ card }) => asked.has(card.slug));
}
