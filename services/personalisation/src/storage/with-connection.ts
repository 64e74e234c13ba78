/** One connection for several statements. */
import type { Pool, PoolClient } from "pg";

/**
 * Lends a connection to some work. One that is lost meanwhile fails the work and nothing else: an error that nobody listens for
 * would end the program.
 */
export async function withConnection<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let lost = false;
  const noteLoss = () => {
    lost = true;
  };
  client.on("error", noteLoss);
  try {
    return await work(client);
  } finally {
    client.off("error", noteLoss);
    client.release(lost);
  }
}
