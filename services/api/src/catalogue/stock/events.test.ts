import type { ChangeSet } from "@skaenk/contract/office/audit";
import type { OfficeProduct } from "@skaenk/contract/office/product-fields";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cancelOrder } from "../../selling/orders/cancelling/cancel-order.ts";
import { staffAs, type TestStaff } from "../../testing/test-staff.ts";
import { openTill, type TestTill } from "../../testing/test-till.ts";
import { writeProduct } from "../products/office/thing-queries.ts";
import { returnToRemoved } from "./ledger-queries.ts";

const sku = "EVENT-70";
const variant = { name: "70 cl", volumeMl: 700, units: 1, priceOre: 29_900, depositClass: "none" };
const fromSchema = [
  ["variants", "variants_tell_webhooks"],
  ["variants", "variants_tell_who_waited"],
  ["variants", "variants_tell_who_waits"],
  ["products", "products_tell_who_waits"],
] as const;

let till: TestTill;
let owner: TestStaff;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.stop());
beforeEach(async () => {
  owner = await staffAs(till, "owner");
});

/** What subscribers have found since the last look: of stock before and after, and whether who waits is to be told. */
async function heard(of = sku): Promise<unknown[]> {
  const { rows } = await sql<{ topic: string; before: number; after: number; opening: boolean }>`
    delete from outbox where topic in ('webhook.messages', 'stock-notice', 'webhook') and key like ${`%${of}`}
    returning topic, id, (payload ->> 'before')::int as before, (payload ->> 'after')::int as after,
      (payload ->> 'opening')::boolean as opening`.execute(till.db);
  return rows.map(({ topic, before, after, opening }) =>
    topic === "webhook.messages" ? [before, after, ...(opening ? ["opening"] : [])] : topic,
  );
}

describe.each([
  ["without the triggers", "disable"],
  ["beside the triggers for the former release", "enable"],
])("stock is told of by whatever moves it, %s:", (_, state) => {
  beforeAll(async () => {
    for (const [table, trigger] of fromSchema)
      await sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger ${sql.ref(trigger)}`.execute(till.db);
    // Somebody hears of it, and somebody waits.
    await sql`
      insert into webhook_endpoints (url, events, secret, made_at)
      values ('https://lager.example', array['stock.changed'], 'sealed', now())`.execute(till.db);
    for (const waited of [sku, "TON-20"])
      await sql`
        insert into stock_notices (sku, email, token_hash, token_expires_at, asked_at, confirmed_at)
        values (${waited}, 'venter@example.dk', ${Buffer.from(waited + state)}, now(), now(), now())
        on conflict do nothing`.execute(till.db);
    await heard();
  });

  it("an order, and its end", async () => {
    await till.pool.query("update variants set stock = 4 where sku = 'TON-20'");
    await heard("TON-20");
    const buyer = await till.newBuyer().fill(["TON-20", 4]);
    const { body } = await buyer.order({});
    expect(await heard("TON-20")).toEqual([[4, 0]]);
    const { id: orderId } = await till.db
      .selectFrom("orders")
      .select("id")
      .where("token", "=", body.token)
      .executeTakeFirstOrThrow();
    await cancelOrder(till.db, { orderId, reason: "Fortrudt", now: till.clock.now });
    expect(await heard("TON-20")).toEqual([[0, 4], "stock-notice"]);
  });

  it("the office: making, counting, changing, removing and bringing back", async () => {
    const { body } = await owner.post<OfficeProduct>("/office/products", {
      name: "Eventgin",
      brandSlug: "proeve",
      categoryPath: "spiritus/gin",
      abvPercent: 41,
      variants: [{ ...variant, sku, stock: 3 }],
    });
    expect(await heard()).toEqual([[0, 3, "opening"], "stock-notice"]);
    await owner.post(`/office/variants/${sku}/stock`, { counted: 0, reason: "counted" });
    expect(await heard()).toEqual([[3, 0]]);
    await owner.post(`/office/variants/${sku}/stock`, { change: 2, reason: "received" });
    expect(await heard()).toEqual([[0, 2], "stock-notice"]);
    await owner.post(`/office/products/${body.slug}/variants`, { ...variant, sku: `${sku}-2`, stock: 1 });
    const { body: set } = await owner.remove<ChangeSet>(`/office/products/${body.slug}`);
    expect(await heard()).toEqual([[2, 0]]);
    await till.db.transaction().execute((trx) => returnToRemoved(trx, { sku, quantity: 5 }));
    expect(await heard()).toEqual([]);
    await owner.post(`/office/change-sets/${set.id}/undo`);
    expect(await heard()).toEqual([[0, 7], "stock-notice"]);
    await till.db.transaction().execute((trx) => returnToRemoved(trx, { sku, quantity: 1 }));
    expect(await heard()).toEqual([[7, 8]]);
    await owner.remove(`/office/products/${body.slug}`);
    await heard();
  });

  it("putting a product on sale", async () => {
    const { product_slug: slug } = await till.db
      .selectFrom("variants")
      .select("product_slug")
      .where("sku", "=", "TON-20")
      .executeTakeFirstOrThrow();
    await sql`update products set status = 'draft' where slug = ${slug}`.execute(till.db);
    await heard("TON-20");
    await till.db.transaction().execute((trx) => writeProduct(trx, slug, { status: "active" }));
    expect(await heard("TON-20")).toEqual(["stock-notice"]);
  });
});

it("a process of the former release has its stock told of by the triggers", async () => {
  await till.pool.query("update variants set stock = 0 where sku = 'TON-20'");
  await heard("TON-20");
  await till.pool.query("update variants set stock = 9 where sku = 'TON-20'");
  expect(new Set(await heard("TON-20"))).toEqual(new Set(["webhook", "stock-notice"]));
});
