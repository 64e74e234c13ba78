import type { Cart } from "@skaenk/contract/cart";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setStock, stockOf, testTerms } from "../../testing/test-goods.ts";
import { openTill, somebody, type TestTill } from "../../testing/test-till.ts";
import { emptyCart, lockCart } from "./queries.ts";

let till: TestTill;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.stop());
beforeEach(() => {
  till.moods.paymentSilent = false;
});

const countOrders = async () => {
  const { count } = await till.db
    .selectFrom("orders")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
};

describe("placing an order", () => {
  it("sells what lies in the cart, and sends the customer to the payment page", async () => {
    const before = await stockOf(till.db, "TON-6");
    const buyer = await till.newBuyer().fill(["TON-6", 2], ["SHAKER", 1]);
    const { status, body, headers } = await buyer.order();
    expect(status).toBe(201);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(body).toEqual({
      orderNumber: expect.stringMatching(/^\d{6}$/),
      token: expect.stringMatching(/^[\w-]{32}$/),
      paymentUrl: expect.stringMatching(/^http:\/\/localhost:3000\/mock\/payment\/[\w-]{22}$/),
      paymentReady: true,
    });
    expect(await stockOf(till.db, "TON-6")).toBe(before - 2);
    expect((await buyer.get<Cart>("/cart")).body.lines).toEqual([]);
    await setStock(till.db, "SHAKER", 3);

    const order = await buyer.seeOrder(body.token);
    expect(order).toMatchObject({
      orderNumber: body.orderNumber,
      status: { code: "awaiting_payment", label: "Afventer betaling" },
      payment: { code: "pending", label: "Afventer", methodName: "MobilePay", url: body.paymentUrl },
      customer: { name: "Anna Æble", email: "anna@example.dk", phone: "+4512345678" },
      address: { street: "Flaskegyden 4, 2. tv", postcode: "5000", city: "Odense C" },
      delivery: { methodId: "hjemmelevering", expectedOn: "2026-11-24" },
      goodsOre: 40_900,
      depositOre: 1_200,
      deliveryOre: 5_900,
      vatOre: 9_360,
      totalOre: 48_000,
      termsVersion: testTerms.version,
    });
    expect(order.events.map(({ kind }) => kind)).toEqual(["received", "awaiting_payment"]);
  });

  it("remembers the drinks that goods were bought for, those of most of the goods first", async () => {
    const buyer = till.newBuyer();
    await buyer.post("/cart/recipes", { slug: "gin-og-tonic", servings: 2, have: ["gin"] });
    const { body } = await buyer.order();
    expect((await buyer.seeOrder(body.token)).drinks).toEqual(["gin-og-tonic"]);
    const other = await till.newBuyer().fill(["TON-6", 2]);
    expect((await other.seeOrder((await other.order()).body.token)).drinks).toEqual([]);
  });

  it("keeps names, prices, deposit and VAT as they were agreed", async () => {
    const buyer = await till.newBuyer().fill(["OEL-33", 2], ["GAVE-500", 1]);
    await buyer.proveAge();
    const { body } = await buyer.order();
    await till.db.updateTable("variants").set({ price_ore: 9_999 }).where("sku", "=", "OEL-33").execute();
    await till.db.updateTable("products").set({ name: "Ny Pilsner" }).where("slug", "=", "smedens-pilsner").execute();
    const { lines } = await buyer.seeOrder(body.token);
    expect(lines).toMatchObject([
      {
        name: "Smedens Pilsner",
        size: "33 cl",
        abvPercent: 4.6,
        quantity: 2,
        priceOre: 1_895,
        totalOre: 3_790,
        depositOre: 200,
        vatPercent: 25,
      },
      { name: "Gavekort", totalOre: 50_000, vatPercent: 0 },
    ]);
    await till.db.updateTable("variants").set({ price_ore: 1_895 }).where("sku", "=", "OEL-33").execute();
    await till.db
      .updateTable("products")
      .set({ name: "Smedens Pilsner" })
      .where("slug", "=", "smedens-pilsner")
      .execute();
  });

  it("tells of the order when the money is reserved, and not before", async () => {
    const buyer = await till.newBuyer().fill(["TON-20", 1]);
    const { body } = await buyer.order();
    const mail = () =>
      till.db
        .selectFrom("mail_outbox")
        .selectAll()
        .where("key", "=", `order-received:${body.orderNumber}`)
        .executeTakeFirst();
    expect(await mail()).toBeUndefined();
    await buyer.press(body.paymentUrl, "approve");
    const told = await mail();
    expect(told).toMatchObject({ template: "order-received", recipient: "anna@example.dk" });
    expect(told?.data).toMatchObject({
      orderNumber: body.orderNumber,
      termsVersion: testTerms.version,
      totalOre: 7_500,
    });
  });

  it("needs no address from who collects the goods", async () => {
    const buyer = await till.newBuyer().fill(["TON-20", 1]);
    const { body } = await buyer.order({ deliveryMethodId: "klik-og-hent", address: undefined });
    const order = await buyer.seeOrder(body.token);
    expect(order.address).toBeUndefined();
    expect(order).toMatchObject({ deliveryOre: 0, delivery: { kind: "click_and_collect" } });
  });

  it("keeps the parcel shop as it was", async () => {
    const buyer = await till.newBuyer().fill(["TON-20", 1]);
    const { body } = await buyer.order({ deliveryMethodId: "pakkeshop", pickupPointId: "fynsk-papirlager" });
    expect((await buyer.seeOrder(body.token)).delivery.pickupPoint).toMatchObject({ city: "Odense C" });
  });

  it("is there all the same when the payment provider does not answer", async () => {
    const buyer = await till.newBuyer().fill(["TON-20", 1]);
    till.moods.paymentSilent = true;
    const { status, body } = await buyer.order({}, "tavs-udbyder-1");
    expect(status).toBe(201);
    expect(body).toMatchObject({
      paymentReady: false,
      paymentUrl: `http://localhost:3000/kurv/kvittering/${body.token}`,
    });
    till.moods.paymentSilent = false;
    const again = await buyer.order({}, "tavs-udbyder-1");
    expect(again.body).toMatchObject({ orderNumber: body.orderNumber, paymentReady: true });
  });
});

describe("the order button, pressed again", () => {
  it("gives the same order for the same key", async () => {
    const buyer = await till.newBuyer().fill(["TON-20", 2]);
    const before = await countOrders();
    const first = await buyer.order({}, "samme-tryk-1");
    const second = await buyer.order({}, "samme-tryk-1");
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(await countOrders()).toBe(before + 1);
  });

  it("makes one order of ten presses at once, with one key or with ten", async () => {
    const before = await countOrders();
    const one = await till.newBuyer().fill(["TON-20", 1]);
    const same = await Promise.all(Array.from({ length: 10 }, () => one.order({}, "ti-tryk-paa-en-gang")));
    expect(new Set(same.map(({ body }) => body.orderNumber)).size).toBe(1);
    const other = await till.newBuyer().fill(["TON-20", 1]);
    const different = await Promise.all(Array.from({ length: 10 }, () => other.order()));
    expect(different.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect(await countOrders()).toBe(before + 2);
  });

  it("refuses a key that was used for something else", async () => {
    const buyer = await till.newBuyer().fill(["TON-20", 1]);
    await buyer.order({}, "brugt-til-andet");
    const { status, body } = await buyer.order({ name: "En Anden" }, "brugt-til-andet");
    expect([status, body.code]).toEqual([422, "idempotency_key_reused"]);
  });

  it("forgets the key of a refused press", async () => {
    const buyer = await till.newBuyer().fill(["TON-20", 1]);
    expect((await buyer.order({ expectedTotalOre: 1 }, "afvist-foerst")).status).toBe(409);
    expect((await buyer.order({}, "afvist-foerst")).status).toBe(201);
  });

  it("asks for a key", async () => {
    const buyer = await till.newBuyer().fill(["TON-20", 1]);
    const { status, body } = await buyer.post<{ errors: Record<string, string> }>("/checkout", {});
    expect([status, body.errors["idempotency-key"]]).toEqual([400, "Headeren Idempotency-Key skal være med"]);
  });
});

describe("a cart that is changed in another tab while it is ordered", () => {
  /** Resolves once somebody waits for what another transaction holds. */
  const somebodyWaits = () =>
    expect
      .poll(async () => {
        const { rows } = await till.pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return rows.length;
      })
      .toBe(1);

  it("lets the change wait for the order, and neither of them for ever", async () => {
    const buyer = await till.newBuyer().fill(["TON-20", 2]);
    const [line] = (await buyer.get<Cart>("/cart")).body.lines;
    const visitorId = buyer.cookies.get("skaenk_visitor") ?? "";
    const { change } = await till.db.transaction().execute(async (trx) => {
      await lockCart(trx, visitorId);
      const change = buyer.patch(`/cart/lines/${line?.id}`, { quantity: 3 });
      await somebodyWaits();
      await emptyCart(trx, { visitorId, known: undefined, now: till.now() });
      return { change };
    });
    expect(await change).toMatchObject({ status: 404, body: { code: "line_not_found" } });
  });
});

describe("what is not sold", () => {
  it("is nothing", async () => {
    const stranger = await till.newBuyer().order();
    expect([stranger.status, stranger.body.code]).toEqual([409, "cart_empty"]);
    const buyer = till.newBuyer();
    await buyer.put("/cart/delivery", { methodId: "pakkeshop" });
    expect((await buyer.order()).body.detail).toBe("Kurven er tom.");
  });

  it("is what has sold out meanwhile", async () => {
    const buyer = await till.newBuyer().fill(["SHAKER", 1], ["TON-20", 1]);
    await setStock(till.db, "SHAKER", 0);
    const before = await stockOf(till.db, "TON-20");
    const { status, body } = await buyer.order();
    expect([status, body.code, body.detail]).toEqual([409, "sold_out", "Stor Shaker er udsolgt"]);
    expect(await stockOf(till.db, "TON-20")).toBe(before);
    expect((await buyer.get<Cart>("/cart")).body.lines).toHaveLength(2);
    await setStock(till.db, "SHAKER", 3);
  });

  it("is more than there is, unless the customer has seen the lowered total", async () => {
    const who = somebody();
    const buyer = await till.newBuyer().fill(["SHAKER", 3]);
    await setStock(till.db, "SHAKER", 2);
    const refused = await buyer.order(who);
    expect(refused.body.code).toBe("stock_lowered");
    const { totalOre } = (await buyer.put<Cart>("/cart/delivery", { methodId: "hjemmelevering" })).body;
    const { status, body } = await buyer.order({ ...who, expectedTotalOre: totalOre });
    expect(status).toBe(201);
    expect((await buyer.seeOrder(body.token)).lines[0]?.quantity).toBe(2);
    await setStock(till.db, "SHAKER", 3);
  });

  it("is what costs something else than the customer saw", async () => {
    const who = somebody();
    const buyer = await till.newBuyer().fill(["TON-20", 1]);
    const wrong = await buyer.order({ ...who, expectedTotalOre: 7_499 });
    expect(wrong).toMatchObject({ status: 409, body: { code: "price_changed" } });
    expect(wrong.body.detail).toContain("75,00\u00a0kr.");
    await till.db.updateTable("variants").set({ price_ore: 1_600 }).where("sku", "=", "TON-20").execute();
    expect((await buyer.order(who)).body.code).toBe("price_changed");
    expect((await buyer.order({ ...who, expectedTotalOre: 7_600 })).status).toBe(201);
    await till.db.updateTable("variants").set({ price_ore: 1_500 }).where("sku", "=", "TON-20").execute();
  });
});

describe("fifty buyers of the last ten bottles", () => {
  it("make exactly ten orders, and nobody else is charged", async () => {
    await setStock(till.db, "TON-6", 10);
    await setStock(till.db, "TON-20", 100);
    const buyers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        // Half of them in the other order: nobody may wait for each other forever.
        index % 2 === 0
          ? till.newBuyer().fill(["TON-6", 1], ["TON-20", 1])
          : till.newBuyer().fill(["TON-20", 1], ["TON-6", 1]),
      ),
    );
    const before = await countOrders();
    const answers = await Promise.all(buyers.map((buyer) => buyer.orderPatiently()));
    const sold = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status !== 201);
    const answered = new Set(refused.map(({ status, body }) => `${status} ${body.detail}`));
    expect([...answered]).toEqual(["409 Klar Tonic er udsolgt"]);
    expect(sold).toHaveLength(10);
    expect(await countOrders()).toBe(before + 10);
    expect([await stockOf(till.db, "TON-6"), await stockOf(till.db, "TON-20")]).toEqual([0, 90]);
    expect(new Set(sold.map(({ body }) => body.orderNumber)).size).toBe(10);
    const payments = await till.db
      .selectFrom("payments")
      .innerJoin("order_lines", "order_lines.order_id", "payments.order_id")
      .select("payments.id")
      .where("order_lines.sku", "=", "TON-6")
      .where("payments.created_at", "=", till.clock.now)
      .where("order_lines.quantity", "=", 1)
      .execute();
    expect(payments).toHaveLength(10);
  });
});
