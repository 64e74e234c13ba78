import { sql } from "kysely";
import type { Queries } from "../../../platform/queries.ts";
import type { RatingsDatabase } from "../tables.ts";
import type { RatedDay } from "./odd-ratings.ts";

type Db = Queries<RatingsDatabase>;

const daysLookedAt = 90;

/** Each drink's busy days of the last quarter, beside the rest of its ratings. */
export async function listRatedDays(db: Db, now: Date): Promise<RatedDay[]> {
  const { rows } = await sql<RatedDay>`
    with days as (
      select recipe_slug, to_char(rated_at at time zone 'Europe/Copenhagen', 'YYYY-MM-DD') as day,
        count(*)::int as count, sum(stars)::int as sum, count(*) filter (where member_id is null)::int as strangers
      from ratings where rated_at > ${now}::timestamptz - make_interval(days => ${daysLookedAt})
      group by recipe_slug, 2 having count(*) >= 8
    ), totals as (
      select recipe_slug, count(*)::int as count, sum(stars)::int as sum from ratings
      where recipe_slug in (select recipe_slug from days) group by recipe_slug
    )
    select days.recipe_slug as "recipeSlug", coalesce(recipes.name, days.recipe_slug) as "recipeName", days.day, days.count,
      days.sum, days.strangers, totals.count - days.count as "restCount", totals.sum - days.sum as "restSum"
    from days join totals using (recipe_slug) left join recipes on recipes.slug = days.recipe_slug
    order by days.day desc, days.count desc limit 200`.execute(db);
  return rows;
}

/** @returns how many went */
export async function deleteRatingsOfDay(trx: Db, slug: string, day: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom("ratings")
    .where("recipe_slug", "=", slug)
    .where(sql<boolean>`to_char(rated_at at time zone 'Europe/Copenhagen', 'YYYY-MM-DD') = ${day}`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
