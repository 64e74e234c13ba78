import { setTimeout as sleep } from "node:timers/promises";
import { orderInBooks, placeOrder, plainGoods, refill } from "../orders.ts";
import { confirmAddress, joinClub } from "../others.ts";
import { payBy } from "../payment-methods.ts";
import { confirmAgain, ownerOf } from "../staff.ts";
import type { Target } from "../target.ts";
import { codeOf } from "../visitor.ts";

const carriedOutMs = 15_000;
/** So many pieces cost whole kroner, whatever one costs, so that points pay for all of them. */
const pieces = 20;

/** A member pays for goods with points and for deposits with money, and sends back the bottles alone: the other goods' points stay used. */
export async function pointsAndMoneyBack(target: Target): Promise<void> {
  await payBy(target, "mobilepay,quickpay,bank");
  const { pool, providers } = target.shop;
  await refill(target, [plainGoods], 2 * pieces);
  const { rows: goods } = await pool.query<{ sku: string; price_ore: number }>(
    `select sku, price_ore from variants v join products p on p.slug = v.product_slug where p.status = 'active' and p.gift_card is null
      and v.stock >= $1 and v.deposit_class = 'none' and p.abv_percent = 0 and v.price_ore % 5 = 0 and v.sku <> $2 order by v.price_ore limit 1`,
    [pieces, plainGoods],
  );
  const { rows: bottle } = await pool.query("select price_ore from variants where sku = $1", [plainGoods]);
  const pointsFor = (priceOre = 0) => (priceOre * pieces) / 100;
  const keptPoints = pointsFor(goods[0]?.price_ore);
  const points = keptPoints + pointsFor(bottle[0]?.price_ore);
  const member = await joinClub(target);
  await confirmAddress(target, member);
  const browser = member.browser.at(target);
  const { rows } = await pool.query("select id from members where lower(email) = $1", [member.email.toLowerCase()]);
  const owner = await ownerOf(target);
  await confirmAgain(target, owner);
  const own = owner.browser.at(target);
  const gift = { points, reason: "Til prøve", operationId: crypto.randomUUID() };
  const given = await own.post(`/office/members/${rows[0]?.id}/points`, gift);
  const balance = async () => (await browser.get<{ balance?: number }>("/club/points")).body.balance ?? -1;
  const before = await balance();
  target.control(given.status === 200 && before >= points, `the member has ${before} points: ${codeOf(given)}`);
  await browser.post("/cart/lines", { variantId: goods[0]?.sku, quantity: pieces });
  await browser.post("/cart/lines", { variantId: plainGoods, quantity: pieces });
  await browser.send("PUT", "/cart/points", { points });
  const told = { email: member.email, deliveryMethodId: "klik-og-hent", paymentMethod: "card" };
  const placed = await placeOrder(target, told, { goods: [], browser });
  const number = placed.body.orderNumber ?? "";
  await providers.quickpay.act((await orderInBooks(target.shop, number)).reference, "approve");
  target.control(placed.status === 201 && (await balance()) === before - points, `points pay: ${codeOf(placed)}`);
  const step = (name: string, body: object = {}) =>
    own.post(`/office/orders/${number}/${name}`, body, { "idempotency-key": crypto.randomUUID() });
  await step("ready");
  const handed = await step("deliver");
  target.control(handed.status === 200, `the goods are collected: ${handed.status} ${codeOf(handed)}`);
  const drawn = async () => (await orderInBooks(target.shop, number)).payment === "captured";
  for (const until = Date.now() + carriedOutMs; Date.now() < until && !(await drawn()); await sleep(250));
  const back = await step("refund", { reason: "Fortrudt", lines: [{ sku: plainGoods, quantity: pieces }] });
  target.control(back.status === 200, `the bottles are sent back: ${back.status} ${codeOf(back)}`);
  const after = await balance();
  target.control(after > before - points, `the bottles' points come back: ${after} of ${before}`);
  target.expect(after <= before - keptPoints, `${after} of ${before} points, and goods for ${keptPoints} are kept`);
}
