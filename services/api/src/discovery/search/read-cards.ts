import type { BrandCard } from "@skaenk/contract/brands";
import type { ShownClub } from "@skaenk/contract/club-conditions";
import type { ArticleCard } from "@skaenk/contract/inspiration";
import type { ProductCard } from "@skaenk/contract/product-card";
import type { RecipeCard } from "@skaenk/contract/recipe-card";
import { brandCard } from "../../catalogue/brands/brand-card.ts";
import { listBrandRows } from "../../catalogue/brands/queries.ts";
import { listCampaignRows } from "../../editorial/campaigns/queries.ts";
import { campaignCard } from "../../editorial/campaigns/routes.ts";
import { listCollectionRows } from "../../editorial/collections/queries.ts";
import { collectionCard } from "../../editorial/collections/routes.ts";
import { listShownIngredients } from "../../editorial/ingredients/queries.ts";
import { articleCard } from "../../editorial/inspiration/article-card.ts";
import { listArticleThemeRows } from "../../editorial/inspiration/queries.ts";
import { shownInStory } from "../../editorial/inspiration/shown-in-story.ts";
import type { ShelfState, Shelves } from "../shelves/open-shelves.ts";
import type { FacetNames } from "./facet-table.ts";
import { findableIngredients, findableTechniques, type NamedPage } from "./find-named-pages.ts";
import { type FoundSelection, findable } from "./find-selections.ts";

/** Everything that can be found, by slug, with price and stock as the shop has them: the service gives the order only. */
export type Cards = {
  shelf: ShelfState;
  drink(slug: string): RecipeCard | undefined;
  product(slug: string): ProductCard | undefined;
  articles: ReadonlyMap<string, ArticleCard>;
  /** Slugs of the drinks that each article shows. */
  drinksIn: ReadonlyMap<string, readonly string[]>;
  brands: ReadonlyMap<string, BrandCard>;
  selections: readonly FoundSelection[];
  namedPages: readonly NamedPage[];
  /** Slugs of the products that serve an ingredient and can be bought, the one to propose first. */
  bottlesFor(ingredient: string): Promise<string[]>;
  names: FacetNames;
  /** As the owner has decided now. */
  club: ShownClub;
};

/** How long articles, brands and selections are believed: they change when somebody edits, and a search a second late is no harm. */
const freshMs = 2_000;

/** Reads the cards; the few articles and brands once for all who search in the same moment. */
export function openCards(shelves: Shelves, live: { club: ShownClub }): () => Promise<Cards> {
  let kept: Promise<
    Omit<Cards, "club" | "shelf" | "drink" | "product" | "names" | "bottlesFor"> & {
      articleThemes: Map<string, string>;
    }
  >;
  let readAt = Number.NEGATIVE_INFINITY;

  const readStories = async (shelf: ShelfState) => {
    const now = shelves.now();
    const [articleRows, themeRows, brandRows, collectionRows, campaignRows, ingredientRows] = await Promise.all([
      shelves.articles(),
      listArticleThemeRows(shelves.db),
      listBrandRows(shelves.db),
      listCollectionRows(shelves.db),
      listCampaignRows(shelves.db),
      listShownIngredients(shelves.db),
    ]);
    const collections = collectionRows.map((row) => {
      const { slug, name, summary, tint, drawings } = collectionCard(row, shelf);
      return { kind: "collection" as const, slug, name, summary, tint, drawing: drawings[0] ?? "" };
    });
    const campaigns = campaignRows.map((row) => {
      const { slug, name, tagline, tint, drawing, state } = campaignCard(row, shelf, now);
      const selection = { kind: "campaign" as const, slug, name, tint, drawing, summary: tagline };
      const chapters = row.content.pages.map(({ title }) => title);
      return findable(selection, { chapters, isOver: state !== "running" });
    });
    const articles = new Map(articleRows.map((row) => [row.slug, articleCard(row, shelf)]));
    return {
      articles,
      drinksIn: new Map(articleRows.map((row) => [row.slug, shownInStory(row.content).drinks])),
      brands: new Map(brandRows.map((row) => [row.slug, brandCard(row, shelf)])),
      selections: [...campaigns, ...collections.map((one) => findable(one))],
      namedPages: [...findableIngredients(ingredientRows, shelf.recipes), ...findableTechniques(articleRows, articles)],
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
    const { articles, drinksIn, brands, selections, namedPages, articleThemes } = await kept;
    return {
      shelf,
      drink: (slug) => shelf.recipeBySlug.get(slug)?.card,
      product: (slug) => shelf.productBySlug.get(slug)?.card,
      articles,
      drinksIn,
      brands,
      selections,
      namedPages,
      club: live.club,
      bottlesFor: async (ingredient) => (await shelves.bottlesFor(ingredient)).map(({ slug }) => slug),
      names: {
        categories: shelf.categoryNames,
        brands: new Map([...brands].map(([slug, { name }]) => [slug, name])),
        themes: new Map(shelf.recipeThemes.map(({ slug, name }) => [slug, name])),
        articleThemes,
      },
    };
  };
}
