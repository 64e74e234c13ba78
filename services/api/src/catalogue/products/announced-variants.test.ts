import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

/** Fields that only the office reads; the clock's plan is announced by the price that it sets. */
const ofOffice = "changed_at cost_ore shelf_place planned_ore planned_from planned_to plan_before_ore".split(" ");
const changes: Record<string, string> = {
  name: "'Et nyt navn'",
  position: "position + 1000",
  volume_ml: "coalesce(volume_ml, 0) + 1",
  weight_g: "coalesce(weight_g, 0) + 1",
  units: "units + 1",
  price_ore: "price_ore + 1",
  deposit_class: "case deposit_class when 'A' then 'B' else 'A' end",
  stock: "case stock when 0 then 10 else 0 end",
  gtin: "'5701234567899'",
  compare_at_ore: "coalesce(compare_at_ore, 0) + 1",
};

it("announces every field of a variant that its page shows", async () => {
  const { rows } = await sql<{
    sku: string;
    slug: string;
  }>`select sku, product_slug as slug from variants limit 1`.execute(shop.db);
  const { sku, slug } = rows[0] ?? { sku: "", slug: "" };
  const countChanges = async () => {
    const counted = await sql<{ count: number }>`
      select count(*)::int as count from content_log where change = ${`product:${slug}`}`.execute(shop.db);
    return counted.rows[0]?.count ?? 0;
  };
  const columns = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = 'variants'`.execute(shop.db);
  const known = [...Object.keys(changes), ...ofOffice, "sku", "product_slug"];
  expect(columns.rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
  for (const [field, value] of Object.entries(changes)) {
    const before = await countChanges();
    await sql`update variants set ${sql.ref(field)} = ${sql.raw(value)} where sku = ${sku}`.execute(shop.db);
    expect([field, await countChanges()]).toEqual([field, before + 1]);
  }
  const before = await countChanges();
  await sql`update variants set shelf_place = 'B 7', cost_ore = 100 where sku = ${sku}`.execute(shop.db);
  expect(await countChanges()).toBe(before);
});
