import { orderInBooks, placeOrder, plainGoods, refill } from "../orders.ts";
import { payBy } from "../payment-methods.ts";
import { confirmAgain, ownerOf } from "../staff.ts";
import type { Target } from "../target.ts";
import { codeOf, type JsonReply, Visitor } from "../visitor.ts";

/** Goods without alcohol that cost more than `plainGoods`. */
const bought = "EGE-TIK-H";

/** An API key of a parcel store puts other goods into an order that is paid, instead of taking out what is not there. */
export async function exchangeByKey(target: Target): Promise<void> {
  await payBy(target, "mobilepay,quickpay,bank");
  await refill(target, [plainGoods, bought], 10_000);
  const placed = await placeOrder(target, {}, { goods: [[bought, 3]] });
  const number = placed.body.orderNumber ?? "";
  await target.shop.providers.quickpay.act((await orderInBooks(target.shop, number)).reference, "approve");
  const owner = await ownerOf(target);
  await confirmAgain(target, owner);
  const made = await owner.browser.at(target).post<{ key?: string }>("/office/keys", {
    name: "Pakkebordet",
    rights: ["orders:read", "orders:refund"],
  });
  const program = new Visitor(target);
  const ask = <Body>(path: string, sent: object): Promise<JsonReply<Body>> =>
    program.send<Body>("POST", `/office/orders/${number}/${path}`, sent, {
      authorization: `Bearer ${made.body.key ?? ""}`,
      "idempotency-key": crypto.randomUUID(),
    });
  const edit = async (lines: { sku: string; quantity: number }[]) => {
    const shown = await owner.browser
      .at(target)
      .post<{ totalOre?: number }>(`/office/orders/${number}/edit-preview`, { lines });
    return await ask<{ code?: string }>("edit", { lines, shownTotalOre: shown.body.totalOre ?? 0 });
  };
  const less = await edit([{ sku: bought, quantity: 2 }]);
  target.control(less.status === 200, `the key takes a piece out: ${placed.status}, ${less.status} ${codeOf(less)}`);
  const other = await edit([
    { sku: bought, quantity: 1 },
    { sku: plainGoods, quantity: 1 },
  ]);
  target.expect(codeOf(other) === "person_needed", `a key exchanges goods: ${other.status} ${codeOf(other)}`);
}
