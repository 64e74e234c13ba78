import pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import { openOwnPostgres } from "../../../../../tests/support/own-postgres.ts";
import { openTcpProxy } from "../../../../../tests/support/tcp-proxy.ts";
import { beginSnapshot, lockBackup, preparePlainSession } from "./dump-queries.ts";

async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  onTestFinished(async () => void (await Promise.race([client.end(), new Promise((done) => setTimeout(done, 100))])));
  await preparePlainSession(client);
  return client;
}

it.each(["before its snapshot", "in the middle of it"])(
  "a backup that the network forgets %s gives its lock back",
  async (when) => {
    const postgres = await openOwnPostgres();
    onTestFinished(postgres.remove);
    const proxy = await openTcpProxy(postgres.port);
    onTestFinished(proxy.close);
    const forgotten = await connectTo(postgres.url(proxy.port));
    expect(await lockBackup(forgotten, "500ms")).toBe(true);
    if (when === "in the middle of it") await beginSnapshot(forgotten);
    proxy.cut();
    const next = await connectTo(postgres.url());
    expect(await lockBackup(next)).toBe(false);
    await expect.poll(() => lockBackup(next), { timeout: 10_000 }).toBe(true);
  },
);
