import type { Queries } from "../../../platform/queries.ts";
import type { StaffTables } from "./tables.ts";

type Db = Queries<StaffTables>;

export const listPasskeys = (db: Db, staffId: number) =>
  db.selectFrom("staff_passkeys").selectAll().where("staff_id", "=", staffId).orderBy("added_at").execute();

export const findPasskey = (db: Db, id: string) =>
  db
    .selectFrom("staff_passkeys")
    .innerJoin("staff", "staff.id", "staff_passkeys.staff_id")
    .selectAll("staff_passkeys")
    .where("staff_passkeys.id", "=", id)
    .where("staff.ended_at", "is", null)
    .executeTakeFirst();

export type NewPasskey = {
  id: string;
  staffId: number;
  name: string;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
  addedAt: Date;
  usedAt?: Date | null;
};

/** @returns false when a passkey of that id is known already: a browser may send any id */
export async function insertPasskey(db: Db, passkey: NewPasskey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("staff_passkeys")
    .values({
      id: passkey.id,
      staff_id: passkey.staffId,
      name: passkey.name,
      public_key: Buffer.from(passkey.publicKey),
      counter: passkey.counter,
      transports: passkey.transports,
      added_at: passkey.addedAt,
      used_at: passkey.usedAt ?? null,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function touchPasskey(db: Db, id: string, counter: number, now: Date): Promise<void> {
  await db.updateTable("staff_passkeys").set({ counter, used_at: now }).where("id", "=", id).execute();
}

/** @returns the passkey that is gone; nothing when there was none of that id */
export const deletePasskey = (db: Db, staffId: number, id: string) =>
  db
    .deleteFrom("staff_passkeys")
    .where("staff_id", "=", staffId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();

export async function insertChallenge(
  db: Db,
  challenge: { challenge: string; staffId: number | null; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto("staff_challenges")
    .values({ challenge: challenge.challenge, staff_id: challenge.staffId, expires_at: challenge.expiresAt })
    .execute();
}

/** Uses it up. @returns whether it was asked of them, and not long ago */
export async function takeChallenge(db: Db, challenge: string, staffId: number | null, now: Date): Promise<boolean> {
  const taken = await db
    .deleteFrom("staff_challenges")
    .where("challenge", "=", challenge)
    .returning(["staff_id", "expires_at"])
    .executeTakeFirst();
  return taken !== undefined && taken.expires_at > now && taken.staff_id === staffId;
}
