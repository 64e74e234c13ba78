import { openDirectConnection } from "@skaenk/postgres/direct-connection";
import { cutClient } from "@skaenk/postgres/open-pool";
import pg from "pg";
import { createLog } from "../../platform/log.ts";

const longestSilenceMs = 30_000;

/**
 * Lends one connection to work that takes as long as it takes. A network that lets nothing through for half a minute ends the work with an error.
 * @param silenceMs for tests
 */
export async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
  silenceMs = longestSilenceMs,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // The query under way fails with the same error.
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
