import type { Queries } from "../../../platform/queries.ts";
import type { StaffTables } from "../../identity/staff/tables.ts";

/** The mail address of a member of staff. */
export async function findOwnAddress(db: Queries<StaffTables>, id: number): Promise<string | undefined> {
  const row = await db.selectFrom("staff").select("email").where("id", "=", id).executeTakeFirst();
  return row?.email ?? undefined;
}
