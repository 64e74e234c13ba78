import { sql } from "kysely";
import type { MailName } from "../../mail/mail-data.ts";
import type { PersonalTable } from "./personal-table-queries.ts";

/** Mail about an order or a withdrawal must reach the customer, member or not. */
const stillOwed = ["order-%", "refund%", "withdrawal-%"];

/** Mail whose key has the member's number in it, also when it went to an address that the member has left. */
const clubMail: MailName[] = [
  "confirm-email",
  "confirm-new-email",
  "email-changed",
  "reset-password",
  "password-changed",
  "birthday",
  "points-expiry",
];

/** What is on its way to the member, or has been sent lately. */
export const mailPersonalData: PersonalTable = {
  table: "mail_outbox",
  title: "Mails til dig",
  kept: "En mail om en ordre, der ikke er sendt endnu, bliver sendt. Derefter gemmes kun, at den er sendt.",
  export: async (db, { email, emailConfirmed }) => {
    const { rows } = await sql<Record<string, unknown>>`
      select template, recipient, created_at, sent_at from mail_outbox
      where ${emailConfirmed} and lower(recipient) = ${email} order by created_at`.execute(db);
    return rows;
  },
  erase: async (trx, { memberId, email }) => {
    const concernsMember = sql`(lower(recipient) = ${email} or key ~ ${`^(${clubMail.join("|")}):${memberId}:`})`;
    await sql`
      delete from mail_outbox
      where ${concernsMember} and sent_at is null and gave_up_at is null and started_at is null
        and not (template like any (${stillOwed}::text[]))`.execute(trx);
    await sql`
      update mail_outbox set recipient = '', data = '{}'
      where ${concernsMember} and (sent_at is not null or gave_up_at is not null)`.execute(trx);
  },
};
