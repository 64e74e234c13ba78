import type { ColumnType, Generated } from "kysely";
import type { StoredBlock } from "./inspiration-tables.ts";

export type PageContent = {
  blocks: StoredBlock[];
  hero?: { recipe: string; kicker: string; title: string; text: string } | undefined;
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
