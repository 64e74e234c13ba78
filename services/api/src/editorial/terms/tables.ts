import type { ColumnType, Generated } from "kysely";
import type { PageContent, PageTables } from "../content/page-tables.ts";

export type TermsTables = {
  terms_versions: {
    version: string;
    title: string;
    content: ColumnType<PageContent, string, never>;
    published_at: Generated<Date>;
  };
} & PageTables;
