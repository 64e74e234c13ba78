import type { Pool } from "pg";

export async function ensureDataset(pool: Pool, id: string): Promise<void> {
  await pool.query("insert into personalisation.dataset (id) values ($1) on conflict do nothing", [id]);
}

/** Removes log rows nobody needs any more: older than the retention, or updates every kept snapshot already holds. */
export async function tidyLog(pool: Pool, datasetId: string, retentionDays: number): Promise<void> {
  await pool.query(
    `delete from personalisation.event
     where dataset = $1
       and number <= (select min(last_event) from personalisation.snapshot where dataset = $1)
       and (at < $2 or kind like '%Update' or kind like '%AdministrativeAction' or kind = 'Batch')`,
    [datasetId, Date.now() - retentionDays * 86_400_000],
  );
}
