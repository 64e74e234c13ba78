import { sql } from "kysely";
import type { Trx } from "./club-context.ts";

/** Tables of what a member has collected; the foreign keys take along what belongs to it. */
const collected = [
  "member_addresses",
  "favourites",
  "favourite_folders",
  "favourite_removals",
  "drinks_list",
  "favourite_shares",
  "drinks_cards",
  "member_age_proofs",
  "reviews",
];

/**
 * Empties an account that had no confirmed address: somebody else may have joined with it, and their delivery address would stand in the
 * owner's checkout. Stars stay, as nobody's.
 */
export async function emptyAccount(trx: Trx, memberId: number): Promise<void> {
  for (const table of collected) await sql`delete from ${sql.table(table)} where member_id = ${memberId}`.execute(trx);
  await sql`update ratings set member_id = null, visitor_id = null where member_id = ${memberId}`.execute(trx);
  await trx
    .updateTable("members")
    .set({ first_name: "", last_name: "", birthday: null, birthday_set_at: null })
    .where("id", "=", memberId)
    .execute();
}
