import type { Kysely } from "kysely";
import type { Tables } from "../tables.ts";

export const listMembersByAge = (db: Kysely<Tables>): Promise<{ id: number; joined_at: Date }[]> =>
  db.selectFrom("members").select(["id", "joined_at"]).execute();
