import { afterAll, beforeAll, expect, it } from "vitest";
import { openRig, type ProviderFixture } from "../../../../../../tests/support/provider-rig.ts";
import { runPaymentRequests, somebody } from "../../../testing/test-till.ts";
import { previewShipping } from "../../orders/office/preview-shipping.ts";
import { previewRefund } from "../../orders/office/take-back-goods.ts";
import { refundOrder } from "../../orders/payment/refund-order.ts";
import { shipOrder } from "../../orders/shipping/ship-order.ts";
import { watchReservations } from "./poll-payments.ts";

let rig: ProviderFixture;
beforeAll(async () => {
  rig = await openRig("stripe");
  Object.assign(rig.standIn, { takesParts: false });
});
afterAll(() => rig.shop.stop());

it("says before a part is sent that the rest is let go with it, writes that it was, and still pays back", async () => {
  const buyer = await rig.newBuyer().fill(["TON-20", 3]);
  const { body: placed } = await buyer.order({ ...somebody(), paymentMethod: "card" });
  const reference = `${placed.orderNumber}-1`;
  await rig.act(reference, "approve");
  await watchReservations(rig.checkout);
  const { db, clock } = rig.shop;
  const payment = () =>
    db.selectFrom("payments").selectAll().where("reference", "=", reference).executeTakeFirstOrThrow();
  const { order_id: orderId, amount_ore: wholeOre } = await payment();
  const part = { number: placed.orderNumber, lines: [{ sku: "TON-20", quantity: 1 }] };
  const { drawOre, restOre, captures } = await previewShipping(db, part);
  expect([captures, drawOre + restOre]).toEqual(["once", wholeOre]);
  const [line] = await db.selectFrom("order_lines").select("id").where("order_id", "=", orderId).execute();
  await shipOrder(db, { orderId, parcel: [{ lineId: line?.id ?? 0, quantity: 1 }], now: clock.now });
  await runPaymentRequests(rig.checkout);
  expect(await payment()).toMatchObject({
    status: "captured",
    captured_ore: drawOre,
    released_ore: restOre,
    held_ore: 0,
  });
  const attention = db.selectFrom("order_attention").select(["reason", "details"]).where("order_id", "=", orderId);
  expect(await attention.execute()).toMatchObject([{ reason: "reservation_lost", details: { amountOre: restOre } }]);
  // Nothing is held for the rest any more, and what was drawn can still be paid back.
  const { totalOre, heldOre } = await previewRefund(db, { ...part, now: clock.now });
  expect([totalOre > 0, heldOre]).toEqual([true, 0]);
  await refundOrder(db, { orderId, reason: "Itu", key: "alt", now: clock.now });
  await runPaymentRequests(rig.checkout);
  expect(await payment()).toMatchObject({ status: "refunded", refunded_ore: drawOre });
  await watchReservations(rig.checkout);
  expect(await attention.execute()).toHaveLength(1);
  await expect(previewShipping(db, part)).rejects.toMatchObject({ refusal: { code: "nothing_held" } });
});
