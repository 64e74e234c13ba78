import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { asLine, attackShop } from "../attack/attack.ts";
import { shopUrl } from "../support/story.ts";

let pool: pg.Pool;
beforeAll(() => {
  pool = new pg.Pool({ connectionString: inject("databaseUrl"), max: 1 });
});
afterAll(() => pool.end());

/** A taste of `npm run attack`. */
test("nothing that a stranger sends breaks the shop or makes others wait", { timeout: 120_000 }, async () => {
  const seed = Date.now() % 1_000_000;
  const countMails = async (email: string) =>
    Number((await pool.query("select count(*) from mail_outbox where recipient = $1", [email])).rows[0].count);
  const broken: string[] = [];
  await attackShop({ url: shopUrl(), seed, size: 0.05, countMails }, (name, outcome) => {
    if (outcome.broken.length > 0) broken.push(asLine(name, outcome));
  });
  expect(broken, `seed ${seed}`).toEqual([]);
});
