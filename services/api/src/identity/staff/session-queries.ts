import type { Queries } from "../../platform/queries.ts";
import type { StaffTables } from "./tables.ts";

type Db = Queries<StaffTables>;

export type StaffSessionRow = NonNullable<Awaited<ReturnType<typeof findStaffSession>>>;

/** The session with its person; none for those who have left. */
export const findStaffSession = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom("staff_sessions")
    .innerJoin("staff", "staff.id", "staff_sessions.staff_id")
    .select([
      "staff_sessions.id",
      "staff_sessions.staff_id",
      "staff_sessions.second_factor",
      "staff_sessions.seen_at",
      "staff_sessions.confirmed_at",
      "staff_sessions.expires_at",
      "staff.name",
      "staff.email",
      "staff.role",
    ])
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .where("staff.ended_at", "is", null)
    .executeTakeFirst();

export async function insertStaffSession(
  db: Db,
  session: {
    staffId: number;
    tokenHash: Buffer;
    device: string;
    secondFactor: boolean;
    now: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await db
    .insertInto("staff_sessions")
    .values({
      staff_id: session.staffId,
      token_hash: session.tokenHash,
      device: session.device,
      second_factor: session.secondFactor,
      started_at: session.now,
      seen_at: session.now,
      confirmed_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute();
}

export async function updateStaffSession(
  db: Db,
  id: number,
  values: Partial<{ seen_at: Date; confirmed_at: Date; second_factor: boolean }>,
): Promise<void> {
  await db.updateTable("staff_sessions").set(values).where("id", "=", id).execute();
}

export const listStaffSessions = (db: Db, staffId: number, { now, idleSince }: { now: Date; idleSince: Date }) =>
  db
    .selectFrom("staff_sessions")
    .select(["id", "device", "started_at", "seen_at"])
    .where("staff_id", "=", staffId)
    .where("expires_at", ">", now)
    .where("seen_at", ">", idleSince)
    .orderBy("seen_at", "desc")
    .orderBy("id", "desc")
    .execute();

/** @returns how many ended */
export async function deleteStaffSessions(
  db: Db,
  staffId: number,
  which: { id?: number; except?: number } = {},
): Promise<number> {
  const { id, except } = which;
  const { numDeletedRows } = await db
    .deleteFrom("staff_sessions")
    .where("staff_id", "=", staffId)
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? 0))
    .$if(except !== undefined, (query) => query.where("id", "<>", except ?? 0))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteStaffSessionByToken(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom("staff_sessions").where("token_hash", "=", tokenHash).execute();
}
