import { sql } from "kysely";
import { inDanish } from "../../../platform/office-list-queries.ts";
import type { Queries } from "../../../platform/queries.ts";
import type { StaffTables } from "./tables.ts";

type Db = Queries<StaffTables>;
type View = { list: string; name: string; search: string; forAll: boolean; staffId: number };

/** Somebody's own, and everybody's. */
export const findViews = (db: Db, list: string, staffId: number) =>
  db
    .selectFrom("office_views")
    .select(["id", "name", "search", "for_all", "staff_id"])
    .where("list", "=", list)
    .where((eb) => eb.or([eb("staff_id", "=", staffId), eb("for_all", "=", true)]))
    .orderBy(inDanish("name"))
    .orderBy("id")
    .execute();

/** Keeps one of the staff from saving another view until the transaction ends. */
export async function lockViews(trx: Db, staffId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('office-views'), ${staffId}::int)`.execute(trx);
}

export async function insertView(db: Db, { list, name, search, forAll, staffId }: View): Promise<void> {
  await db
    .insertInto("office_views")
    .values({ list, name, search, for_all: forAll, staff_id: staffId })
    .onConflict((conflict) => conflict.columns(["list", "staff_id", "name"]).doUpdateSet({ search, for_all: forAll }))
    .execute();
}

/** @returns whether there was one that may go */
export async function deleteView(db: Db, id: number, by: { staffId: number; isOwner: boolean }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("office_views")
    .where("id", "=", id)
    .where((eb) =>
      by.isOwner ? eb.or([eb("staff_id", "=", by.staffId), eb("for_all", "=", true)]) : eb("staff_id", "=", by.staffId),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

type Named = { email: string; name?: string | undefined };

/**
 * Forgets the views whose name or search words hold a mail address, or a person's whole name, however it is written in a page's address, and those of
 * lists of people that search for a part of the name.
 */
export async function deleteViewsNaming(db: Queries<unknown>, person: Named): Promise<void> {
  const { rows } = await sql<{ id: number; list: string; name: string; search: string }>`
    select id, list, name, search from office_views`.execute(db);
  const naming = rows.filter((view) => isNaming(view, person)).map(({ id }) => id);
  if (naming.length > 0) await sql`delete from office_views where id = any(${naming}::bigint[])`.execute(db);
}

const wordsOf = (text: string): string =>
  ` ${text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

/** Lists of people, of their orders and of what they wrote, and the log, in which a name is searched for. */
const listsOfPeople: readonly string[] = [
  ...["members", "guests", "reviews", "former-customers", "former-orders"],
  ...["orders", "papers", "withdrawals", "gift-cards", "audit"],
];

/**
 * One word is no whole name: a view is kept where a first name stands among other words. One that searches a list of people for nothing but a part of
 * the name is a search for the person. Pure.
 */
export function isNaming(
  { list, name, search }: { list: string; name: string; search: string },
  person: Named,
): boolean {
  const asked = new URLSearchParams(search);
  const texts = [name, search, ...asked.values()];
  if (texts.some((text) => text.toLowerCase().includes(person.email.toLowerCase()))) return true;
  const words = wordsOf(person.name ?? "");
  if (words.trim().includes(" ") && texts.some((text) => wordsOf(text).includes(words))) return true;
  const part = wordsOf(asked.get("q") ?? "");
  return listsOfPeople.includes(list) && part.trim() !== "" && words.includes(part);
}
