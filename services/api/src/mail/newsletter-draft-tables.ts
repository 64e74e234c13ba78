import type { ColumnType, Generated } from "kysely";
import type { NewsletterBlock } from "./mail-data.ts";

export type NewsletterDraftTables = {
  newsletter_drafts: {
    id: string;
    subject: Generated<string>;
    preheader: Generated<string>;
    title: Generated<string>;
    blocks: ColumnType<NewsletterBlock[], string | undefined, string>;
    send_at: Date | null;
    begun_at: Date | null;
    created_at: Generated<Date>;
  };
};
