import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { openOwnPostgres } from "../../../../tests/support/own-postgres.ts";
import { createTestDatabase } from "../../../../tests/support/postgres.ts";
import { openTcpProxy } from "../../../../tests/support/tcp-proxy.ts";
import { openDatabase, withoutTimeLimit } from "./database.ts";

it.each(["the pool alone", "Kysely"])("ends its connections when it is closed, asked through %s", async (way) => {
  const { db, pool, close } = openDatabase(await createTestDatabase(), 2);
  if (way === "Kysely") await sql`select 1`.execute(db);
  else await pool.query("select 1");
  expect(pool.totalCount).toBe(1);
  await close();
  expect([pool.ended, pool.totalCount]).toEqual([true, 0]);
});

it("gives work without a limit connections that neither the database nor the driver cuts off", async () => {
  const url = await createTestDatabase();
  const usual = openDatabase(url, 1);
  try {
    expect(usual.pool.options.query_timeout).toBeGreaterThan(0);
    const unlimited = await withoutTimeLimit(url, false, async ({ db, pool }) => {
      const { rows } = await sql<{ statement: string; silence: string }>`
        select current_setting('statement_timeout') as statement,
          current_setting('idle_in_transaction_session_timeout') as silence`.execute(db);
      return { ...rows[0], driver: pool.options.query_timeout };
    });
    expect(unlimited).toEqual({ statement: "0", silence: "10min", driver: 0 });
  } finally {
    await usual.close();
  }
});

it("ends work without a limit when the network to the database lets nothing through", async () => {
  const postgres = await openOwnPostgres();
  onTestFinished(postgres.remove);
  const proxy = await openTcpProxy(postgres.port);
  onTestFinished(proxy.close);
  const began = performance.now();
  const work = withoutTimeLimit(
    postgres.url(proxy.port),
    false,
    async ({ db }) => {
      await sql`select 1`.execute(db);
      proxy.cut();
      await sql`select pg_sleep(60)`.execute(db);
    },
    500,
  );
  await expect(work).rejects.toThrow(/Connection terminated/);
  expect(performance.now() - began).toBeLessThan(20_000);
});
