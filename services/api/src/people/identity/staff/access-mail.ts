import type { Queries } from "../../../platform/queries.ts";
import type { MailData } from "../../mail/mail-data.ts";
import { enqueueMail } from "../../mail/mail-outbox-queries.ts";
import type { OfficeStaff, OfficeTables } from "./office-staff.ts";
import type { StaffRow } from "./queries.ts";

/** Mails somebody what has become of their access, in the transaction that changes it. */
export async function mailAccessChange(
  trx: Queries<OfficeTables>,
  staff: Pick<StaffRow, "email">,
  key: string,
  data: MailData["staff-access"],
): Promise<void> {
  await enqueueMail(trx, { template: "staff-access", to: staff.email, key: `staff-access:${key}`, data });
}

/** Mails somebody that their recovery code was used, or that somebody with their password tries codes: once a day of each. */
export async function mailAccessWarning(
  { db, platform }: OfficeStaff,
  staff: Pick<StaffRow, "id" | "email">,
  { event }: Pick<MailData["staff-access"], "event">,
): Promise<void> {
  const at = platform.now().toISOString();
  await mailAccessChange(db, staff, `${event}:${staff.id}:${at.slice(0, 10)}`, { event, at });
}
