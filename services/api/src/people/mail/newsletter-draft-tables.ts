import type { ColumnType, Generated } from "kysely";
import type { NewsletterBlock } from "./mail-data.ts";

export type NewsletterDraftTables = {
  newsletter_drafts: {
    id: string;
    subject: Generated<string>;
    preheader: Generated<string>;
    title: Generated<string>;
    blocks: ColumnType<NewsletterBlock[], string | undefined, string>;
    /** The office writes the moment as the text that it received. */
    send_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
    begun_at: Date | null;
    created_at: Generated<Date>;
  };
};
