import type { ColumnType, Generated } from "kysely";
import type { PageTables } from "../../editorial/content/page-tables.ts";
import type { TermsTables } from "../../editorial/terms/tables.ts";
import type { OutboxTables } from "../../platform/outbox/tables.ts";
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
    /** Not sent before then; null: at once. */
    not_before: Generated<Date | null>;
    sent_at: Date | null;
    gave_up_at: Date | null;
    /** This flag is true for an erased recipient; the address is cleared once the mail is sent. */
    forget_when_sent: Generated<boolean>;
  };
  /** What newsletters say: kept here, because the mail is composed of it when it is sent. */
  newsletter_issues: {
    id: string;
    content: ColumnType<NewsletterContent, string, never>;
    created_at: Date;
    addressed_at: Generated<Date | null>;
  };
};

/** All tables that mail asks of, itself and by the queries it calls. */
export type MailDatabase = MailTables & OutboxTables & PageTables & TermsTables;
