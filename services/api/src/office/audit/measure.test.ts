import { readFileSync } from "node:fs";
import type { AuditEntry } from "@skaenk/contract/office/audit";
import type { OfficeList } from "@skaenk/contract/office/lists";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fillLog } from "../../testing/test-full-day-queries.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { staffAs, type TestStaff } from "../../testing/test-staff.ts";
import { sumBytesSince } from "./bytes-of-day-queries.ts";
import { measureEntries } from "./measure-queries.ts";

let shop: TestShop;
let owner: TestStaff;
let draft: { slug: string; version: number };
beforeAll(async () => {
  shop = await openTestShop();
  owner = await staffAs(shop, "owner");
  draft = (await owner.post<typeof draft>("/office/articles", { title: "Gammel", summary: "Først" })).body;
  await owner.patch(`/office/articles/${draft.slug}`, { version: draft.version, summary: "Siden" });
});
afterAll(() => shop.stop());

const migration = readFileSync(new URL("../../../migrations/741-size-and-fields-of-log.sql", import.meta.url), "utf8");
const fileOfLog = async () => {
  const { rows } = await sql<{ file: number }>`select pg_relation_filenode('audit_log') as file`.execute(shop.db);
  return rows[0]?.file;
};

describe("a log from before its entries were measured", () => {
  it("is not rewritten by the migration", async () => {
    await sql`alter table audit_log drop column bytes cascade, drop column field_names cascade`.execute(shop.db);
    await sql`drop function if exists measure_entry cascade`.execute(shop.db);
    await sql`drop function if exists audit_bytes, audit_field_names, measure_audit_log`.execute(shop.db);
    const before = await fileOfLog();
    await sql.raw(migration).execute(shop.db);
    expect(await fileOfLog()).toBe(before);
  });

  it("is counted, listed and merged as any other", async () => {
    const writer = await staffAs(shop, "content");
    await sql`alter table audit_log disable trigger audit_log_is_measured`.execute(shop.db);
    await fillLog(shop, { staffId: writer.staffId, megabytes: 12, isRepetitive: true });
    await sql`alter table audit_log enable trigger audit_log_is_measured`.execute(shop.db);
    const day = { staffId: writer.staffId, isKey: false, isRestore: false, since: new Date(0) };
    expect((await sumBytesSince(shop.db, day, null)).all).toBeGreaterThan(12 * 1024 ** 2);
    const log = await owner.get<OfficeList<AuditEntry>>(`/office/audit?thing=article&key=${draft.slug}`);
    expect(log.body.items).toHaveLength(2);
    const saved = await owner.patch<{ fields: object }>(`/office/articles/${draft.slug}`, {
      ...{ version: draft.version, title: "Nyere", summary: "Først" },
    });
    expect([saved.status, saved.body.fields]).toEqual([200, expect.objectContaining({ summary: "Siden" })]);
  });

  it("is measured some at a time, and nothing else of an entry can be changed on the way", async () => {
    const unmeasured = async () => {
      const { rows } = await sql<{ id: number }>`select id from audit_log where bytes is null`.execute(shop.db);
      return rows.map(({ id }) => id);
    };
    // More than one transaction measures.
    await sql`alter table audit_log disable trigger user`.execute(shop.db);
    await sql`insert into audit_log (at, staff_id, staff_name, act, thing, key, before, after)
      select at, staff_id, staff_name, act, thing, key, before, after
      from (select * from audit_log order by id desc limit 1) as latest cross join generate_series(1, 250)`.execute(
      shop.db,
    );
    await sql`alter table audit_log enable trigger user`.execute(shop.db);
    const old = await unmeasured();
    expect(old.length).toBeGreaterThan(250);
    const forging = sql`update audit_log set act = 'intet', bytes = null where id = ${old[0]}`;
    await expect(forging.execute(shop.db)).rejects.toThrow(/append-only/);
    const { rows: first } = await sql<{ count: number }>`select measure_audit_log(100)::int as count`.execute(shop.db);
    expect([first[0]?.count, (await unmeasured()).length]).toEqual([100, old.length - 100]);
    expect(await measureEntries(shop.db)).toBe(old.length - 100);
    expect([await unmeasured(), await measureEntries(shop.db)]).toEqual([[], 0]);
    const { rows } = await sql`select id from audit_log
      where bytes <> audit_bytes(before, after) or field_names <> audit_field_names(before, after)`.execute(shop.db);
    expect(rows).toEqual([]);
    const again = sql`update audit_log set bytes = 0 where id = ${old[0]}`;
    await expect(again.execute(shop.db)).rejects.toThrow(/append-only/);
  });
});
