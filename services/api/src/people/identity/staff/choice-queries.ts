import type { Queries } from "../../../platform/queries.ts";
import type { StaffTables } from "./tables.ts";

type Db = Queries<StaffTables>;

export async function findChoice(db: Db, staffId: number, name: string): Promise<string[] | null> {
  const row = await db
    .selectFrom("staff_choices")
    .select("chosen")
    .where("staff_id", "=", staffId)
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.chosen ?? null;
}

export async function saveChoice(db: Db, staffId: number, name: string, chosen: string[]): Promise<void> {
  await db
    .insertInto("staff_choices")
    .values({ staff_id: staffId, name, chosen })
    .onConflict((conflict) => conflict.columns(["staff_id", "name"]).doUpdateSet({ chosen }))
    .execute();
}
