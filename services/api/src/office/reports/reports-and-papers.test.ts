import type { OrderEditPreview } from "@skaenk/contract/office/order-edits";
import type { SalesReport } from "@skaenk/contract/office/reports";
import type { Order } from "@skaenk/contract/orders";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countEarlierReleases } from "../../selling/orders/amounts-queries.ts";
import { setStock } from "../../testing/test-goods.ts";
import { staffAs } from "../../testing/test-staff.ts";
import { openTill, runPaymentRequests, somebody, type TestTill } from "../../testing/test-till.ts";

let till: TestTill;
let owner: Awaited<ReturnType<typeof staffAs>>;
let keys = 0;
beforeAll(async () => {
  till = await openTill();
  owner = await staffAs(till, "owner");
  for (const sku of ["TON-20", "SHAKER"]) await setStock(till.db, sku, 10_000);
  await till.db
    .insertInto("promotions")
    .values({
      name: "Hyldebryllup",
      benefit: JSON.stringify({ kind: "percent", percent: 15 }),
      scope: JSON.stringify({ kind: "all" }),
      starts_at: new Date(till.now().getTime() - 1),
    })
    .execute();
});
afterAll(() => till.stop());

const arbitraryOrder = fc.record({
  tonic: fc.integer({ min: 2, max: 6 }),
  shaker: fc.integer({ min: 1, max: 3 }),
  /** Pieces less after the order is edited. */
  less: fc.integer({ min: 0, max: 1 }),
  sent: fc.integer({ min: 1, max: 2 }),
  sentShakers: fc.integer({ min: 0, max: 1 }),
  back: fc.integer({ min: 0, max: 1 }),
  end: fc.constantFrom("ship", "release-rest", "release-rest"),
  allBack: fc.boolean(),
});
type Plan = typeof arbitraryOrder extends fc.Arbitrary<infer One> ? One : never;

/** Orders, edits, sends and pays back one order as the office would. @returns the token of the customer's page */
async function live(plan: Plan): Promise<string> {
  const buyer = await till.newBuyer().fill(["TON-20", plan.tonic], ["SHAKER", plan.shaker]);
  const { body: placed } = await buyer.order(somebody());
  await buyer.press(placed.paymentUrl, "approve");
  const path = (name: string) => `/office/orders/${placed.orderNumber}/${name}`;
  const act = async (step: string, body: object = {}) => {
    till.clock.now = new Date(till.clock.now.getTime() + 1_000);
    const key = { "idempotency-key": `bilag-tryk-nr-${++keys}` };
    const { status, body: answer } = await owner.post<{ detail?: string }>(path(step), body, key);
    expect([status, answer.detail]).toEqual([200, undefined]);
    await runPaymentRequests(till.checkout);
  };
  if (plan.less > 0) {
    const lines = [
      { sku: "TON-20", quantity: plan.tonic - 1 },
      { sku: "SHAKER", quantity: plan.shaker },
    ];
    const { body } = await owner.post<OrderEditPreview>(path("edit-preview"), { lines });
    await act("edit", { lines, shownTotalOre: body.totalOre });
  }
  const tonics = Math.min(plan.sent, plan.tonic - plan.less);
  const some = [{ sku: "TON-20", quantity: tonics }];
  await act("ship", {
    lines: [...some, ...(plan.sentShakers > 0 ? [{ sku: "SHAKER", quantity: plan.sentShakers }] : [])],
  });
  if (plan.back > 0) await act("refund", { reason: "Itu", lines: [{ sku: "TON-20", quantity: 1 }] });
  const all = tonics === plan.tonic - plan.less && plan.sentShakers === plan.shaker;
  if (!all) await act(plan.end, plan.end === "ship" ? {} : { reason: "Udsolgt" });
  const { body: seen } = await till.newBuyer().get<Order>(`/orders/${placed.token}`);
  const out = seen.lines.reduce((sum, { shippedQuantity }) => sum + shippedQuantity, 0) - plan.back;
  if (plan.allBack && out > 0) await act("refund", { reason: "Fortrudt" });
  return placed.token;
}

describe("the sales, the spreadsheet of orders and the customers' pages", () => {
  it("say what the invoices come to, less the credit notes, whatever becomes of the orders", {
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryOrder, async (plan) => {
        const token = await live(plan);
        const { rows } = await sql<{ total: number; vat: number; back: number }>`
          select (select sum(amount_ore)::int from invoices) as total, (select sum(vat_ore)::int from invoices) as vat,
            (select coalesce(sum(amount_ore), 0)::int from credit_notes) as back`.execute(till.db);
        const [papers] = rows;
        const { body } = await owner.get<SalesReport>("/office/reports/sales?from=2026-01-01&to=2027-12-31");
        const { totalOre, vatOre, refundedOre, goodsOre, discountOre, depositOre, deliveryOre } = body.total;
        expect([totalOre, vatOre, refundedOre]).toEqual([papers?.total, papers?.vat, papers?.back]);
        expect(goodsOre - discountOre + depositOre + deliveryOre).toBe(totalOre);
        const { body: seen } = await till.newBuyer().get<Order>(`/orders/${token}`);
        expect(seen.totalOre).toBe(seen.invoices.reduce((sum, { amountOre }) => sum + amountOre, 0));
        expect(seen.lines.reduce((sum, line) => sum + line.totalOre, 0)).toBe(seen.goodsOre);
      }),
      { numRuns: 8 },
    );
  });

  it("list a rate whose invoice and credit note cancel out", async () => {
    till.clock.now = new Date("2027-03-10T10:00:00Z");
    owner = await staffAs(till, "owner");
    const day = "/office/reports/sales?from=2027-03-10&to=2027-03-10";
    expect((await owner.get<SalesReport>(day)).body.vat).toEqual([]);
    await live({ tonic: 2, shaker: 1, less: 0, sent: 2, sentShakers: 1, back: 0, end: "ship", allBack: true });
    expect((await owner.get<SalesReport>(day)).body.vat).toEqual([{ percent: 25, netOre: 0, vatOre: 0 }]);
  });

  it("are counted for orders of which goods were released before", async () => {
    const before = await till.db.selectFrom("orders").select(["id", "after_releases"]).orderBy("id").execute();
    await sql`update orders set after_releases = null`.execute(till.db);
    expect(await countEarlierReleases(till)).toBe(before.filter(({ after_releases }) => after_releases).length);
    expect(await till.db.selectFrom("orders").select(["id", "after_releases"]).orderBy("id").execute()).toEqual(before);
    expect(await countEarlierReleases(till)).toBe(0);
  });
});
