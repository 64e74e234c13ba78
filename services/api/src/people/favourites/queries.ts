import { type FavouriteKind, mostFavourites } from "@skaenk/contract/favourites";
import { mostInFolders } from "@skaenk/contract/folder-names";
import { sql } from "kysely";
import type { Queries, Transaction } from "../../platform/queries.ts";
import { type ListOwner, ownerColumns } from "../identity/list-owner.ts";
import type { FavouriteTables } from "./tables.ts";

type Trx = Transaction<FavouriteTables>;
export type Heart = { kind: FavouriteKind; slug: string };

export const ownedBy = (owner: ListOwner) =>
  "memberId" in owner ? sql<boolean>`member_id = ${owner.memberId}` : sql<boolean>`visitor_id = ${owner.visitorId}`;

/** The owner's hearts, newest first. */
export const listHearts = (db: Queries<FavouriteTables>, owner: ListOwner) =>
  db
    .selectFrom("favourites")
    .select(["kind", "slug", "added_at"])
    .where(ownedBy(owner))
    .orderBy("added_at", "desc")
    .orderBy("id", "desc")
    .execute();

export async function countHearts(db: Queries<FavouriteTables>, owner: ListOwner): Promise<number> {
  const { count } = await db
    .selectFrom("favourites")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where(ownedBy(owner))
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds hearts, the first of them as the newest; those that are there already stay as they are. @returns those that were not */
export async function insertHearts(
  db: Queries<FavouriteTables>,
  owner: ListOwner,
  hearts: Heart[],
  now: Date,
): Promise<Heart[]> {
  if (hearts.length === 0) return [];
  const rows = hearts.toReversed().map((heart) => ({ ...ownerColumns(owner), ...heart, added_at: now }));
  return await db
    .insertInto("favourites")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(["kind", "slug"])
    .execute();
}

/** Takes a heart away, and remembers for a while where it stood. @returns whether there was one */
export async function deleteHeart(
  db: Queries<FavouriteTables>,
  owner: ListOwner,
  { kind, slug }: Heart,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with gone as (
      delete from favourites where ${ownedBy(owner)} and kind = ${kind} and slug = ${slug} returning *
    )
    insert into favourite_removals (heart_id, visitor_id, member_id, kind, slug, added_at, removed_at)
    select id, visitor_id, member_id, kind, slug, added_at, ${now} from gone
    on conflict (heart_id) do update set removed_at = excluded.removed_at`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

/**
 * A heart that was taken away since that moment comes back as the row it was: to its old place in the list.
 * @returns those that came back
 */
export async function restoreHearts(trx: Trx, owner: ListOwner, hearts: Heart[], since: Date): Promise<Heart[]> {
  const kinds = hearts.map(({ kind }) => kind);
  const slugs = hearts.map(({ slug }) => slug);
  const { rows } = await sql<Heart>`
    with back as (
      delete from favourite_removals
      where ${ownedBy(owner)} and removed_at > ${since}
        and (kind, slug) in (select * from unnest(${kinds}::text[], ${slugs}::text[]))
      returning *
    )
    insert into favourites (id, visitor_id, member_id, kind, slug, added_at) overriding system value
    select distinct on (kind, slug) heart_id, visitor_id, member_id, kind, slug, added_at
    from back order by kind, slug, removed_at desc
    on conflict do nothing
    returning kind, slug`.execute(trx);
  return rows;
}

export async function forgetRemovals(db: Queries<FavouriteTables>, before: Date): Promise<void> {
  await db.deleteFrom("favourite_removals").where("removed_at", "<", before).execute();
}

/** Makes one owner's list wait for the others who change it, until the transaction ends. */
export async function lockList(trx: Trx, owner: ListOwner): Promise<void> {
  const name = "memberId" in owner ? `list of member ${owner.memberId}` : `list of ${owner.visitorId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

export const findShare = (db: Queries<FavouriteTables>, owner: ListOwner) =>
  db.selectFrom("favourite_shares").select("token").where(ownedBy(owner)).orderBy("made_at").executeTakeFirst();

export async function insertShare(trx: Trx, owner: ListOwner, token: string, now: Date): Promise<void> {
  await trx
    .insertInto("favourite_shares")
    .values({ token, ...ownerColumns(owner), made_at: now })
    .execute();
}

export async function deleteShares(db: Queries<FavouriteTables>, owner: ListOwner): Promise<void> {
  await db.deleteFrom("favourite_shares").where(ownedBy(owner)).execute();
}

/** The owner of the list that a link shows. */
export async function findSharer(db: Queries<FavouriteTables>, token: string): Promise<ListOwner | undefined> {
  const share = await db.selectFrom("favourite_shares").selectAll().where("token", "=", token).executeTakeFirst();
  if (share?.member_id) return { memberId: share.member_id };
  return share?.visitor_id ? { visitorId: share.visitor_id } : undefined;
}

/** The drinks on the owner's list, in its order. */
export const listDrinks = (db: Queries<FavouriteTables>, owner: ListOwner) =>
  db
    .selectFrom("drinks_list")
    .select(["slug", "added_at"])
    .where(ownedBy(owner))
    .orderBy("position")
    .orderBy("id")
    .execute();

/** Puts a drink last, unless it is on the list. */
export async function appendDrink(trx: Trx, owner: ListOwner, slug: string, now: Date): Promise<void> {
  const columns = ownerColumns(owner);
  await sql`
    insert into drinks_list (visitor_id, member_id, slug, position, added_at)
    select ${columns.visitor_id}::text, ${columns.member_id}::bigint, ${slug}, coalesce(max(position), 0) + 1, ${now}
    from drinks_list where ${ownedBy(owner)}
    on conflict do nothing`.execute(trx);
}

export async function deleteDrink(db: Queries<FavouriteTables>, owner: ListOwner, slug: string): Promise<void> {
  await db.deleteFrom("drinks_list").where(ownedBy(owner)).where("slug", "=", slug).execute();
}

/** This query replaces the whole list. A drink that stays keeps the time at which it was added. */
export async function replaceDrinks(trx: Trx, owner: ListOwner, slugs: string[], now: Date): Promise<void> {
  const before = new Map((await listDrinks(trx, owner)).map(({ slug, added_at }) => [slug, added_at]));
  await trx.deleteFrom("drinks_list").where(ownedBy(owner)).execute();
  if (slugs.length === 0) return;
  const columns = ownerColumns(owner);
  await trx
    .insertInto("drinks_list")
    .values(slugs.map((slug, position) => ({ ...columns, slug, position, added_at: before.get(slug) ?? now })))
    .execute();
}

type Merge = { visitorId: string; memberId: number };

/**
 * Gives a member the visitor's hearts: what both have is kept once, with the earlier time. The visitor's links are void, because somebody else
 * may have made them in the same browser: they would show the member's whole list, which the member has not shared.
 */
export async function moveHearts(trx: Trx, { visitorId, memberId }: Merge): Promise<void> {
  await sql`
    update favourites kept set added_at = least(kept.added_at, given.added_at) from favourites given
    where kept.member_id = ${memberId} and given.visitor_id = ${visitorId}
      and kept.kind = given.kind and kept.slug = given.slug`.execute(trx);
  await moveNewest(
    trx,
    { visitorId, memberId },
    { table: "favourites", columns: ["kind", "slug"], most: mostFavourites },
  );
  await deleteShares(trx, { visitorId });
}

/** Gives a member the visitor's folders: folders of one name become one. */
export const moveFolders = (trx: Trx, merge: Merge): Promise<void> =>
  moveNewest(trx, merge, { table: "favourite_folders", columns: ["folder", "kind", "slug"], most: mostInFolders });

type MovedList = { table: "favourites" | "favourite_folders"; columns: readonly string[]; most: number };

/** Gives a member what only the visitor has, the newest of it where there is no room for all: else whoever logs in often enough fills the disk. */
async function moveNewest(
  trx: Trx,
  { visitorId, memberId }: Merge,
  { table, columns, most }: MovedList,
): Promise<void> {
  const list = sql.table(table);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`
    with given as (
      select id, ${names}, added_at from ${list}
      where visitor_id = ${visitorId} and (${names}) not in (select ${names} from ${list} where member_id = ${memberId})
      order by added_at desc, id desc
      limit greatest(0, ${most} - (select count(*) from ${list} where member_id = ${memberId}))
    )
    insert into ${list} (member_id, ${names}, added_at)
    select ${memberId}::bigint, ${names}, added_at from given order by id`.execute(trx);
  await trx.deleteFrom(table).where("visitor_id", "=", visitorId).execute();
}

/** Puts the visitor's drinks after those that the member has. */
export async function moveDrinks(trx: Trx, { visitorId, memberId }: Merge): Promise<void> {
  await sql`
    insert into drinks_list (member_id, slug, position, added_at)
    select ${memberId}::bigint, slug,
      position + 1 + (select coalesce(max(position), 0) from drinks_list where member_id = ${memberId}), added_at
    from drinks_list where visitor_id = ${visitorId} order by position
    on conflict (member_id, slug) do nothing`.execute(trx);
  await trx.deleteFrom("drinks_list").where("visitor_id", "=", visitorId).execute();
}

/** Forgets the lists of browsers that have not been seen since their cookie ran out. */
export async function deleteOldVisitorLists(db: Queries<FavouriteTables>, before: Date): Promise<void> {
  for (const table of ["favourites", "favourite_folders", "drinks_list"] as const) {
    await db.deleteFrom(table).where("visitor_id", "is not", null).where("added_at", "<", before).execute();
  }
  await db.deleteFrom("favourite_shares").where("visitor_id", "is not", null).where("made_at", "<", before).execute();
}
