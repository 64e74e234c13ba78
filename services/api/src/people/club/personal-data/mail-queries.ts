import { sql } from "kysely";
import type { PersonalTable } from "../../../platform/personal-table-queries.ts";
import type { MailName } from "../../mail/mail-data.ts";
import type { ClubDatabase } from "../tables.ts";

/**
 * The fate of a mail that waits when its recipient erases their account. `member`: it is about the account, its key holds the member's
 * number, and it is taken back wherever it goes. `address`: it was asked for by the address's owner, and is taken back when the member has
 * confirmed the address. `sent`: it concerns an order, a gift card, a withdrawal or the office, and reaches whoever holds the address.
 */
const fates = {
  "order-received": "sent",
  "order-shipped": "sent",
  "gift-sent": "sent",
  "order-ready": "sent",
  "order-changed": "sent",
  "order-delivered": "sent",
  "order-cancelled": "sent",
  "rest-released": "sent",
  "confirm-order": "sent",
  "bank-transfer": "sent",
  "phone-order": "sent",
  "payment-again": "sent",
  "order-attention": "sent",
  "owner-notice": "sent",
  "owner-alert": "sent",
  "test-mail": "sent",
  refund: "sent",
  "gift-card": "sent",
  "gift-card-again": "sent",
  "withdrawal-receipt": "sent",
  "newsletter-confirm": "address",
  newsletter: "address",
  "stock-notice-confirm": "address",
  "stock-notice": "address",
  "confirm-email": "member",
  "reset-password": "member",
  "email-changed": "member",
  "confirm-new-email": "member",
  "password-changed": "member",
  "staff-invitation": "sent",
  "staff-password": "sent",
  "staff-access": "sent",
  "former-invitation": "address",
  birthday: "member",
  "review-refused": "address",
  "points-expiry": "member",
  "club-change": "member",
} as const satisfies Record<MailName, "member" | "address" | "sent">;

const templatesThatAre = (fate: "member" | "sent"): string[] =>
  Object.entries(fates).flatMap(([template, own]) => (own === fate ? [template] : []));

const clubMail = templatesThatAre("member");
const stillOwed = templatesThatAre("sent");

/** What is on its way to the member, or has been sent lately. */
export const mailPersonalData: PersonalTable<ClubDatabase> = {
  table: "mail_outbox",
  title: "Mails til dig",
  kept: "En mail om en ordre eller et gavekort, der ikke er sendt endnu, bliver sendt. Derefter gemmes kun, at den er sendt.",
  export: async (db, { email, emailConfirmed }) => {
    const { rows } = await sql<Record<string, unknown>>`
      select template, recipient, created_at, sent_at from mail_outbox
      where ${emailConfirmed} and lower(recipient) = ${email} order by created_at`.execute(db);
    return rows;
  },
  erase: async (trx, { memberId, email, emailConfirmed }) => {
    const aboutMember = sql`key ~ ${`^(${clubMail.join("|")}):${memberId}:`}`;
    const ownAddress = emailConfirmed ? email : null;
    const concernsMember = sql`(${aboutMember} or lower(recipient) = ${ownAddress})`;
    await sql`
      delete from mail_outbox
      where ${concernsMember} and sent_at is null and gave_up_at is null and started_at is null
        and template <> all (${stillOwed}::text[])`.execute(trx);
    // One statement covers all states, so that a mail that is sent at the same time is seen either before or after the change.
    // The office can retry a failed mail, so it is kept like a waiting one.
    const isOwed = sql`(sent_at is null and template = any (${stillOwed}::text[]))`;
    await sql`
      update mail_outbox set
        recipient = case when ${isOwed} then recipient else '' end,
        data = case when ${isOwed} then data else '{}' end,
        gave_up_at = case when ${isOwed} or sent_at is not null then gave_up_at else coalesce(gave_up_at, now()) end,
        forget_when_sent = true
      where ${concernsMember}`.execute(trx);
  },
};
