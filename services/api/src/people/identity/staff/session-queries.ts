import type { Queries } from "../../../platform/queries.ts";
import type { StaffTables } from "./tables.ts";

type Db = Queries<StaffTables>;

export type StaffSessionRow = NonNullable<Awaited<ReturnType<typeof findStaffSession>>>;

/** The session with its person and the factors of the account; none for those who have left. */
export async function findStaffSession(db: Db, by: { tokenHash: Buffer } | { id: number }, now: Date) {
  const row = await db
    .selectFrom("staff_sessions")
    .innerJoin("staff", "staff.id", "staff_sessions.staff_id")
    .select([
      "staff_sessions.id",
      "staff_sessions.staff_id",
      "staff_sessions.device",
      "staff_sessions.second_factor",
      "staff_sessions.enrols",
      "staff_sessions.shown_factor",
      "staff_sessions.ticket_hash",
      "staff_sessions.started_at",
      "staff_sessions.seen_at",
      "staff_sessions.confirmed_at",
      "staff_sessions.expires_at",
      "staff.name",
      "staff.email",
      "staff.role",
      "staff.codes_since",
    ])
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom("staff_passkeys")
            .select("staff_passkeys.id")
            .whereRef("staff_passkeys.staff_id", "=", "staff.id"),
        )
        .as("has_passkeys"),
    ])
    .where((where) =>
      "id" in by ? where("staff_sessions.id", "=", by.id) : where("staff_sessions.token_hash", "=", by.tokenHash),
    )
    .where("expires_at", ">", now)
    .where("staff.ended_at", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { codes_since, has_passkeys, ...session } = row;
  return { ...session, factors: { codes: codes_since !== null, passkeys: Boolean(has_passkeys) } };
}

export type NewSession = {
  staffId: number;
  tokenHash: Buffer;
  ticketHash: Buffer;
  device: string;
  /** The factor that was shown; nothing where the account has none. */
  shownFactor: string | undefined;
  enrols: boolean;
  now: Date;
  expiresAt: Date;
};

/** Starts a session; where the account has many, the oldest end. @returns its number */
export async function insertStaffSession(db: Db, session: NewSession): Promise<number> {
  const { id } = await db
    .insertInto("staff_sessions")
    .values({
      staff_id: session.staffId,
      token_hash: session.tokenHash,
      ticket_hash: session.ticketHash,
      device: session.device,
      second_factor: session.shownFactor !== undefined,
      shown_factor: session.shownFactor ?? null,
      enrols: session.enrols,
      started_at: session.now,
      seen_at: session.now,
      confirmed_at: session.now,
      expires_at: session.expiresAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await keepNewestSessions(db, session.staffId);
  return id;
}

/** Sessions of one account at once: more than one has browsers. */
const mostSessions = 20;

/** Ends all sessions of somebody but the newest. */
async function keepNewestSessions(db: Db, staffId: number): Promise<void> {
  await db
    .deleteFrom("staff_sessions")
    .where("staff_id", "=", staffId)
    .where("id", "not in", (eb) =>
      eb
        .selectFrom("staff_sessions as newest")
        .select("newest.id")
        .where("newest.staff_id", "=", staffId)
        .orderBy("newest.id", "desc")
        .limit(mostSessions),
    )
    .execute();
}

export async function updateStaffSession(
  db: Db,
  id: number,
  values: Partial<{
    seen_at: Date;
    confirmed_at: Date;
    second_factor: boolean;
    enrols: boolean;
    shown_factor: string;
    ticket_hash: Buffer | null;
  }>,
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

/**
 * Ends sessions of somebody: all of them, or those that `which` names.
 * @param which.shownFactor only those that showed that factor last
 * @returns how many ended
 */
export async function deleteStaffSessions(
  db: Db,
  staffId: number,
  which: { id?: number; except?: number; shownFactor?: string } = {},
): Promise<number> {
  const { id, except, shownFactor } = which;
  const { numDeletedRows } = await db
    .deleteFrom("staff_sessions")
    .where("staff_id", "=", staffId)
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? 0))
    .$if(except !== undefined, (query) => query.where("id", "<>", except ?? 0))
    .$if(shownFactor !== undefined, (query) => query.where("shown_factor", "=", shownFactor ?? ""))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Ends the sessions of owners who began the shop with its code and never enrolled a factor. */
export async function deleteBegunSessions(db: Db): Promise<void> {
  await db
    .deleteFrom("staff_sessions")
    .where("enrols", "=", true)
    .where("staff_id", "in", (eb) =>
      eb.selectFrom("staff").select("id").where("role", "=", "owner").where("joined_at", "is", null),
    )
    .execute();
}

export async function deleteStaffSessionByToken(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom("staff_sessions").where("token_hash", "=", tokenHash).execute();
}
