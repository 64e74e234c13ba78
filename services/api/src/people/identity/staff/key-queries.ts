import type { Right } from "@skaenk/contract/office/rights";
import type { Queries } from "../../../platform/queries.ts";
import type { StaffTables } from "./tables.ts";

type Db = Queries<StaffTables>;

export const findApiKey = (db: Db, keyHash: Buffer) =>
  db
    .selectFrom("api_keys")
    .innerJoin("staff", "staff.id", "api_keys.made_by")
    .select(["api_keys.id", "api_keys.name", "api_keys.rights", "api_keys.made_by", "api_keys.last_used_at"])
    .select("staff.role as maker_role")
    .where("key_hash", "=", keyHash)
    .where("api_keys.ended_at", "is", null)
    // The keys of somebody who has left open nothing.
    .where("staff.ended_at", "is", null)
    .executeTakeFirst();

export async function touchApiKey(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable("api_keys").set({ last_used_at: now }).where("id", "=", id).execute();
}

export const listApiKeys = (db: Db) =>
  db
    .selectFrom("api_keys")
    .innerJoin("staff", "staff.id", "api_keys.made_by")
    .select([
      "api_keys.id",
      "api_keys.name",
      "api_keys.rights",
      "api_keys.made_at",
      "api_keys.last_used_at",
      "api_keys.ended_at",
      "staff.name as made_by_name",
      "staff.role as maker_role",
      "staff.ended_at as maker_ended_at",
    ])
    .orderBy("api_keys.id", "desc")
    .execute();

export const insertApiKey = (
  db: Db,
  key: { name: string; keyHash: Buffer; rights: Right[]; madeBy: number; now: Date },
) =>
  db
    .insertInto("api_keys")
    .values({ name: key.name, key_hash: key.keyHash, rights: key.rights, made_by: key.madeBy, made_at: key.now })
    .returning("id")
    .executeTakeFirstOrThrow();

/** The API keys of somebody that open something still. */
export const listOpenKeys = (db: Db, madeBy: number) =>
  db
    .selectFrom("api_keys")
    .select(["id", "name", "made_at"])
    .where("made_by", "=", madeBy)
    .where("ended_at", "is", null)
    .orderBy("id")
    .execute();

/** @returns its name, or nothing when there is no open key of that number */
export const endApiKey = (db: Db, id: number, now: Date) =>
  db
    .updateTable("api_keys")
    .set({ ended_at: now })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .returning("name")
    .executeTakeFirst();
