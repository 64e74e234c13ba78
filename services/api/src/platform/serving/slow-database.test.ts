import { isCutOff, isDatabaseAway } from "@skaenk/postgres/is-database-away";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { MemoryCaller } from "../caller.ts";
import { openRefusals } from "./refusal-of.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const errorOf = (ask: Promise<unknown>) =>
  ask.then(
    () => undefined,
    (error: unknown) => error,
  );

it("a statement that waits too long for a lock is told to come again, and not asked again at once", async () => {
  const error = await shop.db.transaction().execute(async (holder) => {
    await sql`select pg_advisory_xact_lock(7)`.execute(holder);
    return await errorOf(
      shop.db.transaction().execute(async (waiting) => {
        await sql`set local statement_timeout = '50ms'`.execute(waiting);
        await sql`select pg_advisory_xact_lock(7)`.execute(waiting);
      }),
    );
  });
  expect(error).toMatchObject({ code: "57014" });
  const { refusal, status } = openRefusals(shop.log, () => false)(error, {
    path: "/checkout",
    req: new MemoryCaller().req,
  });
  expect([status, refusal.code]).toEqual([503, "database_away"]);
  expect(isCutOff(error)).toBe(false);
});

it("a statement that somebody cancelled is a failure", () => {
  const cancelled = Object.assign(new Error("canceling statement due to user request"), { code: "57014" });
  expect(isDatabaseAway(cancelled)).toBe(false);
});
