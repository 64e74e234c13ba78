import { type QueryExecutorProvider, sql } from "kysely";

/** A limit of `most` tries, counted under `key`, in a window of `seconds` that begins with the first try. */
export type AttemptBudget = { key: string; most: number; seconds: number };

/** The milliseconds of now. The clock of the database is one for all processes. */
const nowMs = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/**
 * Counts one try in each of the budgets, or in none where one is used up: a try that is refused writes no row, so whoever has no tries left
 * makes the table no larger. Call it in a transaction, so that no other try sees a count that is taken back.
 * @returns the seconds until the try may be made again; 0 when it was counted
 */
export async function spendBudgets(trx: QueryExecutorProvider, budgets: readonly AttemptBudget[]): Promise<number> {
  if (budgets.length === 0) return 0;
  const { counted, waitMs } = await trySpending(trx, budgets);
  if (waitMs !== null) return Math.max(1, Math.ceil(Number(waitMs) / 1000));
  if (counted.length === budgets.length) return 0;
  // Another try took the last one between the look and the count: the next look finds it used up.
  await returnToBudgets(trx, counted);
  return await spendBudgets(trx, budgets);
}

/** Rows are counted in the order of their keys, so that two tries that share several budgets wait for each other in turn. */
async function trySpending(db: QueryExecutorProvider, budgets: readonly AttemptBudget[]) {
  const keys = budgets.map(({ key }) => key);
  const mosts = budgets.map(({ most }) => most);
  const windowsMs = budgets.map(({ seconds }) => seconds * 1000);
  const { rows } = await sql<{ waitMs: string | null; counted: string[] }>`
    with budget as (
      select * from unnest(${keys}::text[], ${mosts}::int[], ${windowsMs}::bigint[]) as given(key, most, window_ms)
    ), used_up as (
      select max(expire) - ${nowMs} as wait_ms
      from attempt_counts join budget using (key) where expire > ${nowMs} and points >= most
    ), counted as (
      insert into attempt_counts as kept (key, points, expire)
      select key, 1, ${nowMs} + window_ms from budget where (select wait_ms from used_up) is null order by key
      on conflict (key) do update set
        points = case when kept.expire > ${nowMs} then kept.points + 1 else 1 end,
        expire = case when kept.expire > ${nowMs} then kept.expire else excluded.expire end
      where kept.expire <= ${nowMs} or kept.points < (select most from budget where budget.key = excluded.key)
      returning key
    )
    select (select wait_ms from used_up) as "waitMs", array(select key from counted) as counted`.execute(db);
  return rows[0] ?? { waitMs: null, counted: [] };
}

/** Takes one try back in each of them. */
export async function returnToBudgets(db: QueryExecutorProvider, keys: readonly string[]): Promise<void> {
  await sql`
    with counted as (
      select key from attempt_counts where key = any(${keys}::text[]) and expire > ${nowMs} and points > 0
      order by key for update
    )
    update attempt_counts set points = points - 1 from counted where attempt_counts.key = counted.key`.execute(db);
}

/**
 * Forgets the counts whose window is over, except those that a try holds at the moment: the rows lie in the table in no order of keys, so whoever
 * waited here could hold what that try needs next. @returns how many
 */
export async function forgetPastAttempts(db: QueryExecutorProvider): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from attempt_counts where key in (
      select key from attempt_counts where expire <= ${nowMs} order by key for update skip locked
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}
