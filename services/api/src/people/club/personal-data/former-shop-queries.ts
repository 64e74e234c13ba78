import { sql } from "kysely";
import { forgetSamples } from "../../../moving-in/former-shop/history-queries.ts";
import { type PersonalTable, select } from "../../../platform/personal-table-queries.ts";
import type { ClubDatabase } from "../tables.ts";

/** Rows that came with an address from the shop before: the member's when the address is shown to be theirs. */
const ofAddress = (table: keyof ClubDatabase, title: string, columns: string): PersonalTable<ClubDatabase> => ({
  table,
  title,
  export: (db, { email, emailConfirmed }) =>
    select(
      db,
      sql`select ${sql.raw(columns)} from ${sql.table(table)} where ${emailConfirmed} and lower(email) = ${email}`,
    ),
  erase: async (trx, { email, emailConfirmed }) => {
    if (emailConfirmed) await sql`delete from ${sql.table(table)} where lower(email) = ${email}`.execute(trx);
  },
});

const namesIn = (email: string) => sql`exists (select from unnest(cells) cell where lower(btrim(cell)) = ${email})`;

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
    export: (db, { email, emailConfirmed }) =>
      select(db, sql`select reason, cells from former_refusals where ${emailConfirmed} and ${namesIn(email)}`),
    erase: async (trx, { email, emailConfirmed }) => {
      if (emailConfirmed) await sql`delete from former_refusals where ${namesIn(email)}`.execute(trx);
    },
  },
  {
    table: "former_files",
    title: "Eksempler fra filer fra vores tidligere butik",
    export: (db, { email, emailConfirmed }) =>
      select(
        db,
        sql`select former_files.at, one ->> 'name' as field, sample from former_files,
            jsonb_array_elements(columns) one, jsonb_array_elements_text(one -> 'samples') sample
          where ${emailConfirmed} and lower(btrim(sample)) = ${email}`,
      ),
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
      await sql`
        insert into former_erasures (fingerprint, erased_at)
        select ${formerHashes[0]}, now()
        where ${emailConfirmed} and exists (
          select from former_orders where lower(email) = ${email}
          union all select from former_customers where email = ${email}
          union all select from former_files where state in ('waiting', 'reading', 'ready', 'applying'))
        on conflict (fingerprint) do update set erased_at = excluded.erased_at`.execute(trx);
    },
  },
];
