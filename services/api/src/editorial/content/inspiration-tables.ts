import type { SearchText } from "@skaenk/contract/seo";
import type { TechniqueGroup } from "@skaenk/contract/technique-groups";
import type { StillLifeSetting } from "@skaenk/drawings/still-life";
import type { ColumnType, Generated } from "kysely";

/** A block as it is stored: drinks and products by slug. */
export type StoredBlock =
  | { kind: "paragraph" | "heading"; text: string }
  | { kind: "list"; ordered: boolean; items: string[] }
  | { kind: "tip"; title: string; text: string }
  | { kind: "table"; head: string[]; rows: string[][] }
  | { kind: "drink" | "product"; slug: string; note?: string | undefined }
  | { kind: "drinks" | "products"; slugs: string[] };

/** What stands at the top of a story: a drink or a product, drawn, or several set up somewhere. */
export type DrawingReference = { recipe: string } | { product: string } | { stillLife: StillLifeReference };

/** Slugs of the drinks and products that stand in one of the drawings' settings. */
export type StillLifeReference = { setting: StillLifeSetting; drinks: string[]; goods: string[] };

/** The technique that an article is the guide to: its name, and the words that name it in the steps of drinks. */
export type ArticleTechnique = { name: string; group: TechniqueGroup; words: string[] };

export type ArticleContent = {
  blocks: StoredBlock[];
  drawing: DrawingReference;
  technique?: ArticleTechnique | undefined;
  seo?: SearchText | undefined;
};

export type CollectionContent = {
  seo?: SearchText | undefined;
  intro: string[];
  items: {
    id: string;
    title: string;
    summary: string;
    recipe?: string | undefined;
    products: string[];
    blocks: StoredBlock[];
  }[];
};

export type CampaignContent = {
  seo?: SearchText | undefined;
  intro: string[];
  drawing: DrawingReference;
  blocks: StoredBlock[];
  pages: { id: string; title: string; summary: string; blocks: StoredBlock[] }[];
};

export type InspirationTables = {
  article_themes: { slug: string; name: string; intro: string; position: number };
  articles: {
    slug: string;
    title: string;
    theme_slug: string;
    summary: string;
    published_on: string;
    content: ColumnType<ArticleContent, string, string>;
    changed_at: Generated<Date>;
  };
  collections: {
    slug: string;
    name: string;
    summary: string;
    tint: string;
    position: number;
    content: ColumnType<CollectionContent, string, string>;
    changed_at: Generated<Date>;
  };
  campaigns: {
    slug: string;
    name: string;
    tagline: string;
    starts_on: string;
    ends_on: string;
    tint: string;
    content: ColumnType<CampaignContent, string, string>;
    changed_at: Generated<Date>;
  };
};
