import type { Queries } from "../../platform/queries.ts";
import type { IdentityTables } from "./tables.ts";

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

export const findSession = (db: Queries<IdentityTables>, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom("member_sessions")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();

/** Sessions of one member at once: more than a household has browsers. */
const mostSessions = 20;

/** True when a session of a member has not been ended meanwhile. */
export async function isSessionOpen(db: Queries<IdentityTables>, memberId: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom("member_sessions")
    .select("id")
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Starts a session; where the member has many, the oldest end. */
export async function insertSession(
  db: Queries<IdentityTables>,
  session: { memberId: number; tokenHash: Buffer; device: string; now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto("member_sessions")
    .values({
      member_id: session.memberId,
      token_hash: session.tokenHash,
      device: session.device,
      started_at: session.now,
      seen_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute();
  await keepNewestSessions(db, session.memberId);
}

/** Ends all sessions of a member but the newest. */
async function keepNewestSessions(db: Queries<IdentityTables>, memberId: number): Promise<void> {
  await db
    .deleteFrom("member_sessions")
    .where("member_id", "=", memberId)
    .where("id", "not in", (eb) =>
      eb
        .selectFrom("member_sessions as newest")
        .select("newest.id")
        .where("newest.member_id", "=", memberId)
        .orderBy("newest.id", "desc")
        .limit(mostSessions),
    )
    .execute();
}

export async function touchSession(
  db: Queries<IdentityTables>,
  id: number,
  seenAt: Date,
  expiresAt: Date,
): Promise<void> {
  await db
    .updateTable("member_sessions")
    .set({ seen_at: seenAt, expires_at: expiresAt })
    .where("id", "=", id)
    .execute();
}

/** A member's sessions, the latest used first: as many as a member may have. */
export const listSessionRows = (db: Queries<IdentityTables>, memberId: number, now: Date) =>
  db
    .selectFrom("member_sessions")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("expires_at", ">", now)
    .orderBy("seen_at", "desc")
    .orderBy("id", "desc")
    .limit(mostSessions)
    .execute();

/** @returns whether the member had that session */
export async function deleteSession(db: Queries<IdentityTables>, memberId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("member_sessions")
    .where("member_id", "=", memberId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteSessionByToken(db: Queries<IdentityTables>, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom("member_sessions").where("token_hash", "=", tokenHash).execute();
}

export async function deleteSessionsOf(db: Queries<IdentityTables>, memberId: number): Promise<void> {
  await db.deleteFrom("member_sessions").where("member_id", "=", memberId).execute();
}

/** Ends a member's sessions everywhere but here. */
export async function deleteOtherSessions(
  db: Queries<IdentityTables>,
  memberId: number,
  keptId: number,
): Promise<void> {
  await db.deleteFrom("member_sessions").where("member_id", "=", memberId).where("id", "<>", keptId).execute();
}

/** Forgets what is long over. */
export async function deleteStaleSessions(db: Queries<IdentityTables>, now: Date): Promise<void> {
  await db.deleteFrom("member_sessions").where("expires_at", "<=", now).execute();
}
