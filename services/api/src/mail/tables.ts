import type { ColumnType, Generated } from "kysely";
import type { NewsletterContent } from "./mail-data.ts";

export type MailTables = {
  mail_outbox: {
    key: string;
    template: string;
    recipient: string;
    data: unknown;
    bulk: boolean;
    created_at: Date;
    started_at: Date | null;
    sent_at: Date | null;
    gave_up_at: Date | null;
  };
  /** What newsletters say: kept here, because the mail is composed of it when it is sent. */
  newsletter_issues: {
    id: string;
    content: ColumnType<NewsletterContent, string, never>;
    created_at: Date;
    addressed_at: Generated<Date | null>;
  };
};
