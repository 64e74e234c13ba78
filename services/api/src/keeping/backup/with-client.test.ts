import { to } from "pg-copy-streams";
import { expect, it, onTestFinished } from "vitest";
import { openOwnPostgres } from "../../../../../tests/support/own-postgres.ts";
import { openTcpProxy } from "../../../../../tests/support/tcp-proxy.ts";
import { withClient } from "./with-client.ts";

it.each(["a query", "a copy of a table"])(
  "ends %s when the network to the database lets nothing through",
  async (what) => {
    const postgres = await openOwnPostgres();
    onTestFinished(postgres.remove);
    const proxy = await openTcpProxy(postgres.port);
    onTestFinished(proxy.close);
    const began = performance.now();
    const work = withClient(
      postgres.url(proxy.port),
      async (client) => {
        if (what === "a query") {
          setTimeout(proxy.cut, 100);
          return await client.query("select pg_sleep(60)");
        }
        // Each row is larger than the server's send buffer, so the first one arrives at once.
        const rows = "select repeat('x', 20000), pg_sleep(0.01) from generate_series(1, 6000)";
        for await (const _ of client.query(to(`copy (${rows}) to stdout`))) proxy.cut();
      },
      500,
    );
    await expect(work).rejects.toThrow(/Connection terminated/);
    expect(performance.now() - began).toBeLessThan(40_000);
  },
);
