import { sql } from "kysely";
import { expect, it } from "vitest";
import { createTestDatabase } from "../../../../tests/support/postgres.ts";
import { openDatabase, withoutTimeLimit } from "./database.ts";

it("gives work without a limit connections that neither the database nor the driver cuts off", async () => {
  const url = await createTestDatabase();
  const usual = openDatabase(url, 1);
  try {
    expect(usual.pool.options.query_timeout).toBeGreaterThan(0);
    const unlimited = await withoutTimeLimit(url, false, async ({ db, pool }) => {
      const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(db);
      return { database: rows[0]?.limit, driver: pool.options.query_timeout };
    });
    expect(unlimited).toEqual({ database: "0", driver: 0 });
  } finally {
    await usual.close();
  }
});
