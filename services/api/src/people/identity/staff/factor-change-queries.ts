import type { Selectable } from "kysely";
import type { Queries } from "../../../platform/queries.ts";
import { insertPasskey } from "./passkey-queries.ts";
import { replaceRecoveryCodes, updateStaff } from "./queries.ts";
import type { RemovedPasskey, StaffTables } from "./tables.ts";

type Db = Queries<StaffTables>;

export type FactorChangeRow = Selectable<StaffTables["staff_factor_changes"]>;

export type RemovedCodes = { secret: string; since: Date; key: string; recovery: Buffer[] };

export type NewFactorChange = {
  staffId: number;
  at: Date;
  session: { id: number; started_at: Date; device: string; shown_factor: string | null };
  added?: { factor: string; name: string } | undefined;
  removedPasskey?: RemovedPasskey | undefined;
  removedCodes?: RemovedCodes | undefined;
  removedPasswordHash?: string | undefined;
  undoHash?: Buffer | undefined;
};

/** @returns its number */
export async function insertFactorChange(db: Db, change: NewFactorChange): Promise<number> {
  const { session, added, removedPasskey, removedCodes } = change;
  const { id } = await db
    .insertInto("staff_factor_changes")
    .values({
      staff_id: change.staffId,
      at: change.at,
      session_id: session.id,
      session_started_at: session.started_at,
      device: session.device,
      shown_factor: session.shown_factor,
      added: added?.factor ?? null,
      added_name: added?.name ?? null,
      removed_passkey: removedPasskey ? JSON.stringify(removedPasskey) : null,
      removed_code_secret: removedCodes?.secret ?? null,
      removed_codes_since: removedCodes?.since ?? null,
      removed_codes_key: removedCodes?.key ?? null,
      removed_recovery_codes: removedCodes?.recovery ?? null,
      removed_password_hash: change.removedPasswordHash ?? null,
      undo_hash: change.undoHash ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Finds the factor change that an undo link belongs to, if the link has not expired. */
export const findUndoableChange = (db: Db, undoHash: Buffer, since: Date) =>
  db
    .selectFrom("staff_factor_changes")
    .innerJoin("staff", "staff.id", "staff_factor_changes.staff_id")
    .selectAll("staff_factor_changes")
    .select("staff.email")
    .where("undo_hash", "=", undoHash)
    .where("at", ">", since)
    .where("undone_at", "is", null)
    .executeTakeFirst();

/** Lists the changes of an account's factors that have not been undone, oldest first. */
export const listFactorChanges = (db: Db, staffId: number, since: Date): Promise<FactorChangeRow[]> =>
  db
    .selectFrom("staff_factor_changes")
    .selectAll()
    .where("staff_id", "=", staffId)
    .where("at", ">", since)
    .where("undone_at", "is", null)
    .orderBy("id")
    .execute();

export async function markUndone(db: Db, ids: number[], now: Date): Promise<void> {
  await db.updateTable("staff_factor_changes").set({ undone_at: now }).where("id", "in", ids).execute();
}

/** Deletes an account's factor changes when its access is reset, so that no old undo link can restore a former factor. */
export async function forgetFactorChanges(db: Db, staffId: number): Promise<void> {
  await db.deleteFrom("staff_factor_changes").where("staff_id", "=", staffId).execute();
}

/** Restores a removed passkey. @returns whether it was missing */
export const restorePasskey = (db: Db, staffId: number, passkey: RemovedPasskey): Promise<boolean> =>
  insertPasskey(db, {
    ...passkey,
    staffId,
    publicKey: Buffer.from(passkey.publicKey, "base64url"),
    addedAt: new Date(passkey.addedAt),
    usedAt: passkey.usedAt === null ? null : new Date(passkey.usedAt),
  });

/** Takes one-time codes into use, with their recovery codes; nothing: no codes are asked for. */
export async function setCodes(db: Db, staffId: number, codes: RemovedCodes | undefined): Promise<void> {
  await updateStaff(db, staffId, {
    code_secret: codes?.secret ?? null,
    codes_since: codes?.since ?? null,
    ...(codes ? { codes_key: codes.key } : {}),
    new_code_secret: null,
    new_code_secret_at: null,
  });
  await replaceRecoveryCodes(db, staffId, codes?.recovery ?? []);
}
