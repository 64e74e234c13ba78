import type { PlacedOrder } from "@skaenk/contract/checkout";
import type { RefundPreview } from "@skaenk/contract/office/order-previews";
import type { OfficeOrder } from "@skaenk/contract/office/orders";
import type { Refusal } from "@skaenk/contract/refusal";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { staffAs, staffPassword } from "../../../testing/test-staff.ts";
import { openTill, runPaymentRequests, type TestTill } from "../../../testing/test-till.ts";

type Staff = Awaited<ReturnType<typeof staffAs>>;

let till: TestTill;
let owner: Staff;
let keys = 0;
beforeAll(async () => {
  till = await openTill();
  owner = await staffAs(till, "owner");
});
afterAll(() => till.stop());

const newKey = () => `vist-nr-${++keys}`;
const post = <Body>(order: PlacedOrder, step: string, body: unknown, key = newKey()) =>
  owner.post<Body & Refusal>(`/office/orders/${order.orderNumber}/${step}`, body, { "idempotency-key": key });
const preview = async (order: PlacedOrder, lines: Lines) =>
  (await post<RefundPreview>(order, "refund-preview", { lines })).body;
const money = async ({ orderNumber }: PlacedOrder) =>
  (await owner.get<OfficeOrder>(`/office/orders/${orderNumber}`)).body.money;

type Lines = { sku: string; quantity: number }[];

/** An order of four tonics that is paid, sent and drawn. */
async function sent(): Promise<PlacedOrder> {
  const buyer = await till.newBuyer().fill(["TON-20", 4]);
  const { body } = await buyer.order();
  await buyer.press(body.paymentUrl, "approve");
  await post(body, "ship", {});
  await runPaymentRequests(till.checkout);
  await owner.post("/office/session/confirm", { password: staffPassword });
  return body;
}

const tonic = (quantity: number): Lines => [{ sku: "TON-20", quantity }];

describe("a refund that is shown before it is done", () => {
  it("names the exact amount and lines, and does nothing yet", async () => {
    const order = await sent();
    const before = await money(order);
    const shown = await preview(order, tonic(2));
    expect(shown).toMatchObject({ totalOre: 3_200, giftCardOre: 0, returnedPieces: 0 });
    expect(shown.lines).toMatchObject([{ sku: "TON-20", quantity: 2 }]);
    expect(await money(order)).toEqual(before);
  });

  it("names what of it is delivery and deposit", async () => {
    const order = await sent();
    const part = await preview(order, tonic(1));
    expect([part.deliveryOre, part.depositOre]).toEqual([0, 100]);
    const whole = await preview(order, tonic(4));
    expect(whole.deliveryOre).toBeGreaterThan(0);
    expect(whole.depositOre).toBe(400);
  });

  it("pays what was shown, and nothing where somebody paid back meanwhile", async () => {
    const order = await sent();
    const shown = await preview(order, tonic(1));
    const body = { reason: "Itu", lines: tonic(1), shown };
    expect((await post(order, "refund", body)).status).toBe(200);
    const other = await post(order, "refund", body);
    expect([other.status, other.body.code]).toEqual([409, "changed"]);
    await runPaymentRequests(till.checkout);
    expect((await money(order)).paidBackOre).toBe(1_600);
  });

  it("refuses an amount that is not the one that would be paid", async () => {
    const order = await sent();
    const shown = { ...(await preview(order, tonic(1))), totalOre: 1_599 };
    const refused = await post(order, "refund", { reason: "Itu", lines: tonic(1), shown });
    expect([refused.status, refused.body.code]).toEqual([409, "changed"]);
    expect((await money(order)).waitingOre).toBe(0);
  });

  it("says why goods that were never sent cannot be shown", async () => {
    const order = await sent();
    const { status, body } = await post(order, "refund-preview", { lines: tonic(5) });
    expect([status, body.code]).toEqual([422, "wrong_goods"]);
  });

  it("moves money once, however two tabs press, press again and come back", async () => {
    // A tab shows a refund of one or two bottles, then presses it any number of times; tabs take turns in any order.
    const press = fc.record({ tab: fc.integer({ min: 0, max: 2 }), again: fc.boolean() });
    const tabs = fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 3, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(tabs, fc.array(press, { minLength: 2, maxLength: 8 }), async (quantities, presses) => {
        const order = await sent();
        const shown = await Promise.all(
          quantities.map(async (quantity) => ({
            lines: tonic(quantity),
            shown: await preview(order, tonic(quantity)),
            key: newKey(),
          })),
        );
        for (const { tab, again } of presses) {
          const one = shown[tab];
          if (!one) continue;
          const body = { reason: "Itu", lines: one.lines, shown: one.shown };
          await Promise.all([
            post(order, "refund", body, one.key),
            ...(again ? [post(order, "refund", body, one.key)] : []),
          ]);
        }
        await runPaymentRequests(till.checkout);
        const first = shown[presses[0]?.tab ?? 0];
        // Every tab was shown the order as nothing had come back, so only the first press may pay.
        expect((await money(order)).paidBackOre).toBe(first?.shown.totalOre);
      }),
      { numRuns: 12 },
    );
  });
});
