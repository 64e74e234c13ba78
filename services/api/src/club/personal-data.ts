import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Tables } from "../tables.ts";
import type { Trx } from "./club-parts.ts";
import { mailPersonalData } from "./personal-mail.ts";

/** Whose data it is. Rows that are only known by an address are the member's when the address is confirmed. */
export type Subject = { memberId: number; email: string; emailConfirmed: boolean };

type Rows = Record<string, unknown>[];

/**
 * What one table keeps about a member: how it is handed out and how it is erased. A table with a column that names a member
 * or an address must stand here; `personal-data.test.ts` reads the schema and fails when one does not.
 */
export type PersonalTable = {
  table: keyof Tables;
  /** What the member reads above the rows. */
  title: string;
  export(db: Kysely<Tables>, subject: Subject): Promise<Rows>;
  erase(trx: Trx, subject: Subject): Promise<void>;
  /** What stays after erasing, why and how long: said in the export. */
  kept?: string;
};

const select = async (db: Kysely<Tables>, query: RawBuilder<Record<string, unknown>>): Promise<Rows> =>
  (await query.execute(db)).rows;

/** Rows with the member's number, taken away with the member. */
function membersOwn(table: keyof Tables, title: string, columns: string): PersonalTable {
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

const nothing = async () => undefined;
const lawful = "Ordrer og bilag gemmes i fem år fra udgangen af regnskabsåret (bogføringsloven) og slettes derefter.";

/** Orders in the account, and guest orders made with the address. */
const ownOrders = ({ memberId, email, emailConfirmed }: Subject) => sql`
  select order_id from member_orders where member_id = ${memberId}
  union select id from orders where ${emailConfirmed} and lower(email) = ${email}`;

/** Rows of the member's orders: they leave the account with it, and are kept as long as the law says. */
function ofOrders(table: keyof Tables, title: string, columns: string, idColumn = "order_id"): PersonalTable {
  return {
    table,
    title,
    kept: lawful,
    export: (db, subject) =>
      select(
        db,
        sql`select ${sql.raw(columns)} from ${sql.table(table)} where ${sql.ref(idColumn)} in (${ownOrders(subject)})`,
      ),
    erase: nothing,
  };
}

const orders: PersonalTable[] = [
  membersOwn("member_orders", "Ordrer i din konto", "order_id, earns, pending, due_at"),
  ofOrders("orders", "Ordrer", "*", "id"),
  ofOrders("order_lines", "Varer i dine ordrer", "*"),
  ofOrders("order_events", "Hvad der er sket med dine ordrer", "order_id, kind, happened_at"),
  ofOrders("payments", "Betalinger", "order_id, reference, status, amount_ore, captured_ore, refunded_ore, created_at"),
  ofOrders("invoices", "Fakturaer", "*"),
  ofOrders("credit_notes", "Kreditnotaer", "*"),
  ofOrders("age_checks", "Alderskontroller", "order_id, min_age, method, result, checked_at"),
  {
    table: "withdrawals",
    title: "Fortrydelser",
    kept: lawful,
    export: (db, subject) =>
      select(
        db,
        sql`select * from withdrawals
          where order_id in (${ownOrders(subject)}) or (${subject.emailConfirmed} and lower(email) = ${subject.email})`,
      ),
    erase: nothing,
  },
];

const account: PersonalTable[] = [
  {
    table: "members",
    title: "Din profil",
    export: (db, { memberId }) =>
      select(
        db,
        sql`select id as member_number, email, email_confirmed_at, first_name, last_name, birthday, terms_version, joined_at
          from members where id = ${memberId}`,
      ),
    erase: async (trx, { memberId }) => {
      await trx.deleteFrom("members").where("id", "=", memberId).execute();
    },
  },
  membersOwn("member_addresses", "Adresser", "name, street, postcode, city, phone, is_default, added_at"),
  membersOwn("member_sessions", "Steder, du er logget ind", "device, started_at, seen_at, expires_at"),
  membersOwn("member_tokens", "Links, vi har sendt dig", "purpose, email, made_at, expires_at"),
];

const collected: PersonalTable[] = [
  membersOwn("favourites", "Favoritter", "kind, slug, added_at"),
  membersOwn("drinks_list", "Drinkliste", "slug, position, added_at"),
  membersOwn("favourite_shares", "Delte lister", "token, made_at"),
  membersOwn(
    "drinks_cards",
    "Drinkskort",
    "name, title, subtitle, date, theme, paper, shows, drinks, made_at, updated_at",
  ),
  {
    ...membersOwn("ratings", "Bedømmelser", "recipe_slug, stars, rated_at"),
    kept: "Selve bedømmelsen bliver stående uden noget, der viser, hvem der gav den.",
    erase: async (trx, { memberId }) => {
      await trx
        .updateTable("ratings")
        .set({ member_id: null, visitor_id: null })
        .where("member_id", "=", memberId)
        .execute();
    },
  },
  {
    ...membersOwn("points_entries", "Point", "points, reason, order_id, booked_at, expires_at"),
    kept: "Regnskabet over point bliver stående med et nummer, som ikke længere hører til nogen.",
    erase: nothing,
  },
  membersOwn("points_purchases", "Klubtilbud, du har købt", "code, title, points, bought_at, used_at"),
];

/** Newsletters are taken off the list before this, by the newsletter itself, which keeps the proof in hashes. */
const newsletter: PersonalTable = {
  table: "newsletter_subscribers",
  title: "Nyhedsbrev",
  kept: "Beviset for, hvornår du sagde til og fra, gemmes uden din adresse.",
  export: (db, { email, emailConfirmed }) =>
    select(
      db,
      sql`select email, status, consent_version, source, signed_up_at, confirmed_at from newsletter_subscribers
        where ${emailConfirmed} and lower(email) = ${email}`,
    ),
  erase: nothing,
};

/**
 * Every table that knows a member, in the order in which they are shown; erased from the last to the first, so that the
 * member itself goes last. A feature with a new such table adds its own.
 */
export const personalData: PersonalTable[] = [...account, ...collected, ...orders, newsletter, mailPersonalData];
