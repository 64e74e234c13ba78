import { customerOf, orderInBooks, placeOrder } from "../orders.ts";
import { payBy } from "../payment-methods.ts";
import type { Target } from "../target.ts";
import { codeOf, Visitor } from "../visitor.ts";

type Stock = { sku: string; stock: number };

/** Goods without alcohol that there are enough of to take many. */
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

const mostOfOne = 99;
const linesInOrder = 20;
/** What people who have paid nothing may keep from everybody else. */
const mostHeldShare = 0.5;
const mostHeldByOne = 200;

/** Orders that nobody pays, for all that there is: by bank transfer from one network, and by card from many. */
export async function unpaidHolds(target: Target, orders: number): Promise<void> {
  await payBy(target, "mobilepay,quickpay,bank");
  const goods = await goodsOf(target);
  target.control(goods.length >= 10, `${goods.length} goods are there to be taken`);
  const [sold, ...others] = rotated(goods, target.seed);
  if (!sold) return;
  const paid = await placeOrder(target, customerOf(), { goods: [[sold.sku, 1]] });
  target.control(paid.status === 201, `somebody orders: ${paid.status}`);

  await fromOneNetwork(target, others.slice(0, 40), orders);
  await ofOneProduct(target, others.at(-1) ?? sold, orders * 3);
  const after = await placeOrder(target, customerOf(), { goods: [[sold.sku, 1]] });
  target.expect(after.status === 201, `somebody else still orders: ${after.status}`);
}

async function fromOneNetwork(target: Target, goods: Stock[], orders: number): Promise<void> {
  const skus = goods.map(({ sku }) => sku);
  const before = await stockOf(target, skus);
  const from = target.newAddress();
  let placed = 0;
  for (let time = 0; time < orders; time += 1) {
    const lines = goods.slice((time * linesInOrder) % goods.length).slice(0, linesInOrder);
    const said = await placeOrder(target, customerOf({ paymentMethod: "bank-transfer" }), {
      goods: lines.map(({ sku }) => [sku, mostOfOne]),
      browser: new Visitor(target, from),
    });
    target.expect(said.status < 500, `an order for all of ${lines.length} goods is answered ${said.status}`);
    if (said.status === 201) placed += 1;
  }
  const held = before - (await stockOf(target, skus));
  target.expect(held <= mostHeldByOne, `${placed} unpaid transfers from one network hold ${held} of ${before} units`);
}

async function ofOneProduct(target: Target, { sku }: Stock, orders: number): Promise<void> {
  const before = await stockOf(target, [sku]);
  for (let time = 0; time < orders; time += 1) {
    const said = await placeOrder(target, customerOf(), { goods: [[sku, Math.ceil(before / 8)]] });
    target.expect(said.status < 500, `an order by card is answered ${said.status}`);
  }
  const left = await stockOf(target, [sku]);
  const share = `${before - left} of ${before} units of ${sku} are held by unpaid orders from many networks`;
  target.expect(left >= before * (1 - mostHeldShare), share);
}

function rotated<Item>(items: Item[], by: number): Item[] {
  const first = by % items.length;
  return [...items.slice(first), ...items.slice(0, first)];
}

/** Many want the last of something at once: as many get it as there are. */
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

/** The same press many times at once, and another order under its key. */
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
