import type { Queries } from "../../platform/queries.ts";
import { replaceRecoveryCodes, updateStaff } from "./queries.ts";
import type { RemovedPasskey, StaffTables } from "./tables.ts";

type Db = Queries<StaffTables>;

export type RemovedCodes = { secret: string; since: Date; key: string; recovery: Buffer[] };

export type NewFactorChange = {
  staffId: number;
  at: Date;
  session: { id: number; started_at: Date; device: string; shown_factor: string | null };
  added?: { factor: string; name: string } | undefined;
  removedPasskey?: RemovedPasskey | undefined;
  removedCodes?: RemovedCodes | undefined;
  removedPasswordHash?: string | undefined;
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
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Somebody begins afresh: nothing from before can be taken back, and so brought back, any more. */
export async function forgetFactorChanges(db: Db, staffId: number): Promise<void> {
  await db.deleteFrom("staff_factor_changes").where("staff_id", "=", staffId).execute();
}

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
