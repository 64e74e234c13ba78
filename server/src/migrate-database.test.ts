import { redactThing } from "@skaenk/api/office/audit/redact-queries";
import { type OpenDatabase, openDatabase } from "@skaenk/api/platform/database";
import { migrate } from "@skaenk/api/platform/migrate";
import { readSettings } from "@skaenk/api/platform/settings";
import type { Tables } from "@skaenk/api/tables";
import { migrate as migrateSearch } from "@skaenk/personalisation/migrate";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asSuperuser, openRoles, roleOf } from "../../tests/support/two-roles.ts";
import { migrateAsOwner, prepareRunningRole } from "./migrate-database.ts";

const settings = readSettings({ NODE_ENV: "test" });
describe("a shop with an owner of the tables and a role of its own", () => {
  let shop: OpenDatabase<Tables>;
  beforeAll(async () => {
    const roles = await openRoles();
    await prepareRunningRole(roles);
    await migrateAsOwner(roles, settings);
    shop = openDatabase<Tables>(roles.databaseUrl, 2);
    await entry("member", "7");
  });
  afterAll(() => shop.close());

  const entry = (thing: string, key: string) =>
    shop.db
      .insertInto("audit_log")
      .values({ at: new Date(), staff_name: "Bo", act: "points.adjust", thing, key, before: "{}", after: '{"a":1}' })
      .execute();
  const refused = /permission denied|must be owner/;

  it.each([
    ["rewrite an entry", "update audit_log set staff_name = 'Nobody'"],
    ["say the word of the erasing first", "set skaenk.redacting = 'on'; update audit_log set after = '{}'"],
    ["delete an entry", "delete from audit_log"],
    ["empty the log", "truncate audit_log"],
    ["disable what guards it", "alter table audit_log disable trigger all"],
    [
      "put another function in its place",
      "create or replace function refuse_rewriting() returns trigger language sql as $$ select 1 $$",
    ],
    ["drop it", "drop table audit_log"],
    ["write another list of migrations", "delete from kysely_migration"],
    ["write another list of the search's migrations", "delete from personalisation.migration"],
  ])("cannot %s", async (_, statement) => {
    await expect(sql.raw(statement).execute(shop.db)).rejects.toThrow(refused);
  });

  it("empties what the log says of a member who is erased, and of nobody else", async () => {
    await shop.db.transaction().execute((trx) => redactThing(trx, "member", "7"));
    const { rows } = await sql`select key, after from audit_log where act = 'points.adjust'`.execute(shop.db);
    expect(rows).toEqual([{ key: "slettet", after: {} }]);
    await entry("product", "gin");
    const redact = () => shop.db.transaction().execute((trx) => redactThing(trx, "product", "gin"));
    await expect(redact()).rejects.toThrow(/not of a person who is erased/);
  });

  it("measures older entries of the log, which it may not rewrite itself", async () => {
    const { rows } = await sql`select measure_audit_log(10) as count`.execute(shop.db);
    expect(rows).toEqual([{ count: 0 }]);
  });

  it("finds nothing to migrate with its own role", async () => {
    await expect(migrate(shop.db as never)).resolves.toBeUndefined();
    await expect(migrateSearch(shop.pool)).resolves.toBeUndefined();
  });

  it("has the rights to the rows of every other table", async () => {
    const { rows } = await sql<{ name: string }>`
      select schemaname || '.' || tablename as name from pg_tables
      where schemaname in ('public', 'personalisation')
        and not has_table_privilege(schemaname || '.' || tablename, 'select, insert, update, delete')
        or schemaname in ('public', 'personalisation')
        and not has_table_privilege(schemaname || '.' || tablename, 'delete')
      order by 1`.execute(shop.db);
    expect(rows.map(({ name }) => name)).toEqual([
      "personalisation.migration",
      "public.audit_log",
      "public.kysely_migration",
      "public.kysely_migration_lock",
      "public.log_erasures",
    ]);
  });
});

describe("a database whose shop may not make tables", () => {
  it("is said to need its migration first", async () => {
    const roles = await openRoles();
    await prepareRunningRole(roles);
    const { db, close } = openDatabase<never>(roles.databaseUrl, 1);
    await expect(migrate(db)).rejects.toThrow(/npm run migrate med DATABASE_OWNER_URL/);
    await close();
  });

  it("is refused when its role has the owner's rights", async () => {
    const roles = await openRoles();
    await asSuperuser(roles.databaseUrl, ({ db }) =>
      sql`create role ${sql.id(roleOf(roles.databaseUrl))} login in role ${sql.id(roleOf(roles.ownerUrl))}`.execute(db),
    );
    await expect(migrateAsOwner(roles, settings)).rejects.toThrow(/samme rettigheder som ejeren/);
  });

  it("is migrated as before where one role does both", async () => {
    const { ownerUrl } = await openRoles();
    const roles = { ownerUrl, databaseUrl: ownerUrl };
    await prepareRunningRole(roles);
    await expect(migrateAsOwner(roles, settings)).resolves.toBeUndefined();
  });
});
