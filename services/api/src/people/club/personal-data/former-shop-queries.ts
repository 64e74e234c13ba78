import { sql } from "kysely";
import {
  deleteByAddress,
  deleteRefusalsNaming,
  forgetSamples,
  hasRefusalNaming,
  listRefusalsByAddress,
  listSamplesByAddress,
  listSpellings,
} from "../../../moving-in/former-shop/history-queries.ts";
import { type PersonalTable, select } from "../../../platform/personal-table-queries.ts";
import type { ClubDatabase } from "../tables.ts";

type NamingTable = Parameters<typeof listSpellings>[1];

/** Rows that came with an address from the shop before: the member's when the address is shown to be theirs. */
const ofAddress = (table: NamingTable, title: string, columns: string): PersonalTable<ClubDatabase> => ({
  table,
  title,
  export: async (db, { email, emailConfirmed }) => {
    if (!emailConfirmed) return [];
    const spellings = await listSpellings(db, table, email);
    return await select(
      db,
      sql`select ${sql.raw(columns)} from ${sql.table(table)} where email = any(${spellings}::text[])`,
    );
  },
  erase: async (trx, { email, emailConfirmed }) => {
    if (emailConfirmed) await deleteByAddress(trx, table, email);
  },
});

/** What was brought along from the shop before. */
export const formerShopPersonalData: PersonalTable<ClubDatabase>[] = [
  ofAddress(
    "former_orders",
    "Ordrer fra vores tidligere butik",
    `source, number, email, name, phone, street, postcode, city, ordered_at, status, cancelled, currency, total_ore, vat_ore,
    delivery_ore, discount_ore, refunded_ore, payment, lines`,
  ),
  ofAddress(
    "former_customers",
    "Din konto i vores tidligere butik",
    "source, external_id, email, name, phone, street, postcode, city, orders, spent_ore",
  ),
  {
    table: "former_refusals",
    title: "Rækker om dig, der ikke kunne læses fra vores tidligere butik",
    export: async (db, { email, emailConfirmed }) =>
      emailConfirmed ? (await listRefusalsByAddress(db, email)).map(({ reason, cells }) => ({ reason, cells })) : [],
    erase: async (trx, { email, emailConfirmed }) => {
      if (emailConfirmed) await deleteRefusalsNaming(trx, email);
    },
  },
  {
    table: "former_files",
    title: "Eksempler fra filer fra vores tidligere butik",
    export: async (db, { email, emailConfirmed }) => (emailConfirmed ? await listSamplesByAddress(db, email) : []),
    // Whose row a sample is of stands nowhere, so that all of them go.
    erase: async (trx, { emailConfirmed }) => {
      if (!emailConfirmed) return;
      await sql`select id from former_files order by id for update`.execute(trx);
      await forgetSamples(trx);
    },
  },
  ofAddress("former_invitations", "Hvornår vi skrev, at butikken er flyttet", "email, invited_at"),
  {
    table: "former_erasures",
    title: "Slettet fra vores tidligere butik",
    kept: "Kun et fingeraftryk af din adresse, så en fil fra den gamle butik ikke henter dig ind igen.",
    export: (db, { emailConfirmed, formerHashes }) =>
      select(
        db,
        sql`select erased_at from former_erasures where ${emailConfirmed} and fingerprint = any (${formerHashes}::text[])`,
      ),
    // The last of these is erased first: while there is still something that says who has to be remembered as gone.
    erase: async (trx, { email, emailConfirmed, formerHashes }) => {
      if (!emailConfirmed) return;
      const isNamed =
        (await listSpellings(trx, "former_orders", email)).length > 0 ||
        (await listSpellings(trx, "former_customers", email)).length > 0 ||
        (await hasRefusalNaming(trx, email));
      await sql`
        insert into former_erasures (fingerprint, erased_at)
        select ${formerHashes[0]}, now()
        where ${isNamed} or exists (
          select from former_files where state in ('waiting', 'reading', 'ready', 'applying'))
        on conflict (fingerprint) do update set erased_at = excluded.erased_at`.execute(trx);
    },
  },
];
