import type { ContentKind, ContentStatus } from "@skaenk/contract/office/content";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { ShelvesDatabase } from "../../discovery/shelves/tables.ts";
import type { AuditTables, Fields } from "../../office/audit/tables.ts";
import type { TermsTables } from "../terms/tables.ts";
import type { RecipeItem } from "./recipe-files/draft-of-recipe.ts";

/** The rows of migration 240. */
export type WritingTables = {
  content_drafts: {
    kind: ContentKind;
    key: string;
    slug: string;
    live_slug: string | null;
    name: string;
    status: Generated<ContentStatus>;
    publish_at: Date | null;
    ends_at: Date | null;
    published_at: Date | null;
    held: string | null;
    fields: ColumnType<Fields, string, string>;
    live: ColumnType<Fields | null, string | null, string | null>;
    changed_at: Date;
  };
  /** Of migrations 312 and 672. */
  recipe_files: {
    id: Generated<number>;
    name: string;
    staff_id: number | null;
    staff_name: string;
    at: Date;
    items: ColumnType<RecipeItem[], string, never>;
    recipes: GeneratedAlways<number>;
    refused: ColumnType<{ name: string; reason: string }[], string, never>;
    change_set_id: number | null;
  };
  content_turns: { at: Date; change: string };
};

/** All tables that what is written asks of, itself and by the queries it calls. */
export type WritingDatabase = AuditTables & ShelvesDatabase & TermsTables & WritingTables;
