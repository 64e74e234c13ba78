import { apiBase } from "@skaenk/contract/endpoint";
import type { CurrentPosition, GoodsReport, SalesReport } from "@skaenk/contract/office/reports";
import type { Refusal } from "@skaenk/contract/refusal";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { spreadsheetOf } from "../../platform/spreadsheet.ts";
import { shipOrder } from "../../selling/orders/shipping/ship-order.ts";
import { hire, staffAs, staffPassword } from "../../testing/test-staff.ts";
import { openTill, runPaymentRequests, somebody, type TestTill } from "../../testing/test-till.ts";
import { TestVisitor } from "../../testing/test-visitor.ts";

let till: TestTill;
let owner: TestVisitor;
beforeAll(async () => {
  till = await openTill();
  const { email } = await hire(till as never, "accounts");
  owner = new TestVisitor(till.api);
  await owner.post("/office/session", { email, password: staffPassword });
  for (const goods of [
    ["TON-20", 4],
    ["SHAKER", 1],
  ] as [string, number][]) {
    const buyer = till.newBuyer();
    await buyer.fill(goods);
    const { body } = await buyer.order();
    await buyer.press(body.paymentUrl, "approve");
  }
  const unpaid = till.newBuyer();
  await unpaid.fill(["SHAKER", 2]);
  await unpaid.order();
});
afterAll(() => till.stop());

const get = async <Body>(path: string) => (await owner.get<Body>(path)).body;

describe("the sales", () => {
  it("are those of the orders that were paid, to the øre", async () => {
    const { rows } = await sql<{ count: number; total: number; vat: number }>`
      select count(*)::int as count, sum(total_ore)::int as total, sum(vat_ore)::int as vat
      from orders where status = 'confirmed'`.execute(till.db);
    const report = await get<SalesReport>("/office/reports/sales");
    expect([report.total.orders, report.total.totalOre, report.total.vatOre]).toEqual([
      rows[0]?.count,
      rows[0]?.total,
      rows[0]?.vat,
    ]);
    const { goodsOre, discountOre, depositOre, deliveryOre, totalOre } = report.total;
    expect(goodsOre - discountOre + depositOre + deliveryOre).toBe(totalOre);
  });

  it("know how many bought, and what is left of goods of known cost", async () => {
    const before = (await get<SalesReport>("/office/reports/sales")).total;
    await till.db.updateTable("variants").set({ cost_ore: 10_000, stock: 5 }).where("sku", "=", "SHAKER").execute();
    const buyer = await till.newBuyer().fill(["TON-20", 1], ["SHAKER", 1]);
    const { body } = await buyer.order(somebody());
    await buyer.press(body.paymentUrl, "approve");
    const { total } = await get<SalesReport>("/office/reports/sales");
    expect(total.customers).toBe(before.customers + 1);
    expect(total.customers).toBeLessThanOrEqual(total.orders);
    // Of the shaker that was sold: 249 kroner with VAT are 199.20 without.
    expect([total.costedOre, total.costOre]).toEqual([before.costedOre + 19_920, before.costOre + 10_000]);
    await till.db.updateTable("variants").set({ cost_ore: 15_000 }).where("sku", "=", "SHAKER").execute();
    const later = (await get<SalesReport>("/office/reports/sales")).total;
    expect(later.costOre).toBe(total.costOre);
    await till.db.updateTable("variants").set({ cost_ore: null }).where("sku", "=", "SHAKER").execute();
  });

  it("have an average order that gift cards neither lower nor raise", async () => {
    const before = (await get<SalesReport>("/office/reports/sales")).total;
    expect(before.averageOre).toBe(Math.round(before.totalOre / before.orders));
    const buyer = await till.newBuyer().fill(["GAVE-500", 1]);
    const { body } = await buyer.order(somebody());
    await buyer.press(body.paymentUrl, "approve");
    const { total } = await get<SalesReport>("/office/reports/sales");
    expect(total.orders).toBe(before.orders + 1);
    expect(total.totalOre).toBe(before.totalOre + (await buyer.seeOrder(body.token)).deliveryOre);
    expect(total.averageOre).toBe(before.averageOre);
    await till.db.updateTable("orders").set({ status: "cancelled" }).where("token", "=", body.token).execute();
  });

  it.each(["day", "week", "month"])("add up to the same by %s", async (by) => {
    const { rows, total } = await get<SalesReport>(`/office/reports/sales?by=${by}`);
    expect(rows.reduce((sum, { totalOre }) => sum + totalOre, 0)).toBe(total.totalOre);
  });

  it("stand in the day it was in Copenhagen", async () => {
    const { rows } = await get<SalesReport>("/office/reports/sales?by=day");
    expect(rows.map(({ period }) => period)).toEqual(["2026-11-20"]);
  });

  it.each([
    ...["reports/sales", "reports/goods", "reports/sales.csv", "reports/goods.csv", "exports/orders.csv"],
    ...["exports/journal", "exports/journal.csv", "papers"],
  ])("are refused for years that no calendar reckons with: %s", async (path) => {
    const { email } = await hire(till as never, "owner");
    const boss = new TestVisitor(till.api);
    await boss.post("/office/session", { email, password: staffPassword });
    const odd = ["to=0000-01-01", "to=0001-01-01", "from=0001-01-01&to=0001-01-02", "from=9999-12-30&to=9999-12-31"];
    for (const period of odd) {
      const { status, body } = await boss.get<Refusal>(`/office/${path}?${period}`);
      expect([path, period, status, body.code]).toEqual([path, period, 400, "wrong_period"]);
    }
  });

  it("are refused for a period that ends before it begins, beside the field", async () => {
    const { status, body } = await owner.get<{ errors: Record<string, string> }>(
      "/office/reports/sales?from=2026-11-20&to=2026-11-01",
    );
    expect([status, Object.keys(body.errors)]).toEqual([400, ["from"]]);
  });
});

describe("what is sold", () => {
  it.each(["product", "brand", "category"])("adds up to the goods of the orders by %s", async (group) => {
    const [{ total }, { rows }] = await Promise.all([
      get<SalesReport>("/office/reports/sales"),
      get<GoodsReport>(`/office/reports/goods?group=${group}`),
    ]);
    expect(rows.reduce((sum, { revenueOre }) => sum + revenueOre, 0)).toBe(total.goodsOre);
  });
});

describe("what a promotion took off", () => {
  it("is off what the goods brought, as on the invoices that the journal is made from", async () => {
    await till.db
      .insertInto("promotions")
      .values({
        name: "Hyldebryllup",
        benefit: JSON.stringify({ kind: "percent", percent: 15 }),
        scope: JSON.stringify({ kind: "all" }),
        starts_at: new Date(till.now().getTime() - 1),
      })
      .execute();
    const buyer = await till.newBuyer().fill(["TON-20", 3], ["SHAKER", 1]);
    const { body } = await buyer.order();
    await buyer.press(body.paymentUrl, "approve");
    const order = await till.db
      .selectFrom("orders")
      .select("id")
      .where("token", "=", body.token)
      .executeTakeFirstOrThrow();
    await shipOrder(till.db, { orderId: order.id, now: till.now() });
    await runPaymentRequests(till.checkout);
    const { content } = await till.db
      .selectFrom("invoices")
      .select("content")
      .where("order_id", "=", order.id)
      .executeTakeFirstOrThrow();
    const onPaper = content.lines
      .filter(({ kind }) => kind === "goods" || kind === "promotion")
      .reduce((sum, { amountOre }) => sum + amountOre, 0);
    const lines = await till.db.selectFrom("order_lines").selectAll().where("order_id", "=", order.id).execute();
    const fullOre = lines.reduce((sum, { price_ore, quantity }) => sum + price_ore * quantity, 0);
    const [{ total }, { rows }] = await Promise.all([
      get<SalesReport>("/office/reports/sales"),
      get<GoodsReport>("/office/reports/goods?group=product"),
    ]);
    expect(onPaper).toBeLessThan(fullOre);
    expect(rows.reduce((sum, { revenueOre }) => sum + revenueOre, 0)).toBe(total.goodsOre - (fullOre - onPaper));
    await till.db.deleteFrom("promotions").execute();
  });
});

describe("returned goods", () => {
  it("are subtracted from the contribution and the goods sold, and keep their cost until they are in stock again", async () => {
    const boss = await staffAs(till, "owner");
    await till.db.updateTable("variants").set({ cost_ore: 800, stock: 50 }).where("sku", "=", "TON-20").execute();
    const figures = async () => {
      const [{ total }, { rows }] = await Promise.all([
        get<SalesReport>("/office/reports/sales"),
        get<GoodsReport>("/office/reports/goods?group=product"),
      ]);
      const tonic = rows.find(({ name }) => /tonic/i.test(name));
      return [total.costedOre, total.costOre, tonic?.pieces ?? 0, tonic?.revenueOre ?? 0];
    };
    const [costed = 0, cost = 0, pieces = 0, revenue = 0] = await figures();
    const buyer = await till.newBuyer().fill(["TON-20", 10]);
    const { body: placed } = await buyer.order(somebody());
    await buyer.press(placed.paymentUrl, "approve");
    const act = async (step: string, body: object, key: string) => {
      till.clock.now = new Date(till.clock.now.getTime() + 1_000);
      const path = `/office/orders/${placed.orderNumber}/${step}`;
      expect((await boss.post(path, body, { "idempotency-key": `retur-tryk-${key}` })).status).toBe(200);
      await runPaymentRequests(till.checkout);
    };
    const tonics = (quantity: number) => [{ sku: "TON-20", quantity }];
    await act("ship", {}, "send");
    expect(await figures()).toEqual([costed + 12_000, cost + 8_000, pieces + 10, revenue + 15_000]);
    await act("refund", { reason: "Fortrudt", lines: tonics(4), restock: true }, "fire");
    expect(await figures()).toEqual([costed + 7_200, cost + 4_800, pieces + 6, revenue + 9_000]);
    const shown = { totalOre: 500, allowedOre: 0 };
    await act("allowance", { reason: "Bulet", lines: [{ sku: "TON-20", amountOre: 500 }], shown }, "afslag");
    expect(await figures()).toEqual([costed + 6_800, cost + 4_800, pieces + 6, revenue + 8_500]);
    await act("refund", { reason: "Knust", lines: tonics(6) }, "seks");
    expect(await figures()).toEqual([costed, cost + 4_800, pieces, revenue]);
    await act("restock", { lines: tonics(6) }, "hylde");
    expect(await figures()).toEqual([costed, cost, pieces, revenue]);
    const cookie = [...boss.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const file = await till.api.request(`${apiBase}/office/exports/orders.csv`, { headers: { cookie } });
    const [head = [], ...rows] = (await file.text()).split("\r\n").map((row) => row.split(";"));
    const row = rows.find(([number]) => number?.includes(placed.orderNumber)) ?? [];
    const cells = Object.fromEntries(head.map((name, place) => [name, row[place]]));
    const { totalOre } = await buyer.seeOrder(placed.token);
    expect([cells.Status, cells.Betaling]).toEqual(["Returneret", "MobilePay"]);
    expect([cells["Ordren i alt"], cells["Betalt tilbage"]]).toEqual(
      [totalOre, totalOre].map((ore) => String(ore / 100).replace(".", ",")),
    );
    await till.db.updateTable("variants").set({ cost_ore: null }).where("sku", "=", "TON-20").execute();
  });
});

describe("what stands", () => {
  it("counts as slow only what has been in the shop for three months", async () => {
    const slow = async () => (await get<CurrentPosition>("/office/reports/standing")).slow.map(({ sku }) => sku);
    const { rows } = await sql<{ sku: string }>`
      select sku from variants join products on products.slug = product_slug
      where stock > 0 and gift_card is null and status = 'active'
        and not exists (select from order_lines where order_lines.sku = variants.sku) limit 1`.execute(till.db);
    const sku = rows[0]?.sku ?? "";
    expect(sku).not.toBe("");
    expect(await slow()).not.toContain(sku);
    const listedAt = new Date(till.now().getTime() - 91 * 86_400_000);
    await till.db
      .insertInto("price_history")
      .values({ sku, price_ore: 1_000, valid_from: listedAt, reason: "listed" })
      .execute();
    expect(await slow()).toContain(sku);
  });

  it("is the stock at its prices", async () => {
    const { rows } = await sql<{ pieces: number; sale: number }>`
      select sum(stock)::int as pieces, sum(stock * price_ore)::int as sale
      from variants join products on products.slug = product_slug where gift_card is null`.execute(till.db);
    const standing = await get<CurrentPosition>("/office/reports/standing");
    expect([standing.stockPieces, standing.stockSaleOre]).toEqual([rows[0]?.pieces, rows[0]?.sale]);
  });

  it("counts a stock worth more than 21 million kroner", async () => {
    const { sku, price_ore, stock } = await till.db
      .selectFrom("variants")
      .innerJoin("products", "products.slug", "product_slug")
      .select(["sku", "price_ore", "variants.stock"])
      .where("gift_card", "is", null)
      .where("status", "=", "active")
      .orderBy("price_ore", "desc")
      .executeTakeFirstOrThrow();
    const before = await get<CurrentPosition>("/office/reports/standing");
    const more = Math.ceil(2 ** 31 / price_ore);
    const setStock = (pieces: number) =>
      till.db.updateTable("variants").set({ stock: pieces }).where("sku", "=", sku).execute();
    await setStock(stock + more);
    const after = await get<CurrentPosition>("/office/reports/standing");
    await setStock(stock);
    expect(after.stockSaleOre).toBe(before.stockSaleOre + more * price_ore);
  });
});

describe("the spreadsheet of orders", () => {
  it("keeps the lines of an order together, also a line that an edit added after the next order had come", async () => {
    const boss = await staffAs(till, "owner");
    await till.db.updateTable("variants").set({ stock: 20 }).where("sku", "in", ["SHAKER", "TON-6"]).execute();
    const bought: string[] = [];
    for (let order = 0; order < 2; order += 1) {
      const buyer = await till.newBuyer().fill(["TON-20", 1], ["SHAKER", 1]);
      const { body } = await buyer.order(somebody());
      await buyer.press(body.paymentUrl, "approve");
      bought.push(body.orderNumber);
    }
    const path = `/office/orders/${bought[0]}`;
    const wanted = {
      lines: [
        { sku: "SHAKER", quantity: 0 },
        { sku: "TON-6", quantity: 1 },
      ],
    };
    const { body: shown } = await boss.post<{ totalOre: number }>(`${path}/edit-preview`, wanted);
    const edit = { ...wanted, shownTotalOre: shown.totalOre };
    expect((await boss.post(`${path}/edit`, edit, { "idempotency-key": "ret-til-regneark" })).status).toBe(200);
    const cookie = [...boss.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const file = await till.api.request(`${apiBase}/office/exports/orders.csv`, { headers: { cookie } });
    const numbers = (await file.text())
      .split("\r\n")
      .map((row) => row.split(";")[0])
      .filter((number) => bought.includes(number ?? ""));
    expect(numbers).toEqual([bought[0], bought[0], bought[1], bought[1]]);
  });
});

describe("a spreadsheet", () => {
  it("holds no formula, whatever a name begins with, and reads as Danish", () => {
    const text = spreadsheetOf(
      ["Navn", "Kr."],
      [
        ["=1+1", 12.5],
        ["+45;x", -3],
        ['@"a"', null],
      ],
    );
    expect(text).toBe('\uFEFFNavn;Kr.\r\n\'=1+1;12,5\r\n"\'+45;x";-3\r\n"\'@""a""";\r\n');
  });
});
