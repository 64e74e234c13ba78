import type { Generated } from "kysely";
import type { PageTables } from "../../editorial/content/page-tables.ts";
import type { TermsTables } from "../../editorial/terms/tables.ts";
import type { OutboxTables } from "../../platform/outbox/tables.ts";
import type { NewsletterDraftTables } from "../mail/newsletter-draft-tables.ts";
import type { MailTables } from "../mail/tables.ts";

export type NewsletterTables = NewsletterDraftTables & {
  newsletter_subscribers: {
    id: Generated<number>;
    email: string | null;
    status: "pending" | "confirmed" | "unsubscribed";
    token_hash: string | null;
    token_expires_at: Date | null;
    consent_version: string;
    source: string;
    signed_up_at: Date;
    confirmed_at: Generated<Date | null>;
    unsubscribed_at: Generated<Date | null>;
  };
  newsletter_consent_log: {
    id: Generated<number>;
    email_hash: string;
    event: "signed_up" | "confirmed" | "unsubscribed";
    consent_version: string;
    source: string;
    ip_hash: string;
    happened_at: Date;
  };
  newsletter_suppressions: { email_hash: string; reason: "unsubscribed" | "complained" | "bounced"; since: Date };
};

/** All tables that the newsletter asks of, itself and by the queries it calls. */
export type NewsletterDatabase = NewsletterTables & MailTables & OutboxTables & PageTables & TermsTables;
