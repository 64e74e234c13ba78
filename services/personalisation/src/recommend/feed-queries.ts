import type { ClientBase, Pool } from "pg";

/** `state` is JSON. */
export async function insertFeed(
  pool: Pool,
  feed: { id: string; datasetId: string; userKey: number; state: string },
): Promise<void> {
  const { id, datasetId, userKey, state } = feed;
  await pool.query("insert into personalisation.feed (id, dataset, user_key, state) values ($1, $2, $3, $4)", [
    id,
    datasetId,
    userKey,
    state,
  ]);
}

export async function deleteOldFeeds(pool: Pool, keepDays: number): Promise<void> {
  await pool.query("delete from personalisation.feed where touched_at < now() - $1 * interval '1 day'", [keepDays]);
}

/** What a feed has come to, for this transaction alone until it ends; nothing when there is no such feed. */
export async function lockFeed(client: ClientBase, id: string, datasetId: string): Promise<string | undefined> {
  const { rows } = await client.query<{ state: string }>(
    "select state from personalisation.feed where id = $1 and dataset = $2 for update",
    [id, datasetId],
  );
  return rows[0]?.state;
}

export async function updateFeed(client: ClientBase, id: string, state: string): Promise<void> {
  await client.query("update personalisation.feed set state = $2, touched_at = now() where id = $1", [id, state]);
}
