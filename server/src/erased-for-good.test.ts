import { readSettings } from "@skaenk/api/platform/settings";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openRoles } from "../../tests/support/two-roles.ts";
import { migrateAsOwner, prepareRunningRole } from "./migrate-database.ts";

let shop: pg.Pool;
beforeAll(async () => {
  const roles = await openRoles();
  await prepareRunningRole(roles);
  await migrateAsOwner(roles, readSettings({ NODE_ENV: "test" }));
  shop = new pg.Pool({ connectionString: roles.databaseUrl, max: 3 });
});
afterAll(() => shop.end());

async function inOneTransaction(...statements: string[]): Promise<void> {
  const client = await shop.connect();
  try {
    await client.query("begin");
    for (const statement of statements) await client.query(statement);
    await client.query("commit");
  } finally {
    await client.query("rollback");
    client.release();
  }
}

const firstOf = async (statement: string): Promise<string> =>
  Object.values((await shop.query(statement)).rows[0])[0] as string;
const memberValues = (email: string) => `'${email}', '$argon2id$', 'Ane', 'Bo', '2025-01-01', now()`;
const memberColumns = "email, password_hash, first_name, last_name, terms_version, joined_at";
const orderColumns = `token, status, email, name, phone, delivery, payment_method, goods_ore, discount_ore, deposit_ore, delivery_ore, vat_ore,
  total_ore, terms_version, terms_hash, placed_at, pay_before`;
const orderValues = (token: string) =>
  `'${token}', 'cancelled', 'ane@example.dk', 'Ane', '12345678', '{}', 'card', 0, 0, 0, 0, 0, 0, '2025-01-01', '', now(), now()`;

let made = 0;
const join = () =>
  firstOf(
    `insert into members (${memberColumns}) values (${memberValues(`m${++made}@example.dk`)}) returning id::text`,
  );
const place = () =>
  firstOf(`insert into orders (${orderColumns}) values (${orderValues(`token-${++made}`)}) returning order_number`);
const entry = (thing: string, key: string) =>
  shop.query(
    `insert into audit_log (at, staff_name, act, thing, key, before, after) values (now(), 'Bo', 'a', $1, $2, '{}', '{"a": 1}')`,
    [thing, key],
  );
const said = async (thing: string, key: string) =>
  (await shop.query("select after from audit_log where thing = $1 and key = $2", [thing, key])).rows;
const redact = (thing: string, key: string) => `select redact_audit_log('${thing}', '${key}')`;
const removed = (table: string, column: string, key: string) => `delete from ${table} where ${column}::text = '${key}'`;

describe("the role of the running shop cannot empty the log of the living", () => {
  let member: string;
  let order: string;
  beforeAll(async () => {
    member = await join();
    order = await place();
    await entry("member", member);
    await entry("order", order);
    await entry("order-delivery", order);
  });
  afterEach(async () => {
    for (const [thing, key] of [
      ["member", member],
      ["order", order],
      ["order-delivery", order],
    ] as const) {
      expect(await said(thing, key), thing).toEqual([{ after: { a: 1 } }]);
    }
  });

  it.each(["order", "order-delivery"])("by changing the number of an order for a while (%s)", async (thing) => {
    const change = (from: string, to: string) =>
      `update orders set order_number = '${to}' where order_number = '${from}'`;
    const trick = inOneTransaction(change(order, "elsewhere"), redact(thing, order), change("elsewhere", order));
    await expect(trick).rejects.toThrow("orders.order_number never changes");
  });

  it("by a new number for a member", async () => {
    const trick = inOneTransaction(`update members set id = default where id = ${member}`, redact("member", member));
    await expect(trick).rejects.toThrow("members.id never changes");
  });

  it("by deleting a member for a while, with a list of its own in the way", async () => {
    const trick = inOneTransaction(
      "create temp table log_erasures (thing text, key text) on commit drop",
      removed("members", "id", member),
      redact("member", member),
      `insert into members (id, ${memberColumns}) overriding system value values (${member}, ${memberValues("back@example.dk")})`,
    );
    await expect(trick).rejects.toThrow(`member ${member} is erased and never comes back`);
  });

  it.each(["order", "order-delivery"])("by deleting an order for a while (%s)", async (thing) => {
    const trick = inOneTransaction(
      removed("orders", "order_number", order),
      redact(thing, order),
      `insert into orders (order_number, ${orderColumns}) values ('${order}', ${orderValues("token-back")})`,
    );
    await expect(trick).rejects.toThrow(`order ${order} is erased and never comes back`);
  });

  it("by taking the buyer out of an order for a while", async () => {
    const change = (to: string) => `update orders set email = '${to}' where order_number = '${order}'`;
    await expect(inOneTransaction(change(""), change("ane@example.dk"))).rejects.toThrow("never comes back");
  });

  it.each([
    "insert into log_erasures values ('member', '9')",
    "delete from log_erasures",
    "update log_erasures set key = '9'",
    "truncate log_erasures",
    "alter table members disable trigger members_stay_erased",
    "drop trigger orders_stay_erased on orders",
    "set session_replication_role = 'replica'",
  ])("by what guards it: %s", async (statement) => {
    await inOneTransaction(redact("member", "8"));
    await expect(shop.query(statement)).rejects.toThrow(/permission denied|must be owner/);
  });
});

/** A member who has been deleted, not erased, with a statement that brings them back. */
async function deleted() {
  const key = await join();
  await entry("member", key);
  await shop.query(removed("members", "id", key));
  const values = `(${key}, ${memberValues(`back${key}@example.dk`)})`;
  return { key, back: `insert into members (id, ${memberColumns}) overriding system value values ${values}` };
}

const lives = async (key: string) => (await shop.query("select from members where id = $1", [key])).rows.length > 0;

describe.each(["read committed", "repeatable read", "serializable"])("two transactions at once, %s", (level) => {
  it("bring nobody back who was erased meanwhile", async () => {
    const { key, back } = await deleted();
    const client = await shop.connect();
    await client.query(`begin isolation level ${level}`);
    await client.query("select from members");
    await inOneTransaction(redact("member", key));
    await expect(client.query(back)).rejects.toThrow(/never comes back|in read committed transactions/);
    await client.query("rollback");
    client.release();
    expect(await lives(key)).toBe(false);
  });

  it("erase nobody who comes back meanwhile", async () => {
    const { key, back } = await deleted();
    const coming = await shop.connect();
    const erasing = await shop.connect();
    await erasing.query(`begin isolation level ${level}`);
    await erasing.query("select from members");
    await coming.query("begin");
    await coming.query(back);
    const erased = erasing.query(redact("member", key)).then(
      () => "erased",
      ({ message }: Error) => message,
    );
    await coming.query("commit");
    expect(await erased).toMatch(/not of a person who is erased|in read committed transactions/);
    await erasing.query("rollback");
    for (const client of [coming, erasing]) client.release();
    expect(await said("member", key)).toEqual([{ after: { a: 1 } }]);
  });
});

it("the function that redacts is the running role's alone", async () => {
  const { rows } = await shop.query(
    `select has_function_privilege(current_user, 'redact_audit_log(text, text)', 'execute') as own,
       has_function_privilege('pg_monitor', 'redact_audit_log(text, text)', 'execute') as other`,
  );
  expect(rows).toEqual([{ own: true, other: false }]);
});

it("what is erased keeps its figures: points and amounts, and nothing else", async () => {
  const key = await place();
  await shop.query(
    `insert into audit_log (at, staff_name, act, thing, key, before, after) values (now(), 'Bo', 'order.mark-paid', 'order', $1, $2, $3)`,
    [
      key,
      { status: "awaiting_payment", phone: 12345678 },
      { giftCardOre: 50_000, points: -20, reason: "Anna", totalOre: "Bo" },
    ],
  );
  await inOneTransaction(removed("orders", "order_number", key), redact("order", key));
  const { rows } = await shop.query("select before, after from audit_log where act = 'order.mark-paid'");
  expect(rows).toEqual([{ before: {}, after: { giftCardOre: 50_000, points: -20 } }]);
});

it("an order that loses its buyer has no words left in the changes of its delivery", async () => {
  const [key, other] = [await place(), await place()];
  for (const number of [key, other]) await entry("order-delivery", number);
  await shop.query("update orders set email = '', name = 'Slettet' where order_number = $1", [key]);
  expect(await said("order-delivery", key)).toEqual([{ after: {} }]);
  expect(await said("order-delivery", other)).toEqual([{ after: { a: 1 } }]);
});
