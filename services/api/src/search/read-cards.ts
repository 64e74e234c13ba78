import type { BrandCard } from "@skaenk/contract/brands";
import type { ArticleCard } from "@skaenk/contract/inspiration";
import type { ProductCard } from "@skaenk/contract/product-card";
import type { RecipeCard } from "@skaenk/contract/recipe-card";
import { brandCard } from "../brands/brand-card.ts";
import { listBrandRows } from "../brands/queries.ts";
import { articleCard } from "../inspiration/article-card.ts";
import { listArticleRows, listArticleThemeRows } from "../inspiration/queries.ts";
import type { ShelfState, Shelves } from "../shelves/open-shelves.ts";
import type { FacetNames } from "./facet-table.ts";

/** Everything that can be found, by slug, with price and stock as the shop has them: the service gives the order only. */
export type Cards = {
  shelf: ShelfState;
  drink(slug: string): RecipeCard | undefined;
  product(slug: string): ProductCard | undefined;
  articles: ReadonlyMap<string, ArticleCard>;
  brands: ReadonlyMap<string, BrandCard>;
  names: FacetNames;
};

/** How long articles and brands are believed: they change when somebody edits, and a search a second late is no harm. */
const freshMs = 2_000;

/** Reads the cards; the few articles and brands once for all who search in the same moment. */
export function openCards(shelves: Shelves): () => Promise<Cards> {
  let kept: Promise<Omit<Cards, "shelf" | "drink" | "product" | "names"> & { articleThemes: Map<string, string> }>;
  let readAt = Number.NEGATIVE_INFINITY;

  const readStories = async (shelf: ShelfState) => {
    const [articleRows, themeRows, brandRows] = await Promise.all([
      listArticleRows(shelves.db, shelves.now()),
      listArticleThemeRows(shelves.db),
      listBrandRows(shelves.db),
    ]);
    return {
      articles: new Map(articleRows.map((row) => [row.slug, articleCard(row, shelf)])),
      brands: new Map(brandRows.map((row) => [row.slug, brandCard(row, shelf)])),
      articleThemes: new Map(themeRows.map(({ slug, name }) => [slug, name])),
    };
  };

  return async () => {
    const shelf = await shelves.read();
    if (performance.now() - readAt > freshMs) {
      readAt = performance.now();
      kept = readStories(shelf);
      kept.catch(() => {
        readAt = Number.NEGATIVE_INFINITY;
      });
    }
    const { articles, brands, articleThemes } = await kept;
    return {
      shelf,
      drink: (slug) => shelf.recipeBySlug.get(slug)?.card,
      product: (slug) => shelf.productBySlug.get(slug)?.card,
      articles,
      brands,
      names: {
        categories: shelf.categoryNames,
        brands: new Map([...brands].map(([slug, { name }]) => [slug, name])),
        themes: new Map(shelf.recipeThemes.map(({ slug, name }) => [slug, name])),
        articleThemes,
      },
    };
  };
}
