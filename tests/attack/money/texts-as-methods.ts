import { randomBytes } from "node:crypto";
import { linkFor } from "../mails.ts";
import { customerOf, orderInBooks, placeOrder, plainGoods, refill } from "../orders.ts";
import { payBy } from "../payment-methods.ts";
import type { Target } from "../target.ts";
import { codeOf, Visitor } from "../visitor.ts";

/** Texts sent as the id of a payment method, which mails about the order would show under the shop's name. */
const texts = [
  "MobilePay. VIGTIGT: bekraeft dit kort paa https://evil.example/bekraeft",
  "card https://evil.example",
  "card\u200b",
  "CARD",
  "gift-card",
  "points",
];

/** Orders paid "by" a text: of a full cart, of none, and of one that is filled while its order is placed. */
export async function textsAsMethods(target: Target, times: number): Promise<void> {
  await payBy(target, "mobilepay,quickpay,bank");
  await refill(target, [plainGoods], 10_000);
  const own = customerOf();
  const placed = await placeOrder(target, own);
  const { reference } = await orderInBooks(target.shop, placed.body.orderNumber ?? "");
  await target.shop.providers.quickpay.act(reference, "approve");
  const method = await linkFor(target.shop, own.email, /er reserveret med (\w+)/);
  target.control(method === "Kort", `an order by card (${placed.status}) is mailed with its method: ${method}`);
  for (const paymentMethod of texts) {
    // An order that a gift card paid whole bears one of the texts by right.
    const wanted = { paymentMethod, before: await countOrdersBy(target, paymentMethod) };
    const { status } = await placeOrder(target, { paymentMethod });
    await judge(target, wanted, status);
    for (let time = 0; time < times; time += 1) await judge(target, wanted, await orderAndFill(target, paymentMethod));
  }
}

/** Places orders of one buyer at once, so that they wait for each other, the first of them of a cart that is filled meanwhile. */
async function orderAndFill(target: Target, paymentMethod: string): Promise<number> {
  const { email, phone } = customerOf();
  const others = Array.from({ length: 4 }, () => new Visitor(target));
  for (const other of others) {
    const { status } = await other.post("/cart/lines", { variantId: plainGoods, quantity: 1 });
    target.control(status === 200, `others put goods into their carts: ${status}`);
  }
  const browser = new Visitor(target);
  for (const name of others[0]?.cookies.keys() ?? []) browser.cookies.set(name, randomBytes(16).toString("base64url"));
  const key = () => ({ "idempotency-key": crypto.randomUUID() });
  const [said] = await Promise.all([
    browser.post("/checkout", customerOf({ email, phone, paymentMethod }), key()),
    ...others.map((other) => other.post("/checkout", customerOf({ email, phone }), key())),
    browser.at(target).post("/cart/lines", { variantId: plainGoods, quantity: 1 }),
  ]);
  if (said.status < 400) return said.status;
  const again = await browser.post("/checkout", customerOf({ email, phone, paymentMethod }), key());
  target.expect(again.status < 500, `a second press is answered ${again.status} ${codeOf(again)}`);
  return again.status;
}

const countOrdersBy = async ({ shop }: Target, paymentMethod: string): Promise<number> => {
  const sql = "select count(*)::int as count from orders where payment_method = $1";
  return (await shop.pool.query<{ count: number }>(sql, [paymentMethod])).rows[0]?.count ?? 0;
};

async function judge(
  target: Target,
  { paymentMethod, before }: { paymentMethod: string; before: number },
  status: number,
): Promise<void> {
  const made = (await countOrdersBy(target, paymentMethod)) - before;
  const said = `${JSON.stringify(paymentMethod)} for a payment method is answered ${status}, ${made} orders`;
  target.expect(status >= 400 && status < 500 && made === 0, said);
}
