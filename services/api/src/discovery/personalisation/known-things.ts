import type { Database } from "../../platform/queries.ts";
import type { View } from "../behaviour/known-user.ts";
import type { ShelfState } from "../shelves/open-shelves.ts";
import { listSlugsOf } from "./content-queries.ts";
import type { PersonalisationDatabase } from "./tables.ts";

const tableOf = {
  article: "articles",
  brand: "brands",
  "recipe-theme": "recipe_themes",
  "article-theme": "article_themes",
} as const;

/**
 * Events of things that the shop has: the search service keeps a place for whatever it is told of. A variant that is none of its product's
 * is left out of the event.
 */
export async function keepKnown(
  db: Database<PersonalisationDatabase>,
  events: readonly View[],
  shelf: ShelfState,
): Promise<View[]> {
  const known = new Map<string, ReadonlySet<string>>();
  for (const [kind, table] of Object.entries(tableOf)) {
    const slugs = events.flatMap((event) => (event.kind === kind && "slug" in event ? event.slug : []));
    if (slugs.length > 0) known.set(kind, await listSlugsOf(db, table, slugs));
  }
  return events.flatMap((event): View | [] => {
    if (event.kind === "search") return event;
    if (event.kind === "category") return shelf.categoryNames.has(event.path) ? event : [];
    if (event.kind === "recipe") return shelf.recipeBySlug.has(event.slug) ? event : [];
    if (event.kind !== "product") return known.get(event.kind)?.has(event.slug) ? event : [];
    const variants = shelf.productBySlug.get(event.slug)?.variants;
    if (!variants) return [];
    const { variantId, ...product } = event;
    return variants.some(({ sku }) => sku === variantId) ? event : product;
  });
}
