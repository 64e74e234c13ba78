import type { FrontPart } from "@skaenk/contract/pages";
import type { SearchText } from "@skaenk/contract/seo";
import type { ColumnType, Generated } from "kysely";
import type { StoredBlock } from "./inspiration-tables.ts";

/** A part of the front page as it is stored: drinks and products by slug, times in UTC. */
export type StoredFrontBlock = {
  kind: FrontPart["kind"];
  from: string | null;
  until: string | null;
  title?: string | undefined;
  text?: string | undefined;
  kicker?: string | undefined;
  recipe?: string | undefined;
  slugs?: string[] | undefined;
};

export type PageContent = {
  seo?: SearchText | undefined;
  blocks: StoredBlock[];
  hero?: { recipe: string; kicker: string; title: string; text: string } | undefined;
  /** The front page's parts in their order; without them it stands as it always did. */
  front?: StoredFrontBlock[] | undefined;
  /** The day on which somebody last answered for a legal text. */
  reviewedOn?: string | undefined;
};

export type PageTables = {
  pages: {
    path: string;
    title: string;
    description: string;
    age_gate: boolean;
    version: string | null;
    content: ColumnType<PageContent, string, string>;
    changed_at: Generated<Date>;
  };
};
