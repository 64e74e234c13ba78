import { sql } from "kysely";
import type { Database } from "../../platform/queries.ts";

/** The content that appears, begins or ends today in Copenhagen, as changes. */
export async function listChangingToday<Tables>(db: Database<Tables>, now: Date): Promise<string[]> {
  const { rows } = await sql<{ change: string }>`
    with day as (select (${now}::timestamptz at time zone 'Europe/Copenhagen')::date as today)
    select 'campaign:' || slug as change from campaigns, day where starts_on = today or ends_on = today - 1
    union all
    select 'article:' || slug from articles, day where published_on = today`.execute(db);
  return rows.map(({ change }) => change);
}
