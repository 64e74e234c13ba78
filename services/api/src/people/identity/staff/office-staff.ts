import type { WebhookTables } from "../../../editorial/content/webhook-tables.ts";
import type { AuditTables } from "../../../office/audit/tables.ts";
import type { Platform } from "../../../platform/context.ts";
import type { Database } from "../../../platform/queries.ts";
import type { NewsletterDraftTables } from "../../mail/newsletter-draft-tables.ts";
import type { MailTables } from "../../mail/tables.ts";
import { type AttemptLimits, openAttemptLimits } from "../attempt-limits.ts";
import type { IdentityTables } from "../tables.ts";
import { openPasskeys, type Passkeys } from "./passkeys.ts";
import { openStaffSessions, type StaffSessions } from "./staff-sessions.ts";
import type { StaffTables } from "./tables.ts";

export type OfficeTables = StaffTables &
  IdentityTables &
  AuditTables &
  MailTables &
  WebhookTables &
  NewsletterDraftTables;

/** Who works in the office and how they come in: what its routes are made from. */
export type OfficeStaff = {
  platform: Platform<OfficeTables>;
  db: Database<OfficeTables>;
  sessions: StaffSessions;
  limits: AttemptLimits;
  passkeys: Passkeys;
};

export function openOfficeStaff(platform: Platform<OfficeTables>): OfficeStaff {
  return {
    platform,
    db: platform.db,
    sessions: openStaffSessions(platform),
    limits: openAttemptLimits(platform),
    passkeys: openPasskeys(platform),
  };
}
