import { shopPage } from "@skaenk/contract/shop-pages";
import { sql } from "kysely";
import type { PageTables } from "../../editorial/content/page-tables.ts";
import { isTaken } from "../../platform/database.ts";
import type { Queries, Transaction } from "../../platform/queries.ts";
import type { OrderTables } from "../../selling/orders/tables.ts";
import { standsForItsAddress } from "./order-standing-queries.ts";
import type { ClubTables, TokenPurpose } from "./tables.ts";

type Db = Queries<ClubTables & PageTables>;

export type MemberRow = NonNullable<Awaited<ReturnType<typeof findMember>>>;

type Trx = Transaction<ClubTables & PageTables>;

export const findMember = (db: Db, id: number) =>
  db.selectFrom("members").selectAll().where("id", "=", id).executeTakeFirst();

export const findMemberByEmail = (db: Db, email: string) =>
  db.selectFrom("members").selectAll().where("email", "=", email).executeTakeFirst();

/** The member, kept from all others until the transaction ends; everything about one member waits here. */
export const lockMember = (trx: Trx, id: number) =>
  trx.selectFrom("members").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();

/**
 * This query locks the member more strongly than `lockMember`: it also blocks new rows that reference the member. Rows that a concurrent transaction
 * writes, such as an order, are visible once the lock is held.
 */
export const lockMemberToErase = (trx: Trx, id: number) =>
  trx.selectFrom("members").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

/** @returns nothing when somebody has the address */
export const insertMember = (
  trx: Trx,
  member: {
    email: string;
    passwordHash: string;
    firstName: string;
    lastName: string;
    birthday: string | null;
    termsVersion: string;
    now: Date;
  },
) =>
  trx
    .insertInto("members")
    .values({
      email: member.email,
      password_hash: member.passwordHash,
      first_name: member.firstName,
      last_name: member.lastName,
      birthday: member.birthday,
      birthday_set_at: member.birthday === null ? null : member.now,
      terms_version: member.termsVersion,
      joined_at: member.now,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returningAll()
    .executeTakeFirst();

type Profile = { first_name?: string; last_name?: string; birthday?: string | null };

export async function saveProfile(db: Db, id: number, profile: Profile, now: Date): Promise<void> {
  if (Object.keys(profile).length === 0) return;
  const { birthday } = profile;
  const changedAt = sql<Date | null>`
    case when birthday is distinct from ${birthday ?? null}::date then ${now}::timestamptz else birthday_set_at end`;
  await db
    .updateTable("members")
    .set({ ...profile, ...(birthday === undefined ? {} : { birthday_set_at: changedAt }) })
    .where("id", "=", id)
    .execute();
}

export async function savePasswordHash(trx: Trx, id: number, passwordHash: string): Promise<void> {
  await trx.updateTable("members").set({ password_hash: passwordHash }).where("id", "=", id).execute();
}

export async function markConfirmed(trx: Trx, id: number, now: Date): Promise<void> {
  await trx
    .updateTable("members")
    .set({ email_confirmed_at: now })
    .where("id", "=", id)
    .where("email_confirmed_at", "is", null)
    .execute();
}

/** @returns false when somebody else has the address, or gets it at the same moment; the transaction is then over */
export async function saveEmail(trx: Trx, id: number, email: string, confirmedAt: Date): Promise<boolean> {
  try {
    await trx.updateTable("members").set({ email, email_confirmed_at: confirmedAt }).where("id", "=", id).execute();
    return true;
  } catch (error) {
    if (isTaken(error, "members_email")) return false;
    throw error;
  }
}

/** The version of the club's terms that stands now. */
export async function findClubTerms(db: Db): Promise<string> {
  const page = await db
    .selectFrom("pages")
    .select("version")
    .where("path", "=", shopPage("/klub/vilkaar"))
    .executeTakeFirst();
  return page?.version ?? "uden version";
}

type NewToken = {
  memberId: number;
  tokenHash: Buffer;
  purpose: TokenPurpose;
  email: string;
  now: Date;
  expiresAt: Date;
};

/** Writes a link's fingerprint; the links mailed before it for the same purpose open nothing from now on. */
export async function replaceToken(trx: Trx, token: NewToken): Promise<void> {
  await deleteTokens(trx, token.memberId, token.purpose);
  await insertToken(trx, token);
}

/**
 * Writes a link's fingerprint beside those that are open. For links that anybody can ask for: a stranger's request must not void the link
 * that the member waits for. The limits of mails bound their number.
 */
export async function insertToken(trx: Trx, token: NewToken): Promise<void> {
  await trx
    .insertInto("member_tokens")
    .values({
      token_hash: token.tokenHash,
      member_id: token.memberId,
      purpose: token.purpose,
      email: token.email,
      made_at: token.now,
      expires_at: token.expiresAt,
    })
    .execute();
}

export async function deleteTokens(trx: Trx, memberId: number, purpose?: TokenPurpose): Promise<void> {
  await trx
    .deleteFrom("member_tokens")
    .where("member_id", "=", memberId)
    .$if(purpose !== undefined, (query) => query.where("purpose", "=", purpose ?? "confirm"))
    .execute();
}

/** Forgets links that have run out. */
export async function deleteStaleTokens(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("member_tokens").where("expires_at", "<=", now).execute();
}

/** The member of a link; undefined for a link that is used or has run out. */
export const findTokenOwner = (trx: Trx, purpose: TokenPurpose, tokenHash: Buffer, now: Date) =>
  trx
    .selectFrom("member_tokens")
    .select("member_id")
    .where("token_hash", "=", tokenHash)
    .where("purpose", "=", purpose)
    .where("expires_at", ">", now)
    .executeTakeFirst();

/** Uses a link up. Of two at once only one gets it. */
export const takeToken = (trx: Trx, purpose: TokenPurpose, tokenHash: Buffer, now: Date) =>
  trx
    .deleteFrom("member_tokens")
    .where("token_hash", "=", tokenHash)
    .where("purpose", "=", purpose)
    .where("expires_at", ">", now)
    .returning(["member_id", "email"])
    .executeTakeFirst();

/** The address that a member wants to change to and has not confirmed. */
export async function findPendingEmail(db: Db, memberId: number, now: Date): Promise<string | undefined> {
  const token = await db
    .selectFrom("member_tokens")
    .select("email")
    .where("member_id", "=", memberId)
    .where("purpose", "=", "change")
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return token?.email;
}

/**
 * Guest orders with the member's confirmed address become the member's, once they are certain to be of that address; those made since then earn
 * points, and so do those that were made in the account which the member took over.
 */
export async function adoptOrders(trx: Db, memberId: number): Promise<void> {
  await sql`
    with adopted as (
      insert into member_orders (order_id, member_id, earns)
      select orders.id, members.id, orders.placed_at >= members.email_confirmed_at or exists (
        select from pending_member_orders pending where pending.order_id = orders.id and pending.member_id = members.id)
      from members join orders on lower(orders.email) = members.email
      where members.id = ${memberId} and members.email_confirmed_at is not null and ${standsForItsAddress}
      on conflict do nothing
      returning order_id
    )
    delete from pending_member_orders using adopted where pending_member_orders.order_id = adopted.order_id`.execute(
    trx,
  );
}

/** Notes that no account bears a mailbox any more: its fingerprint is forgotten some years from now. */
export const releaseJoining = (trx: Trx, fingerprints: readonly string[], at: Date) =>
  trx
    .updateTable("joined_addresses")
    .set({ account_erased_at: at })
    .where("fingerprint", "in", fingerprints)
    .where("account_erased_at", "is", null)
    .execute();

/** Forgets that a mailbox had its joining points when its account was deleted that long ago. */
export async function forgetJoinings(db: Db, erasedBefore: Date): Promise<void> {
  await db.deleteFrom("joined_addresses").where("account_erased_at", "<", erasedBefore).execute();
}

/** Forgets proven ages that no order may rely on any more. */
export async function forgetAgeProofs(db: Queries<OrderTables>, before: Date): Promise<void> {
  await db.deleteFrom("member_age_proofs").where("proven_at", "<=", before).execute();
}

/**
 * Remembers that a mailbox has had its joining points.
 * @param fingerprints the one to store, then those under which it may have been stored before @returns false when it had them before
 */
export async function bookJoining(trx: Trx, fingerprints: readonly string[], now: Date): Promise<boolean> {
  const [fingerprint = ""] = fingerprints;
  const before = await trx
    .selectFrom("joined_addresses")
    .select("booked_at")
    .where("fingerprint", "in", fingerprints)
    .executeTakeFirst();
  if (before) return false;
  const row = await trx
    .insertInto("joined_addresses")
    .values({ fingerprint, booked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("booked_at")
    .executeTakeFirst();
  return row !== undefined;
}
