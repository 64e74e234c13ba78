import type { DrinkWords } from "@skaenk/contract/drink-fields";
import type { DrinkMeasure } from "@skaenk/contract/office/content-fields";
import type { BrandLook } from "@skaenk/contract/product-card";
import type { SearchText } from "@skaenk/contract/seo";
import type { ArticleContent, CampaignContent, CollectionContent } from "../content/inspiration-tables.ts";
import type { PageContent } from "../content/page-tables.ts";
import type { ProductTables } from "../content/product-tables.ts";
import type { RecipeContent, RecipeTables } from "../content/recipe-tables.ts";

/** The content of a row whose fields are kept beside each other in the draft; `seo` is null where nothing was written. */
type Written<Content> = Omit<Content, "seo"> & { seo: SearchText | null };

/** The fields of a draft by its kind, as the office's endpoints checked them (`contentFields`). */
export type WrittenRecipe = DrinkWords &
  Pick<RecipeTables["recipes"], "name" | "aliases" | "difficulty" | "glass" | "method" | "garnish" | "servings"> &
  Written<RecipeContent> & {
    ingredients: DrinkMeasure[];
    /** Drafts that were begun before garnishes were measured lack it. */
    garnishes?: DrinkMeasure[];
    unmatched: string[];
  };

export type WrittenArticle = Written<Omit<ArticleContent, "technique">> & {
  /** Drafts that were begun before techniques had pages lack it. */
  technique?: ArticleContent["technique"] | null;
  title: string;
  theme: string;
  summary: string;
  publishedOn: string;
};

export type WrittenCollection = Written<CollectionContent> & { name: string; summary: string; tint: string };

export type WrittenCampaign = Written<CampaignContent> & {
  name: string;
  tagline: string;
  startsOn: string;
  endsOn: string;
  tint: string;
};

export type WrittenPage = Written<Pick<PageContent, "blocks">> & {
  title: string;
  description: string;
  ageGate: boolean;
  validFrom: string | null;
  hero: PageContent["hero"] | null;
  front: PageContent["front"] | null;
};

export type WrittenBrand = Pick<ProductTables["brands"], "name" | "tagline" | "country" | "story"> & {
  look: BrandLook;
  operator: { name: string; address: string; email: string };
};
