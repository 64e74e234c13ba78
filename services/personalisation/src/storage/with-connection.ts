/** One connection for several statements, and all of them or none. */
import type { Pool, PoolClient } from "pg";

/**
 * Lends a connection to some work. One that is lost meanwhile fails the work and nothing else: an error that nobody listens for
 * would end the program.
 */
export async function withConnection<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let lost = false;
  const markLost = () => {
    lost = true;
  };
  client.on("error", markLost);
  try {
    return await work(client);
  } finally {
    client.off("error", markLost);
    client.release(lost);
  }
}

/** Commits what the work did, or takes it back when it fails. `begin` may ask for another isolation. */
export function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>, begin = "begin"): Promise<T> {
  return withConnection(pool, async (client) => {
    await client.query(begin);
    try {
      const result = await work(client);
      await client.query("commit");
      return result;
    } catch (error) {
      await client.query("rollback").catch(() => undefined);
      throw error;
    }
  });
}
