import { sql } from "kysely";
import { nothing, type PersonalTable, type Subject, select } from "../../../platform/personal-table-queries.ts";
import type { ClubDatabase } from "../tables.ts";

const proof = "Beviset for, hvornår du sagde til og fra, gemmes uden din adresse.";

/** Whether an address is the member's is only known when it is confirmed. */
const ownHashes = ({ emailConfirmed, newsletterHashes }: Subject) => (emailConfirmed ? newsletterHashes : []);

/** Addresses are taken off the list before this, by the newsletter itself, which keeps the proof in hashes. */
export const newsletterPersonalData: PersonalTable<ClubDatabase>[] = [
  {
    table: "stock_notices",
    title: "Varer, du venter på",
    export: (db, { email, emailConfirmed }) =>
      select(
        db,
        sql`select sku, email, asked_at, confirmed_at from stock_notices
          where ${emailConfirmed} and lower(email) = ${email}`,
      ),
    erase: nothing,
  },
  {
    table: "stock_notice_log",
    title: "Varer, du har ventet på: dine samtykker",
    kept: proof,
    export: (db, subject) =>
      select(
        db,
        sql`select sku, event, happened_at, email_hash, ip_hash from stock_notice_log
          where email_hash = any (${ownHashes(subject)}::text[]) order by id`,
      ),
    erase: nothing,
  },
  {
    table: "newsletter_subscribers",
    title: "Nyhedsbrev",
    kept: proof,
    export: (db, { email, emailConfirmed }) =>
      select(
        db,
        sql`select email, status, consent_version, source, signed_up_at, confirmed_at from newsletter_subscribers
          where ${emailConfirmed} and lower(email) = ${email}`,
      ),
    erase: nothing,
  },
  {
    table: "newsletter_consent_log",
    title: "Nyhedsbrev: dine samtykker",
    kept: proof,
    export: (db, subject) =>
      select(
        db,
        sql`select event, consent_version, source, happened_at, email_hash, ip_hash from newsletter_consent_log
          where email_hash = any (${ownHashes(subject)}::text[]) order by id`,
      ),
    erase: nothing,
  },
  {
    table: "newsletter_suppressions",
    title: "Nyhedsbrev: må ikke sendes til dig",
    kept: "Kun et fingeraftryk af din adresse, så du ikke får brevet igen ved en fejl.",
    export: (db, subject) =>
      select(
        db,
        sql`select reason, since from newsletter_suppressions where email_hash = any (${ownHashes(subject)}::text[])`,
      ),
    erase: nothing,
  },
];
