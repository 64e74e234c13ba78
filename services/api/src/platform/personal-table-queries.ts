import { type RawBuilder, sql } from "kysely";
import type { Queries, Transaction } from "./queries.ts";

/** The person whose data is read. Rows that are only known by an address are the member's when the address is confirmed. */
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

export type PersonalRows = Record<string, unknown>[];

/**
 * Personal data of one table: how it is handed out and how it is erased. A table with data of people (`tables` of its feature)
 * that has none fails `personal-data.test.ts`, which reads the schema.
 */
export type PersonalTable<Tables> = {
  table: string;
  /** The heading that the member reads above the rows. */
  title: string;
  export(db: Queries<Tables>, subject: Subject): Promise<PersonalRows>;
  erase(trx: Transaction<Tables>, subject: Subject): Promise<void>;
  /** Data that stays after erasing, with reason and time; the export states it. */
  kept?: string;
};

export const select = async (db: Queries<unknown>, query: RawBuilder<Record<string, unknown>>): Promise<PersonalRows> =>
  (await query.execute(db)).rows;

export const nothing = async () => undefined;

/** Rows with the member's number, taken away with the member. */
export function membersOwn(table: string, title: string, columns: string): PersonalTable<unknown> {
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
