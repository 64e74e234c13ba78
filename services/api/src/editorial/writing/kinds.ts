import type { ContentKind } from "@skaenk/contract/office/content";
import { brandKind } from "./brand-kind.ts";
import type { ContentKindSpec } from "./content-kind.ts";
import { pageKind } from "./page-kind.ts";
import { recipeKind } from "./recipe-kind.ts";
import { articleKind, campaignKind, collectionKind } from "./story-kinds.ts";

/** Every kind of what is written. */
export const kinds: Record<ContentKind, ContentKindSpec> = {
  recipes: recipeKind,
  articles: articleKind,
  collections: collectionKind,
  campaigns: campaignKind,
  pages: pageKind,
  brands: brandKind,
};
