import type { ChangeSet } from "@skaenk/contract/office/audit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { returnToRemoved } from "../../catalogue/stock/ledger-queries.ts";
import { handleDue, openWorker } from "../../platform/outbox/handle-due.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { staffAs, type TestStaff } from "../../testing/test-staff.ts";
import { messageWriter } from "./write-messages.ts";

let shop: TestShop;
let owner: TestStaff;
let slug: string;
const sku = "TOR-SLY-75";
beforeAll(async () => {
  shop = await openTestShop();
  owner = await staffAs(shop, "owner");
  const variant = shop.db.selectFrom("variants").select("product_slug").where("sku", "=", sku);
  slug = (await variant.executeTakeFirstOrThrow()).product_slug;
  const events = ["stock.changed", "stock.sold-out", "stock.back"];
  await owner.post("/office/webhooks", { url: "https://lager.example/hook", events });
});
afterAll(() => shop.stop());

/** Types and amounts that addresses are told of the sku. */
async function told(): Promise<unknown[]> {
  await handleDue(openWorker(shop), messageWriter.handler(shop));
  const { rows } = await sql<{ type: string; available: number }>`
    select payload ->> 'type' as type, (payload -> 'data' ->> 'available')::int as available from outbox
    where topic = 'webhook' and payload -> 'data' ->> 'sku' = ${sku} order by id`.execute(shop.db);
  return rows.map(({ type, available }) => [type, available]);
}

/** Removes the product of a variant with some stock; five pieces come back meanwhile, and then the product. */
async function removeAndReturn(stock: number) {
  await shop.db.updateTable("variants").set({ stock }).where("sku", "=", sku).execute();
  await sql`truncate outbox`.execute(shop.db);
  const { body: set } = await owner.remove<ChangeSet>(`/office/products/${slug}`);
  await shop.db.transaction().execute((trx) => returnToRemoved(trx, { sku, quantity: 5 }));
  const gone = await told();
  await owner.post(`/office/change-sets/${set.id}/undo`);
  return { gone, back: (await told()).slice(gone.length) };
}

it.each([
  [
    2,
    [
      ["stock.changed", 0],
      ["stock.sold-out", 0],
    ],
  ],
  [0, []],
])(
  "webhooks tell nothing of pieces that come back to a removed variant of %i until the variant is back",
  async (stock, gone) => {
    const back = ["stock.changed", "stock.back"].map((type) => [type, stock + 5]);
    expect(await removeAndReturn(stock)).toEqual({ gone, back });
  },
);
