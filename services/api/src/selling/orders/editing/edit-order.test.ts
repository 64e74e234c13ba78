import type { PlacedOrder } from "@skaenk/contract/checkout";
import type { OrderEditPreview } from "@skaenk/contract/office/order-edits";
import type { OfficeOrder } from "@skaenk/contract/office/orders";
import type { Right } from "@skaenk/contract/office/rights";
import type { UnusualHolds } from "@skaenk/contract/office/unusual-holds";
import type { Refusal } from "@skaenk/contract/refusal";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setStock, stockOf } from "../../../testing/test-goods.ts";
import { staffAs } from "../../../testing/test-staff.ts";
import { openTill, runPaymentRequests, somebody, type TestTill } from "../../../testing/test-till.ts";
import { TestVisitor } from "../../../testing/test-visitor.ts";

type Goods = { sku: string; quantity: number }[];

let till: TestTill;
let owner: Awaited<ReturnType<typeof staffAs>>;
let keys = 0;
beforeAll(async () => {
  till = await openTill();
  owner = await staffAs(till, "owner");
  await setStock(till.db, "TON-20", 500);
  await setStock(till.db, "SHAKER", 20);
});
afterAll(() => till.stop());

async function paid(...goods: [sku: string, quantity: number][]) {
  const buyer = await till.newBuyer().fill(...goods);
  const { body } = await buyer.order(somebody());
  await buyer.press(body.paymentUrl, "approve");
  return { ...body, buyer };
}

const path = ({ orderNumber }: Pick<PlacedOrder, "orderNumber">, name: string) =>
  `/office/orders/${orderNumber}/${name}`;
const preview = async (order: PlacedOrder, lines: Goods, more: object = {}) =>
  (await owner.post<OrderEditPreview & Refusal>(path(order, "edit-preview"), { lines, ...more })).body;
const edit = async (
  order: PlacedOrder,
  lines: Goods,
  shownTotalOre: number,
  key = `ret-tryk-nr-${++keys}`,
  more: object = {},
) =>
  await owner.post<OfficeOrder & Refusal>(
    path(order, "edit"),
    { lines, shownTotalOre, ...more },
    { "idempotency-key": key },
  );
const ship = (order: PlacedOrder) =>
  owner.post<OfficeOrder & Refusal>(path(order, "ship"), {}, { "idempotency-key": `ret-send-nr-${++keys}` });
const see = async ({ orderNumber }: Pick<PlacedOrder, "orderNumber">) =>
  (await owner.get<OfficeOrder>(`/office/orders/${orderNumber}`)).body;
const mails = async ({ orderNumber }: PlacedOrder) =>
  (await till.db.selectFrom("mail_outbox").select(["template"]).where("key", "like", `%:${orderNumber}%`).execute())
    .map(({ template }) => template)
    .toSorted();

describe("an order that costs less after it is changed", () => {
  it("draws the new total and lets go of the rest, puts the goods back, and is done once however often it is pressed", async () => {
    const before = await stockOf(till.db, "TON-20");
    const order = await paid(["TON-20", 6], ["SHAKER", 1]);
    const lines = [{ sku: "TON-20", quantity: 2 }];
    const shown = await preview(order, lines);
    expect(shown).toMatchObject({ outcome: "less-drawn", changes: [expect.stringMatching(/: 6 → 2$/)] });
    expect(await stockOf(till.db, "TON-20")).toBe(before - 6);
    const [one, two] = await Promise.all([
      edit(order, lines, shown.totalOre, "samme-rettelse-1"),
      edit(order, lines, shown.totalOre, "samme-rettelse-1"),
    ]);
    expect([one?.status, two?.status]).toEqual([200, 200]);
    expect(await stockOf(till.db, "TON-20")).toBe(before - 2);
    expect(await mails(order)).toEqual(["order-received", "order-received"]);
    await ship(order);
    await runPaymentRequests(till.checkout);
    const after = await see(order);
    expect(after.order.totalOre).toBe(shown.totalOre);
    expect([after.money.drawnOre, after.money.status]).toEqual([shown.totalOre, "captured"]);
    const [paper] = await till.db
      .selectFrom("invoices")
      .selectAll()
      .where("order_id", "=", await idOf(order))
      .execute();
    expect([paper?.amount_ore, paper?.vat_ore]).toEqual([shown.totalOre, shown.vatOre]);
    expect(shown.vatOre).toBe(after.order.vatOre);
  });

  it("refuses a total that nobody was shown, and changes nothing", async () => {
    const order = await paid(["TON-20", 3]);
    const { body } = await edit(order, [{ sku: "TON-20", quantity: 1 }], 1);
    expect(body.code).toBe("changed");
    expect((await see(order)).lines.map(({ quantity }) => quantity)).toEqual([3]);
  });
});

it("an edit makes no order of more than a million kroner", async () => {
  const order = await paid(["TON-20", 3]);
  const priced = (ore: number) =>
    till.db.updateTable("variants").set({ price_ore: ore }).where("sku", "=", "SHAKER").execute();
  const { price_ore } = await till.db
    .selectFrom("variants")
    .select("price_ore")
    .where("sku", "=", "SHAKER")
    .executeTakeFirstOrThrow();
  await priced(200_000_000);
  const { code, detail } = await preview(order, [{ sku: "SHAKER", quantity: 11 }]);
  await priced(price_ore);
  expect([code, detail]).toEqual(["order_too_large", expect.stringMatching(/^En ordre kan højst være på 1\.000\.000/)]);
});

const idOf = async ({ orderNumber }: PlacedOrder): Promise<number> =>
  (await till.db.selectFrom("orders").select("id").where("order_number", "=", orderNumber).executeTakeFirstOrThrow())
    .id;

describe("the confirmation of an edit", () => {
  const waiting = (order: PlacedOrder) =>
    till.db
      .selectFrom("mail_outbox")
      .select(["key", "data", "not_before"])
      .where("key", "like", `order-again:${order.orderNumber}:edit-%`)
      .execute();
  const reduce = async (order: PlacedOrder, quantity: number) => {
    const lines = [{ sku: "TON-20", quantity }];
    return await edit(order, lines, (await preview(order, lines)).totalOre);
  };

  it("waits for further edits, and is one mail about all of them", async () => {
    const order = await paid(["TON-20", 12]);
    for (let quantity = 11; quantity > 1; quantity -= 1) {
      expect((await reduce(order, quantity)).status, `${quantity}`).toBe(200);
    }
    const [mail, ...more] = await waiting(order);
    expect(more).toEqual([]);
    expect(mail?.data).toMatchObject({ lines: [{ quantity: 2 }] });
    expect(mail?.not_before?.getTime()).toBe(till.now().getTime() + 5 * 60_000);
    await ship(order);
    const { rows } = await sql`
      select 1 from outbox where topic = 'mail' and key = ${mail?.key ?? ""} and due_at > now()`.execute(till.db);
    expect(rows).toEqual([]);
  });

  it("counts as a mail by hand once it goes, and an edit that cannot be told is refused", async () => {
    const order = await paid(["TON-20", 12]);
    const send = () => sql`delete from outbox where key like ${`order-again:${order.orderNumber}:%`}`.execute(till.db);
    for (let quantity = 11; quantity > 5; quantity -= 1) {
      expect((await reduce(order, quantity)).status, `${quantity}`).toBe(200);
      await send();
    }
    const refused = await owner.post<Refusal>(path(order, "edit-preview"), { lines: [{ sku: "TON-20", quantity: 1 }] });
    expect([refused.status, refused.body.code]).toEqual([429, "too_many_mails"]);
    expect((await see(order)).lines.map(({ quantity }) => quantity)).toEqual([6]);
  });

  it("is not sent for an order that is cancelled meanwhile", async () => {
    const order = await paid(["TON-20", 3]);
    expect((await reduce(order, 1)).status).toBe(200);
    const cancelled = await owner.post(
      path(order, "cancel"),
      { reason: "Fortrudt" },
      { "idempotency-key": "ret-annul-1" },
    );
    expect([cancelled.status, cancelled.body]).toEqual([200, expect.anything()]);
    expect(await waiting(order)).toEqual([]);
  });
});

describe("an order that costs more after it is changed", () => {
  it("asks for the new total by a link, holds the goods meanwhile, and goes on when it is paid", async () => {
    const before = await stockOf(till.db, "SHAKER");
    const order = await paid(["TON-20", 2]);
    const lines = [{ sku: "SHAKER", quantity: 2 }];
    const shown = await preview(order, lines);
    expect(shown.outcome).toBe("pay-again");
    const { body } = await edit(order, lines, shown.totalOre);
    expect([body.order.status.code, body.order.totalOre]).toEqual(["awaiting_payment", shown.totalOre]);
    expect(await stockOf(till.db, "SHAKER")).toBe(before - 2);
    expect(await mails(order)).toEqual(["order-received", "order-received", "payment-again"]);
    await runPaymentRequests(till.checkout);
    const { body: again } = await till.newBuyer().post<PlacedOrder>(`/orders/${order.token}/pay`);
    await order.buyer.press(again.paymentUrl, "approve");
    expect((await see(order)).order.status.code).toBe("confirmed");
    await ship(order);
    await runPaymentRequests(till.checkout);
    expect((await see(order)).money.drawnOre).toBe(shown.totalOre);
  });

  it("takes no alcohol without a proof of age, nothing that is not there, and no gift card", async () => {
    const order = await paid(["TON-20", 2]);
    expect((await preview(order, [{ sku: "GIN-70", quantity: 1 }])).code).toBe("age_not_proven");
    expect((await preview(order, [{ sku: "SHAKER", quantity: 900 }])).code).toBe("not_enough");
    expect((await preview(order, [{ sku: "NIX", quantity: 1 }])).code).toBe("unknown_goods");
    expect((await preview(order, [{ sku: "TON-20", quantity: 0 }])).code).toBe("nothing_left");
    expect((await preview(order, [{ sku: "TON-20", quantity: 2 }])).code).toBe("nothing_changed");
  });
});

describe("an order that somebody in the office makes dearer", () => {
  type Ask = (
    path: string,
    body: object,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; body: unknown }>;
  const raise = async (ask: Ask, order: PlacedOrder, quantity: number) => {
    const lines = [{ sku: "SHAKER", quantity }];
    const { body } = await owner.post<OrderEditPreview>(path(order, "edit-preview"), { lines });
    const sent = { lines, shownTotalOre: body.totalOre };
    const answer = await ask(path(order, "edit"), sent, { "idempotency-key": `dyrere-tryk-${++keys}` });
    const { code, errors } = answer.body as Refusal;
    return { status: answer.status, code, errors };
  };
  const keyWith = async (...rights: Right[]): Promise<Ask> => {
    const { body } = await owner.post<{ key: string }>("/office/keys", { name: "Lager", rights });
    return (to, sent, more) =>
      new TestVisitor(till.api).send("POST", to, sent, { authorization: `Bearer ${body.key}`, ...more });
  };

  it("holds with orders by phone at most three quarters of a product, and the owner's what there is", async () => {
    await setStock(till.db, "SHAKER", 40);
    const shop = await staffAs(till, "shop");
    const ofShop: Ask = (to, body, headers) => shop.post(to, body, headers);
    const [first, second, third] = [await paid(["TON-20", 2]), await paid(["TON-20", 2]), await paid(["TON-20", 2])];
    const refused = await raise(ofShop, first, 31);
    expect(refused).toMatchObject({ status: 409, code: "too_much_of_product" });
    expect(refused.errors?.lines).toMatch(/højst lægge beslag på 30 mere af/);
    expect((await raise(ofShop, first, 20)).status).toBe(200);
    expect((await raise(ofShop, second, 11)).code).toBe("too_much_of_product");
    expect(await stockOf(till.db, "SHAKER")).toBe(20);
    const { body } = await owner.get<UnusualHolds>("/office/unusual-holds");
    expect(body.goods).toMatchObject([{ sku: "SHAKER", held: 20, free: 20, orders: [first.orderNumber] }]);
    expect((await raise((to, sent, headers) => owner.post(to, sent, headers), third, 20)).status).toBe(200);
  });

  it("is a person's act: a key takes goods out of an order, exchanges none, and never lets its payment go", async () => {
    await setStock(till.db, "SHAKER", 40);
    const byKey = await keyWith("orders:read", "orders:refund");
    const order = await paid(["TON-20", 3]);
    expect(await raise(byKey, order, 1)).toMatchObject({ status: 403, code: "person_needed" });
    expect((await see(order)).order.status.code).toBe("confirmed");
    expect(await stockOf(till.db, "SHAKER")).toBe(40);
    const others = [
      [
        { sku: "TON-20", quantity: 0 },
        { sku: "SHAKER", quantity: 1 },
      ],
      [
        { sku: "TON-20", quantity: 1 },
        { sku: "SHAKER", quantity: 1 },
      ],
    ];
    for (const lines of others) {
      const { body } = await owner.post<OrderEditPreview>(path(order, "edit-preview"), { lines });
      const asked = { lines, shownTotalOre: body.totalOre };
      const { status, body: said } = await byKey(path(order, "edit"), asked, { "idempotency-key": `bytte-${++keys}` });
      expect([status, (said as Refusal).code]).toEqual([403, "person_needed"]);
    }
    const fewer = [{ sku: "TON-20", quantity: 2 }];
    const { totalOre } = await preview(order, fewer);
    const sent = { lines: fewer, shownTotalOre: totalOre };
    expect((await byKey(path(order, "edit"), sent, { "idempotency-key": "lager-tager-ud" })).status).toBe(200);
  });
});

describe("the terms of the day on which an order was placed", () => {
  it("give added goods the VAT rate of that day, not of today", async () => {
    const order = await paid(["TON-20", 2]);
    const { rows } = await sql<{ kind: string }>`
      select vat_kind as kind from products join variants on slug = product_slug where sku = 'SHAKER'`.execute(till.db);
    const kind = rows[0]?.kind;
    await sql`update orders set placed_at = placed_at - interval '2 days' where id = ${await idOf(order)}`.execute(
      till.db,
    );
    const today = till.clock.now.toISOString().slice(0, 10);
    await sql`insert into vat_rates (kind, from_day, percent) values (${kind}, ${today}, 10)`.execute(till.db);
    const lines = [{ sku: "SHAKER", quantity: 1 }];
    const { vatOre, totalOre, code } = await preview(order, lines);
    await edit(order, lines, totalOre);
    await sql`delete from vat_rates where kind = ${kind} and from_day = ${today}`.execute(till.db);
    expect(code).toBeUndefined();
    const seen = await see(order);
    expect(seen.order.lines.map(({ variantId, vatPercent }) => [variantId, vatPercent])).toEqual([
      ["TON-20", 25],
      ["SHAKER", 25],
    ]);
    expect(vatOre).toBe(Math.round((totalOre - seen.order.depositOre) / 5));
  });

  it("keep a free delivery free, and the preview tells its price", async () => {
    const order = await paid(["SHAKER", 4]);
    expect((await see(order)).order.deliveryOre).toBe(0);
    const shown = await preview(order, [{ sku: "SHAKER", quantity: 1 }]);
    expect([shown.waivedDeliveryOre, shown.totalOre]).toEqual([5_900, 24_900]);
    expect((await preview(order, [{ sku: "SHAKER", quantity: 3 }])).waivedDeliveryOre).toBe(0);
    const charged = await paid(["SHAKER", 1], ["TON-20", 2]);
    expect((await preview(charged, [{ sku: "TON-20", quantity: 1 }])).waivedDeliveryOre).toBe(0);
    const other = await preview(order, [{ sku: "SHAKER", quantity: 1 }], { deliveryMethodId: "klik-og-hent" });
    expect([other.waivedDeliveryOre, other.totalOre]).toEqual([0, 24_900]);
    await sql`update orders set total_ore = total_ore - delivery_ore, delivery_ore = 0 where id = ${await idOf(charged)}`.execute(
      till.db,
    );
    expect((await preview(charged, [{ sku: "TON-20", quantity: 1 }])).waivedDeliveryOre).toBe(0);
  });
});

describe("another delivery", () => {
  it("costs what it costs today and says what becomes of the difference", async () => {
    const order = await paid(["TON-20", 2]);
    const more = { deliveryMethodId: "klik-og-hent" };
    const shown = await preview(order, [], more);
    expect(shown.code).toBeUndefined();
    expect(shown.changes).toEqual([expect.stringMatching(/^Levering: /)]);
    const { body } = await edit(order, [], shown.totalOre, undefined, more);
    expect([body.order.delivery.kind, body.order.deliveryOre]).toEqual(["click_and_collect", 0]);
    expect((await preview(order, [], { deliveryMethodId: "findes-ikke" })).code).toBe("unknown_delivery");
  });

  it("is not chosen any more once something is sent, nor by whoever may not move money", async () => {
    const order = await paid(["TON-20", 2]);
    const packer = await staffAs(till, "stock");
    expect((await packer.post(path(order, "edit-preview"), { lines: [] })).status).toBe(403);
    await ship(order);
    expect((await preview(order, [{ sku: "TON-20", quantity: 1 }])).code).toBe("order_on_its_way");
  });
});
