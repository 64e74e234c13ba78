import type { AuditEntry } from "@skaenk/contract/office/audit";
import type { OfficeList } from "@skaenk/contract/office/lists";
import type { Refusal } from "@skaenk/contract/refusal";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { staffAs, type TestStaff } from "../../testing/test-staff.ts";

let shop: TestShop;
let owner: TestStaff;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await staffAs(shop, "owner");
});
afterAll(() => shop.stop());

type Draft = { slug: string; version: number; fields: { title: string; summary: string; blocks: unknown[] } };

/** Repeats the latest entry of an article as a member of staff would by saving a long text again and again. */
async function repeatSaves(key: string, times: number): Promise<void> {
  const mostAtOnce = 10_000;
  for (let left = times; left > 0; left -= mostAtOnce) await repeatSome(key, Math.min(left, mostAtOnce));
}

async function repeatSome(key: string, times: number): Promise<void> {
  await sql`
    insert into audit_log (at, staff_id, staff_name, act, thing, key, before, after)
    select at, staff_id, staff_name, act, thing, key, before, after
    from (select * from audit_log where thing = 'article' and key = ${key} order by id desc limit 1) as latest
    cross join generate_series(1, ${times}::int)`.execute(shop.db);
}

const paragraphs = (letter: string) =>
  Array.from({ length: 24 }, () => ({ kind: "paragraph", text: letter.repeat(3_990) }));

/** The largest growth of this process's memory during `work`, in megabytes. */
async function growthDuring(work: () => Promise<void>): Promise<number> {
  const before = process.memoryUsage().rss;
  let most = before;
  const look = () => {
    most = Math.max(most, process.memoryUsage().rss);
  };
  const watch = setInterval(look, 5);
  await work();
  look();
  clearInterval(watch);
  return (most - before) / 1024 ** 2;
}

describe("a thing that was changed a thousand times since it was read", () => {
  let first: Draft;
  let at: string;
  beforeAll(async () => {
    ({ body: first } = await owner.post<Draft>("/office/articles", { title: "Stor", summary: "Den første" }));
    at = `/office/articles/${first.slug}`;
    const other = await staffAs(shop, "content");
    const { body } = await other.patch<Draft>(at, {
      version: first.version,
      summary: "Den anden",
      blocks: paragraphs("a"),
    });
    await other.patch<Draft>(at, { version: body.version, blocks: paragraphs("b") });
    const { key } = await shop.db
      .selectFrom("audit_log")
      .select("key")
      .where("thing", "=", "article")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    await repeatSaves(key, 1_000);
  });

  it("is merged, published and set back without reading what they wrote", async () => {
    const growth = await growthDuring(async () => {
      const same = await owner.patch<Draft>(at, { version: first.version, title: "Ny", summary: "Den første" });
      expect([same.status, same.body.fields.title, same.body.fields.summary]).toEqual([200, "Ny", "Den anden"]);
      const both = await owner.patch<Refusal>(at, { version: first.version, summary: "Den tredje" });
      expect(both.body).toMatchObject({
        code: "changed_by_other",
        conflict: { fields: [{ field: "summary", base: "Den første", theirs: "Den anden", yours: "Den tredje" }] },
      });
      const published = await owner.post<Refusal>(`${at}/publish`, { version: first.version });
      expect(published.body.code).toBe("written_meanwhile");
      const { body: log } = await owner.get<OfficeList<AuditEntry>>(`${at}/versions?limit=1`);
      expect(log.items).toHaveLength(1);
      expect((await owner.post(`${at}/versions/${first.version}/restore`)).status).toBe(200);
    });
    const { fields } = (await owner.get<Draft>(at)).body;
    expect([fields.title, fields.summary, fields.blocks]).toEqual(["Stor", "Den første", []]);
    expect(growth).toBeLessThan(100);
  });
});

it("is refused in words when more than a hundred thousand changes lie between", async () => {
  const { body: first } = await owner.post<Draft>("/office/articles", { title: "Travl" });
  const at = `/office/articles/${first.slug}`;
  const { body: second } = await owner.patch<Draft>(at, { version: first.version, summary: "Kort" });
  const { key } = await shop.db
    .selectFrom("audit_log")
    .select("key")
    .where("id", "=", second.version)
    .executeTakeFirstOrThrow();
  await repeatSaves(key, 99_998);
  expect((await owner.patch(at, { version: first.version, title: "Ny" })).status).toBe(200);
  expect((await owner.post(`${at}/versions/${first.version}/restore`)).status).toBe(200);
  const refused = await owner.patch<Refusal>(at, { version: first.version, title: "Nyere" });
  expect([refused.status, refused.body.code]).toEqual([409, "too_much_since"]);
  expect(refused.body.detail).toContain("100.000");
});
