import { sql } from "kysely";
import type { PersonalTable } from "../platform/personal-table-queries.ts";
import type { Trx } from "./club-context.ts";
import { withAccount } from "./personal-data/personal-data-queries.ts";
import type { ClubDatabase } from "./tables.ts";

/**
 * Empties an account that had no confirmed address: somebody else may have joined with it, and their delivery address would stand in the
 * owner's checkout. Stars stay, as nobody's.
 */
export async function emptyAccount(
  trx: Trx,
  memberId: number,
  personalData: readonly PersonalTable<ClubDatabase>[],
): Promise<void> {
  const collected = withAccount(personalData).filter((table) => table.collected);
  for (const { table } of collected)
    await sql`delete from ${sql.table(table)} where member_id = ${memberId}`.execute(trx);
  await sql`update ratings set member_id = null, visitor_id = null where member_id = ${memberId}`.execute(trx);
  await trx
    .updateTable("members")
    .set({ first_name: "", last_name: "", birthday: null, birthday_set_at: null })
    .where("id", "=", memberId)
    .execute();
}
