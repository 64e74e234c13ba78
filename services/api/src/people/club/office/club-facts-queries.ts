import { sql } from "kysely";
import type { Queries } from "../../../platform/queries.ts";

export type ClubFacts = { members: number; pointsHeld: number; lastExpiry: Date | null };

/** Members who can be written to, the points they hold or have coming, and when the last of those held run out. */
export async function readClubFacts<Tables>(db: Queries<Tables>): Promise<ClubFacts> {
  const { rows } = await sql<ClubFacts>`
    with lots as (
      select lot.expires_at, lot.points + coalesce(sum(moved.points), 0) as remaining
      from points_entries lot
        join members on members.id = lot.member_id
        left join points_entries moved on moved.lot_id = lot.id
      where lot.lot_id is null group by lot.id
    )
    select (select count(*)::int from members where email_confirmed_at is not null) as members,
      coalesce(sum(remaining), 0)::int + (select coalesce(sum(pending), 0)::int from member_orders) as "pointsHeld",
      max(expires_at) filter (where remaining > 0) as "lastExpiry"
    from lots`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error("An aggregate has a row");
  return facts;
}
