import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sha256 } from "../../platform/sha256.ts";
import { joinAs, newEmail, testPassword } from "../../testing/test-member.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const headers = { "x-forwarded-for": "203.0.113.9" };
const newVisitor = () => new TestVisitor(shop.api);
const waiting = async () => {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db);
  return rows.length;
};
const countsOfNetworks = async () =>
  await shop.db.selectFrom("attempt_counts").select("key").where("key", "like", "mail-to-from:%").execute();

const stranger = async () => newVisitor();
const memberBesideOwner = async (email: string) => {
  await joinAs(shop, { email });
  return (await joinAs(shop)).visitor;
};

it.each([
  ["for a link to a member's password", stranger, "/club/password-reset", "access"],
  ["for a link to a password of the staff", stranger, "/office/session/forgotten", "access"],
  ["to change to an address that is taken", memberBesideOwner, "/club/email", "asked"],
] as const)("who asks %s while the mailbox's last mail goes leaves no count", async (_, begin, path, limit) => {
  const email = newEmail();
  const visitor = await begin(email);
  const key = `mail-to:${limit}:${sha256(email)}`;
  await shop.db.deleteFrom("attempt_counts").execute();
  const othersMails = { key, points: 1, expire: Date.now() + 86_400_000 };
  await shop.db.insertInto("attempt_counts").values(othersMails).execute();
  let asked: Promise<{ status: number }> | undefined;
  await shop.db.transaction().execute(async (trx) => {
    await trx.updateTable("attempt_counts").set({ points: 100 }).where("key", "=", key).execute();
    asked = visitor.post(path, { email, password: testPassword }, headers);
    await expect.poll(waiting).toBe(1);
  });
  expect((await asked)?.status).toBe(429);
  expect(await countsOfNetworks()).toEqual([]);
});
