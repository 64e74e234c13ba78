import { openDirectConnection } from "@skaenk/postgres/direct-connection";
import { cutClient } from "@skaenk/postgres/open-pool";
import pg from "pg";
import { createLog } from "../../platform/log.ts";

const longestSilenceMs = 30_000;

/**
 * This function opens a connection for work without a time limit and closes it afterwards. The work fails when the network passes no data for 30 seconds.
 * @param silenceMs the longest silence in milliseconds, shorter in tests
 */
export async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
  silenceMs = longestSilenceMs,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // The running query rejects with the same error, so this event needs no handling.
  client.on("error", () => undefined);
  await client.connect();
  const pulse = await openDirectConnection({ url, log: createLog("warn"), silenceMs }).catch(() => undefined);
  pulse?.onSilence(() => cutClient(client));
  try {
    return await work(client);
  } finally {
    await pulse?.stop();
    await client.end();
  }
}
