import type { PlacedOrder } from "@skaenk/contract/checkout";
import type { OrderEditPreview } from "@skaenk/contract/office/order-edits";
import type { OfficeOrder } from "@skaenk/contract/office/orders";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { staffAs } from "../../../testing/test-staff.ts";
import { openTill, runPaymentRequests, type TestTill } from "../../../testing/test-till.ts";

let till: TestTill;
let packer: Awaited<ReturnType<typeof staffAs>>;
let keys = 0;
beforeAll(async () => {
  till = await openTill();
  packer = await staffAs(till, "stock");
});
afterAll(() => till.stop());

async function paid(): Promise<PlacedOrder> {
  const buyer = await till.newBuyer().fill(["TON-20", 4]);
  const { body } = await buyer.order();
  await buyer.press(body.paymentUrl, "approve");
  return body;
}

const act = async ({ orderNumber }: PlacedOrder, name: string, body: unknown = {}, key = `proeve-tryk-${++keys}`) => {
  const path = `/office/orders/${orderNumber}/${name}`;
  return await packer.post<OfficeOrder & Refusal>(path, body, { "idempotency-key": key });
};
const see = async ({ orderNumber }: PlacedOrder) =>
  (await packer.get<OfficeOrder>(`/office/orders/${orderNumber}`)).body;
const send = (order: PlacedOrder, quantity?: number) =>
  act(order, "ship", { undoable: true, ...(quantity ? { lines: [{ sku: "TON-20", quantity }] } : {}) });
const shippedMails = async ({ orderNumber }: PlacedOrder) =>
  await till.db
    .selectFrom("mail_outbox")
    .select("key")
    .where("key", "like", `order-shipped:${orderNumber}:%`)
    .execute();
/** Half an hour without a press also ends a session. */
async function later(minutes: number): Promise<void> {
  till.clock.now = new Date(till.clock.now.getTime() + minutes * 60_000);
  packer = await staffAs(till, "stock");
}

describe("an order sent from the packing table", () => {
  it("draws no money while it can be called back, and draws it once the half hour is over", async () => {
    const order = await paid();
    const { body } = await send(order);
    expect([body.order.status.code, body.steps.includes("undo-ship")]).toEqual(["shipped", true]);
    expect(body.mails.find(({ template }) => template === "order-shipped")?.again).toBe(false);
    await runPaymentRequests(till.checkout);
    expect((await see(order)).money.drawnOre).toBe(0);
    await later(31);
    expect((await act(order, "undo-ship")).body.code).toBe("step_not_possible");
    await runPaymentRequests(till.checkout);
    const after = await see(order);
    expect([after.money.drawnOre, after.undoBefore]).toEqual([after.order.totalOre, null]);
  });

  it("is called back with its parcels, its count and its mail, once for each press, and sent again with the same money", async () => {
    const order = await paid();
    await send(order);
    expect(await shippedMails(order)).toHaveLength(1);
    const key = "fortryd-tryk-1";
    const undone = await act(order, "undo-ship", {}, key);
    expect((await act(order, "undo-ship", {}, key)).status).toBe(200);
    expect(undone.body.order.status.code).toBe("confirmed");
    expect(undone.body.lines.map(({ left, shipped }) => [left, shipped])).toEqual([[4, 0]]);
    expect(undone.body.parcels.map(({ state }) => state.code)).toEqual(["packed"]);
    expect(await shippedMails(order)).toEqual([]);
    await later(60);
    await runPaymentRequests(till.checkout);
    expect((await see(order)).money.drawnOre).toBe(0);
    await act(order, "ship");
    await runPaymentRequests(till.checkout);
    const sent = await see(order);
    expect([sent.order.status.code, sent.money.drawnOre, sent.order.invoices.length]).toEqual([
      "shipped",
      sent.order.totalOre,
      1,
    ]);
    expect(await shippedMails(order)).toHaveLength(1);
  });

  it("calls back the latest part only, and leaves the part before it sent", async () => {
    const order = await paid();
    await send(order, 1);
    await send(order, 2);
    const { body } = await act(order, "undo-ship");
    expect([body.order.status.code, body.lines[0]?.left]).toEqual(["partially_shipped", 3]);
    expect((await act(order, "undo-ship")).body.code).toBe("step_not_possible");
    await later(31);
    await runPaymentRequests(till.checkout);
    expect((await see(order)).order.invoices).toHaveLength(1);
  });

  it("keeps its reservation whole where it was changed to cost less, called back, and sent again", async () => {
    const order = await paid();
    const owner = await staffAs(till, "owner");
    const lines = [{ sku: "TON-20", quantity: 3 }];
    const path = `/office/orders/${order.orderNumber}`;
    const { totalOre: shownTotalOre } = (await owner.post<OrderEditPreview>(`${path}/edit-preview`, { lines })).body;
    const key = { "idempotency-key": `proeve-tryk-${++keys}` };
    expect((await owner.post(`${path}/edit`, { lines, shownTotalOre }, key)).status).toBe(200);
    await send(order);
    // Money that nobody is going to draw is let go behind the capture, never before it.
    await runPaymentRequests(till.checkout);
    const { reservedOre } = (await see(order)).money;
    await act(order, "undo-ship");
    await later(31);
    await runPaymentRequests(till.checkout);
    expect((await see(order)).money.reservedOre).toBe(reservedOre);
    await act(order, "ship");
    await runPaymentRequests(till.checkout);
    const { money } = await see(order);
    expect([money.drawnOre, money.reservedOre, money.status]).toEqual([shownTotalOre, 0, "captured"]);
  });

  it("is paid for at once when it is handed over, and cannot be called back after", async () => {
    const order = await paid();
    await send(order);
    const { body } = await act(order, "hand-over");
    expect([body.undoBefore, body.steps.includes("undo-ship")]).toEqual([null, false]);
    await runPaymentRequests(till.checkout);
    const paidFor = await see(order);
    expect(paidFor.money.drawnOre).toBe(paidFor.order.totalOre);
  });
});
