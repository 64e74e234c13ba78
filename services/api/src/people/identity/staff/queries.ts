import type { Role } from "@skaenk/contract/office/rights";
import { sql } from "kysely";
import { containsPattern } from "../../../platform/like-pattern.ts";
import { inDanish } from "../../../platform/office-list-queries.ts";
import type { Queries } from "../../../platform/queries.ts";
import { codesFactor, type Factors, hasFactor, passkeyFactor, undoHours } from "./factors.ts";
import type { StaffLinkPurpose, StaffTables } from "./tables.ts";

type Db = Queries<StaffTables>;

export type StaffRow = NonNullable<Awaited<ReturnType<typeof findStaff>>>;

export const findStaff = (db: Db, by: { id: number } | { email: string }) =>
  db
    .selectFrom("staff")
    .selectAll()
    .where((where) => ("id" in by ? where("id", "=", by.id) : where("email", "=", by.email)))
    .executeTakeFirst();

/** The row, held until the transaction ends. */
export const lockStaff = (db: Db, id: number) =>
  db.selectFrom("staff").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

/** True when a factor, by its name in a session, still belongs to the account. */
export async function isFactorOf(db: Db, staff: StaffRow, shownFactor: string): Promise<boolean> {
  if (shownFactor === codesFactor(staff.codes_key)) return staff.codes_since !== null;
  const keys = await db.selectFrom("staff_passkeys").select("id").where("staff_id", "=", staff.id).execute();
  return keys.some(({ id }) => shownFactor === passkeyFactor(id));
}

/** The second factors of an account. */
export async function findFactors(db: Db, staffId: number): Promise<Factors> {
  const row = await db
    .selectFrom("staff")
    .select("codes_since")
    .select((eb) => [
      eb
        .exists(eb.selectFrom("staff_passkeys").select("id").whereRef("staff_passkeys.staff_id", "=", "staff.id"))
        .as("passkeys"),
    ])
    .where("id", "=", staffId)
    .executeTakeFirst();
  return { codes: row?.codes_since != null, passkeys: Boolean(row?.passkeys) };
}

/** Names of all accounts, closed ones too. */
export const listStaffNames = (db: Db) => db.selectFrom("staff").select(["id", "name"]).execute();

export const listStaffRows = (db: Db, q = "") =>
  db
    .selectFrom("staff")
    .select(["id", "name", "email", "role", "joined_at", "ended_at", "codes_since"])
    .select((eb) => [
      eb
        .selectFrom("staff_sessions")
        .whereRef("staff_sessions.staff_id", "=", "staff.id")
        .select(({ fn }) => fn.max("seen_at").as("seen"))
        .as("seen_at"),
      eb
        .selectFrom("staff_passkeys")
        .whereRef("staff_passkeys.staff_id", "=", "staff.id")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .as("passkeys"),
      eb
        .selectFrom("staff_links")
        .whereRef("staff_links.staff_id", "=", "staff.id")
        .where("purpose", "=", "invitation")
        .select(({ fn }) => fn.max("expires_at").as("expires"))
        .as("invitation_expires_at"),
    ])
    .where((eb) => eb.or([eb("name", "ilike", containsPattern(q)), eb("email", "ilike", containsPattern(q))]))
    .orderBy("ended_at", (by) => by.asc().nullsFirst())
    .orderBy(inDanish("name"))
    .orderBy("id")
    .execute();

/** Lets one begin the shop at a time, until the transaction ends. */
export async function lockBeginning(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('office-beginning', 0))`.execute(db);
}

/**
 * Lets one change at a time who works here, until the transaction ends: such a change holds several accounts, and two of them would wait
 * for each other.
 */
export async function lockStaffChanges(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('office-staff', 0))`.execute(db);
}

/** Nobody has both an address and a way in: the shop waits for its first owner. */
export async function hasOwner(db: Db): Promise<boolean> {
  const owner = await db
    .selectFrom("staff")
    .select("id")
    .where("role", "=", "owner")
    .where("joined_at", "is not", null)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return owner !== undefined;
}

/** Mail addresses of all owners who have joined, oldest first. */
export async function listOwnerAddresses(db: Db): Promise<string[]> {
  const owners = await db
    .selectFrom("staff")
    .select("email")
    .where("role", "=", "owner")
    .where("joined_at", "is not", null)
    .where("ended_at", "is", null)
    .orderBy("id")
    .execute();
  return owners.map(({ email }) => email);
}

/**
 * Owners who can come in, held so that two do not end each other at once.
 * @param withFactor only those who have a second factor, where nobody gets in without
 * @returns their numbers, whoever was made first before the others
 */
export async function listOwnersWhoComeIn(db: Db, withFactor: boolean): Promise<number[]> {
  const owners = await db
    .selectFrom("staff")
    .select("id")
    .where("role", "=", "owner")
    .where("joined_at", "is not", null)
    .where("ended_at", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
  const ids = owners.map(({ id }) => id);
  if (!withFactor) return ids;
  const factors = await Promise.all(ids.map((id) => findFactors(db, id)));
  return ids.filter((_, index) => factors[index] && hasFactor(factors[index]));
}

/** @returns nothing when the address is somebody's already */
export const insertStaff = (
  db: Db,
  { name, email, role, now }: { name: string; email: string; role: Role; now: Date },
) =>
  db
    .insertInto("staff")
    .values({ name, email, role, invited_at: now })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returningAll()
    .executeTakeFirst();

export async function updateStaff(
  db: Db,
  id: number,
  values: Partial<{
    name: string;
    role: Role;
    password_hash: string;
    code_secret: string | null;
    codes_since: Date | null;
    codes_key: string;
    new_code_secret: string | null;
    new_code_secret_at: Date | null;
    last_code_step: number;
    joined_at: Date | null;
    ended_at: Date | null;
  }>,
): Promise<void> {
  await db.updateTable("staff").set(values).where("id", "=", id).execute();
}

/** Notes that a code of that moment is used. @returns false when one as new was used before */
export async function useCodeStep(db: Db, id: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("staff")
    .set({ last_code_step: step })
    .where("id", "=", id)
    .where("last_code_step", "<", step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @param sentBy the owner who sent it; nobody for a link that somebody asked for themselves */
export type NewLink = {
  tokenHash: Buffer;
  staffId: number;
  purpose: StaffLinkPurpose;
  expiresAt: Date;
  sentBy: number | null;
  now: Date;
};

/**
 * Writes a link. A new invitation voids the former one. Links to a new password stay open until they expire: anybody can ask for one, and
 * must not void the owner's. The limits of mails bound their number.
 */
export async function insertLink(db: Db, link: NewLink): Promise<void> {
  await db
    .deleteFrom("staff_links")
    .where((eb) => eb.and({ staff_id: link.staffId, purpose: link.purpose }))
    .$if(link.purpose === "password", (query) => query.where("expires_at", "<=", link.now))
    .execute();
  await db
    .insertInto("staff_links")
    .values({
      token_hash: link.tokenHash,
      staff_id: link.staffId,
      purpose: link.purpose,
      expires_at: link.expiresAt,
      sent_by: link.sentBy,
      sent_at: link.now,
    })
    .execute();
}

/** Links in mails, as against those from the machine. */
export const mailedPurposes: readonly StaffLinkPurpose[] = ["invitation", "password"];

/**
 * Voids an account's links.
 * @param purposes only these; links from the machine are no concern of what is done in a session
 * @returns how many there were
 */
export async function deleteLinks(db: Db, staffId: number, purposes?: readonly StaffLinkPurpose[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("staff_links")
    .where("staff_id", "=", staffId)
    .$if(purposes !== undefined, (query) => query.where("purpose", "in", purposes ?? []))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export const findLink = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom("staff_links")
    .innerJoin("staff", "staff.id", "staff_links.staff_id")
    .select(["staff_links.purpose", "staff.id", "staff.name", "staff.email", "staff.role", "staff.joined_at"])
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    // A link from the machine opens an account anew.
    .where((where) => where.or([where("ended_at", "is", null), where("purpose", "=", "owner")]))
    .executeTakeFirst();

/** @returns whether it was there: of two who use one link at once, one does */
export async function takeLink(db: Db, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("staff_links").where("token_hash", "=", tokenHash).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function replaceRecoveryCodes(db: Db, staffId: number, hashes: Buffer[]): Promise<void> {
  await db.deleteFrom("staff_recovery_codes").where("staff_id", "=", staffId).execute();
  if (hashes.length === 0) return;
  await db
    .insertInto("staff_recovery_codes")
    .values(hashes.map((code_hash) => ({ staff_id: staffId, code_hash })))
    .execute();
}

/** @returns whether the code was one of theirs; it is used up by it */
export async function takeRecoveryCode(db: Db, staffId: number, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("staff_recovery_codes")
    .where("staff_id", "=", staffId)
    .where("code_hash", "=", hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** An account without passkeys, codes and recovery codes. */
export async function removeFactors(db: Db, staffId: number): Promise<void> {
  await db.deleteFrom("staff_passkeys").where("staff_id", "=", staffId).execute();
  await replaceRecoveryCodes(db, staffId, []);
  const none = { code_secret: null, codes_since: null, new_code_secret: null, new_code_secret_at: null };
  await updateStaff(db, staffId, none);
}

export async function listRecoveryHashes(db: Db, staffId: number): Promise<Buffer[]> {
  const rows = await db
    .selectFrom("staff_recovery_codes")
    .select("code_hash")
    .where("staff_id", "=", staffId)
    .execute();
  return rows.map(({ code_hash }) => code_hash);
}

export async function countRecoveryCodes(db: Db, staffId: number): Promise<number> {
  const { count } = await db
    .selectFrom("staff_recovery_codes")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("staff_id", "=", staffId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Forgets what is long over. */
export async function deleteStaleStaffTraces(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("staff_sessions").where("expires_at", "<=", now).execute();
  await db.deleteFrom("staff_links").where("expires_at", "<=", now).execute();
  await db.deleteFrom("staff_challenges").where("expires_at", "<=", now).execute();
  const undoable = new Date(now.getTime() - undoHours * 3_600_000);
  await db.deleteFrom("staff_factor_changes").where("at", "<=", undoable).execute();
}
