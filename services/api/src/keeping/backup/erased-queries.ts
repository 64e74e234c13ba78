import type { ClubTables } from "../../people/club/tables.ts";
import type { Queries } from "../../platform/queries.ts";

export const listMembersByAge = (db: Queries<ClubTables>): Promise<{ id: number; joined_at: Date }[]> =>
  db.selectFrom("members").select(["id", "joined_at"]).execute();
