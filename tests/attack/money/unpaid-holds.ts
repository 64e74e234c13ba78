import { linkFor } from "../mails.ts";
import { customerOf, orderInBooks, placeOrder } from "../orders.ts";
import { payBy } from "../payment-methods.ts";
import type { Target } from "../target.ts";
import { codeOf, Visitor } from "../visitor.ts";

type Stock = { sku: string; stock: number };

/** Products without alcohol with a large stock. */
async function goodsOf({ shop }: Target): Promise<Stock[]> {
  const { rows } = await shop.pool.query(
    `select v.sku, v.stock from variants v join products p on p.slug = v.product_slug
     where p.abv_percent = 0 and p.status = 'active' and p.gift_card is null and v.stock between 60 and 900 order by v.sku`,
  );
  return rows as Stock[];
}

async function stockOf({ shop }: Target, skus: string[]): Promise<number> {
  const { rows } = await shop.pool.query(
    "select coalesce(sum(stock), 0)::int as left from variants where sku = any($1)",
    [skus],
  );
  return rows[0].left;
}

/** Units that one network or one mailbox may hold unpaid. */
const mostHeld = { transfer: 60, paymentPage: 120 };
const mostOfOne = 99;
const linesInOrder = 20;

/** Unpaid orders for the whole stock: by bank transfer and at a payment page, from one network and for one mailbox. */
export async function unpaidHolds(target: Target, orders: number): Promise<void> {
  await payBy(target, "mobilepay,quickpay,bank");
  const [sold, ...others] = rotated(await goodsOf(target), target.seed);
  target.control(sold !== undefined && others.length >= 20, `${others.length} goods are there to be taken`);
  if (!sold) return;
  await heldOnceAnswered(target, sold);
  await byTransfer(target, others, orders);
  await atPaymentPages(target, others, orders);
  await forOneMailbox(target, others, orders);
  const after = await placeOrder(target, {}, { goods: [[sold.sku, 1]] });
  target.expect(after.status === 201, `somebody else still orders: ${after.status}`);
}

const answerMail = async (target: Target, email: string): Promise<number> => {
  const token = await linkFor(target.shop, email, /\/kurv\/bekraeft\?token=([\w.~-]+)/);
  return (await new Visitor(target).post("/orders/email-confirmations", { token })).status;
};

/** A bank-transfer order takes its goods when its mail is answered, and not before. */
async function heldOnceAnswered(target: Target, { sku }: Stock): Promise<void> {
  const customer = customerOf({ paymentMethod: "bank-transfer" });
  const before = await stockOf(target, [sku]);
  const placed = await placeOrder(target, customer, { goods: [[sku, 3]] });
  target.control(placed.status === 201, `somebody orders by transfer: ${placed.status} ${codeOf(placed)}`);
  target.expect((await stockOf(target, [sku])) === before, "an order whose mail nobody has answered holds nothing");
  const status = await answerMail(target, customer.email);
  const held = before - (await stockOf(target, [sku]));
  target.control(status === 200 && held === 3, `its mail is answered: ${status}, ${held} of 3 are held`);
}

/**
 * Alternates carts with the largest quantity of many products and carts with five of each of four products, which together exceed the
 * limits too.
 */
const cartsOf = (goods: Stock[], orders: number): [string, number][][] =>
  Array.from({ length: 2 * orders }, (_, time) => {
    const lines = rotated(goods, time * linesInOrder).slice(0, time % 2 === 0 ? linesInOrder : 4);
    return lines.map(({ sku }) => [sku, time % 2 === 0 ? mostOfOne : 5]);
  });

async function byTransfer(target: Target, goods: Stock[], orders: number): Promise<void> {
  const skus = goods.map(({ sku }) => sku);
  const before = await stockOf(target, skus);
  const from = target.newAddress();
  const placed: string[] = [];
  for (const cart of cartsOf(goods, orders)) {
    const customer = customerOf({ paymentMethod: "bank-transfer" });
    const said = await placeOrder(target, customer, { goods: cart, browser: new Visitor(target, from) });
    if (isAnswer(target, said)) placed.push(customer.email);
  }
  const unanswered = before - (await stockOf(target, skus));
  target.expect(unanswered === 0, `${placed.length} unanswered transfers from one network hold ${unanswered} units`);
  for (const email of placed) await answerMail(target, email);
  const held = before - (await stockOf(target, skus));
  target.control(held > 0, `${placed.length} transfers from one network hold ${held} units`);
  const said = `${placed.length} unpaid transfers from one network hold ${held} of ${before} units`;
  target.expect(held <= mostHeld.transfer, said);
}

async function atPaymentPages(target: Target, goods: Stock[], orders: number): Promise<void> {
  const skus = goods.map(({ sku }) => sku);
  const before = await stockOf(target, skus);
  const from = target.newAddress();
  for (const cart of cartsOf(goods, orders)) {
    isAnswer(target, await placeOrder(target, {}, { goods: cart, browser: new Visitor(target, from) }));
  }
  const held = before - (await stockOf(target, skus));
  target.control(held > 0, `unpaid orders from one network hold ${held} units`);
  target.expect(held <= mostHeld.paymentPage, `unpaid orders from one network hold ${held} of ${before} units`);
}

/** Orders by transfer with other spellings of one mailbox, each from a network of its own; its owner answers all mails. */
async function forOneMailbox(target: Target, goods: Stock[], orders: number): Promise<void> {
  const skus = goods.map(({ sku }) => sku);
  const before = await stockOf(target, skus);
  for (let time = 0; time < 2 * orders; time += 1) {
    const email = `K.o.ber${target.seed}+${time}@gmail.com`.replace(".", time % 2 === 0 ? "" : ".");
    const cart = rotated(goods, 3 * time).slice(0, 3);
    const customer = customerOf({ email, paymentMethod: "bank-transfer" });
    const said = await placeOrder(target, customer, { goods: cart.map(({ sku }) => [sku, 5]) });
    if (isAnswer(target, said)) await answerMail(target, email);
  }
  const held = before - (await stockOf(target, skus));
  target.control(held > 0, `answered transfers of one mailbox hold ${held} units`);
  target.expect(held <= mostHeld.transfer, `answered transfers of one mailbox hold ${held} of ${before} units`);
}

/** @returns whether the order was placed */
function isAnswer(target: Target, said: { status: number; body: unknown }): boolean {
  const isNo = [409, 422, 429].includes(said.status);
  target.expect(said.status === 201 || isNo, `an order for much is answered ${said.status} ${codeOf(said)}`);
  return said.status === 201;
}

function rotated<Item>(items: Item[], by: number): Item[] {
  const first = by % items.length;
  return [...items.slice(first), ...items.slice(0, first)];
}

/** Simultaneous orders for the last units: exactly as many succeed as there are units. */
export async function lastBottles(target: Target, people: number): Promise<void> {
  await payBy(target, "mobilepay,quickpay,bank");
  const goods = await goodsOf(target);
  const { sku } = rotated(goods, target.seed + 5)[0] ?? { sku: "" };
  const left = 3;
  const buyers = Array.from({ length: people }, () => new Visitor(target));
  for (const buyer of buyers) {
    const { status } = await buyer.post("/cart/lines", { variantId: sku, quantity: 1 });
    target.control(status === 200, `somebody puts ${sku} in the cart: ${status}`);
  }
  const { rows } = await target.shop.pool.query("select stock from variants where sku = $1", [sku]);
  await target.shop.pool.query("update variants set stock = $2 where sku = $1", [sku, left]);
  try {
    const orders = await Promise.all(
      buyers.map((buyer) => buyer.post("/checkout", customerOf(), { "idempotency-key": crypto.randomUUID() })),
    );
    const placed = orders.filter(({ status }) => status === 201).length;
    target.control(placed > 0, `${placed} of ${people} got it`);
    target.expect(placed <= left, `${placed} were sold of ${left}`);
    for (const { status } of orders)
      target.expect(status === 201 || status === 409 || status === 429, `an order is answered ${status}`);
    target.expect((await stockOf(target, [sku])) >= 0, "less than nothing is left");
  } finally {
    await target.shop.pool.query("update variants set stock = stock + $2 where sku = $1", [sku, rows[0].stock - left]);
  }
}

/** Simultaneous requests with one idempotency key, and another order under the same key. */
export async function pressedTwice(target: Target): Promise<void> {
  await payBy(target, "mobilepay,quickpay,bank");
  const browser = new Visitor(target);
  await browser.post("/cart/lines", { variantId: "KIS-TOR-20", quantity: 1 });
  const key = { "idempotency-key": crypto.randomUUID() };
  const form = customerOf();
  const presses = await Promise.all(
    Array.from({ length: 8 }, () => browser.at(target).post<{ orderNumber?: string }>("/checkout", form, key)),
  );
  const numbers = new Set(presses.flatMap(({ body }) => body.orderNumber ?? []));
  target.control(numbers.size > 0, `the press gives order ${[...numbers].join(" ")}`);
  target.expect(numbers.size === 1, `one press gave ${numbers.size} orders`);
  for (const { status } of presses) target.expect(status < 500, `a press is answered ${status}`);
  const other = await browser.at(target).post("/checkout", { ...form, name: "En Anden" }, key);
  const said = `another form under the same key is answered ${other.status} ${codeOf(other)}`;
  target.expect(codeOf(other) === "idempotency_key_reused", said);
  const { status } = await orderInBooks(target.shop, [...numbers][0] ?? "");
  target.expect(status === "awaiting_payment", `the order is ${status}`);
}
