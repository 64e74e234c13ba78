import { defineFeature, tablesOf } from "../../define-feature.ts";
import type { Platform } from "../../platform/context.ts";
import { newsletterThing } from "./office/newsletter-thing.ts";
import { newsletterOfficeEndpoints } from "./office/routes.ts";
import { newsletterHandler } from "./office/send-newsletter.ts";
import { forgetConsentLog, removeUnconfirmed } from "./queries.ts";
import { newsletterEndpoints } from "./routes.ts";
import type { NewsletterDatabase, NewsletterTables } from "./tables.ts";

const consentLogMs = 2 * 365 * 86_400_000;

/** Addresses that never said their second yes, and proofs of consent of those who left two years ago. */
async function forgetTraces({ db, now }: Platform<NewsletterDatabase>): Promise<number> {
  await forgetConsentLog(db, new Date(now().getTime() - consentLogMs));
  return await removeUnconfirmed(db, now());
}

export const newsletterFeature = defineFeature({
  name: "newsletter",
  tables: tablesOf<NewsletterTables>({
    newsletter_subscribers: "people",
    newsletter_consent_log: "people",
    newsletter_suppressions: "people",
    newsletter_drafts: "nobody",
  }),

  publicEndpoints: [newsletterEndpoints],
  officeEndpoints: [newsletterOfficeEndpoints],
  auditedThings: [newsletterThing],
  outboxHandlers: (work: Parameters<typeof newsletterHandler>[0]) => [newsletterHandler(work)],
  jobs: [{ name: "newsletter.remove-unconfirmed", cron: "30 3 * * *", run: forgetTraces }],
});
