import { type RawBuilder, sql } from "kysely";
import { formerHashes } from "../../former-shop/former-hash.ts";
import { emailHashes } from "../../newsletter/subscribe.ts";
import type { Keys } from "../../platform/keys.ts";
import type { Database } from "../../platform/queries.ts";
import type { Trx } from "../club-context.ts";
import { birthdayHashes, joiningHashes } from "../points-hashes.ts";
import type { MemberRow } from "../queries.ts";
import type { ClubDatabase } from "../tables.ts";

/** Whose data it is. Rows that are only known by an address are the member's when the address is confirmed. */
export type Subject = {
  memberId: number;
  email: string;
  emailConfirmed: boolean;
  /** Keyed hashes of the address, under which proofs are kept: of the present key first. */
  newsletterHashes: string[];
  joiningHashes: string[];
  birthdayHashes: string[];
  formerHashes: string[];
  /** The browser that asks: what it keeps at the shop without a name. Nothing when a job does the asking. */
  browser: { visitorId?: string | undefined; consentId?: string | undefined };
};

export function subjectOf(member: MemberRow, keys: Keys, browser: Subject["browser"] = {}): Subject {
  return {
    memberId: member.id,
    email: member.email,
    emailConfirmed: member.email_confirmed_at !== null,
    newsletterHashes: emailHashes(keys, member.email),
    joiningHashes: joiningHashes(keys, member.email),
    birthdayHashes: birthdayHashes(keys, member.email),
    formerHashes: formerHashes(keys, member.email),
    browser,
  };
}

export type PersonalRows = Record<string, unknown>[];

/**
 * What one table keeps about a member: how it is handed out and how it is erased. A table that stands neither in
 * `personalData` nor among those without people fails `personal-data.test.ts`, which reads the schema.
 */
export type PersonalTable = {
  table: keyof ClubDatabase;
  /** What the member reads above the rows. */
  title: string;
  export(db: Database<ClubDatabase>, subject: Subject): Promise<PersonalRows>;
  erase(trx: Trx, subject: Subject): Promise<void>;
  /** What stays after erasing, why and how long: said in the export. */
  kept?: string;
};

export const select = async (
  db: Database<ClubDatabase>,
  query: RawBuilder<Record<string, unknown>>,
): Promise<PersonalRows> => (await query.execute(db)).rows;

export const nothing = async () => undefined;

/** Rows with the member's number, taken away with the member. */
export function membersOwn(table: keyof ClubDatabase, title: string, columns: string): PersonalTable {
  return {
    table,
    title,
    export: (db, { memberId }) =>
      select(db, sql`select ${sql.raw(columns)} from ${sql.table(table)} where member_id = ${memberId}`),
    erase: async (trx, { memberId }) => {
      await sql`delete from ${sql.table(table)} where member_id = ${memberId}`.execute(trx);
    },
  };
}
