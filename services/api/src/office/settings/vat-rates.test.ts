import type { PlacedOrder } from "@skaenk/contract/checkout";
import type { DeliveryMethod } from "@skaenk/contract/delivery";
import type { Journal } from "@skaenk/contract/office/journal";
import type { OfficeOrder } from "@skaenk/contract/office/orders";
import type { SalesReport } from "@skaenk/contract/office/reports";
import type { VatRates } from "@skaenk/contract/office/vat-rates";
import type { Refusal } from "@skaenk/contract/refusal";
import { copenhagenDay } from "@skaenk/danish/working-days";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { wordsOf } from "../../platform/printing/read-pdf.fixture.ts";
import { setStock } from "../../testing/test-goods.ts";
import { staffAs } from "../../testing/test-staff.ts";
import { openTill, runPaymentRequests, type TestTill } from "../../testing/test-till.ts";

let till: TestTill;
let owner: Awaited<ReturnType<typeof staffAs>>;
let today: string;
let keys = 0;
beforeAll(async () => {
  till = await openTill();
  owner = await staffAs(till, "owner");
  today = copenhagenDay(till.clock.now);
  await setStock(till.db, "SHAKER", 50);
  await till.pool.query(
    "update products set vat_kind = 'books' where slug = (select product_slug from variants where sku = 'SHAKER')",
  );
});
afterAll(() => till.stop());

const rates = async () => (await owner.get<VatRates>("/office/vat-rates")).body;
const addRate = async (kind: string, from: string, percent: number) =>
  await owner.post<VatRates & Refusal>("/office/vat-rates", { kind, from, percent, version: (await rates()).version });
const act = ({ orderNumber }: PlacedOrder, name: string, body: unknown = {}) =>
  owner.post<OfficeOrder & Refusal>(`/office/orders/${orderNumber}/${name}`, body, {
    "idempotency-key": `moms-tryk-${++keys}`,
  });

async function sold(...goods: [sku: string, quantity: number][]): Promise<PlacedOrder> {
  const buyer = await till.newBuyer().fill(...goods);
  const { body } = await buyer.order();
  await buyer.press(body.paymentUrl, "approve");
  return body;
}

describe("the rates of VAT", () => {
  it("are 25 % of everything until the owner writes another, which is logged and can be taken out before it begins", async () => {
    expect((await rates()).kinds.map(({ kind, percent }) => [kind, percent])).toEqual([
      ["standard", 25],
      ["books", 25],
      ["food", 25],
    ]);
    const { body } = await addRate("food", "2031-01-01", 12);
    expect(body.kinds.find(({ kind }) => kind === "food")).toMatchObject({
      percent: 25,
      rates: [
        { from: "2031-01-01", percent: 12 },
        { from: "1992-01-01", percent: 25 },
      ],
    });
    const gone = await owner.remove<VatRates>("/office/vat-rates/food/2031-01-01");
    expect(gone.body.kinds.find(({ kind }) => kind === "food")?.rates).toHaveLength(1);
    expect((await owner.remove<Refusal>("/office/vat-rates/food/1992-01-01")).body.code).toBe("rate_in_force");
  });

  it("are the owner's to change, and never senseless", async () => {
    const shop = await staffAs(till, "shop");
    const body = { kind: "books", from: today, percent: 0, version: 0 };
    expect((await shop.post("/office/vat-rates", body)).status).toBe(403);
    expect((await addRate("books", today, 80)).status).toBe(400);
    expect((await addRate("books", "1980-01-01", 10)).body.code).toBe("too_early");
    expect((await owner.post<Refusal>("/office/vat-rates", { ...body, from: "1. juli" })).status).toBe(400);
  });
});

describe("goods of two rates", () => {
  it("are to the øre the same on the order, the papers, the journal and the report, sent in parts and partly taken back", async () => {
    const before = await sold(["SHAKER", 1]);
    await addRate("books", today, 0);
    const mixed = await sold(["TON-20", 4], ["SHAKER", 2]);
    const book = await sold(["SHAKER", 1]);
    for (const order of [before, mixed, book]) {
      if (order === mixed) await act(order, "ship", { lines: [{ sku: "SHAKER", quantity: 1 }] });
      expect((await act(order, "ship")).status).toBe(200);
      await runPaymentRequests(till.checkout);
    }
    await act(mixed, "refund", { reason: "Bulet", lines: [{ sku: "SHAKER", quantity: 1 }] });
    await act(mixed, "refund", { reason: "Bulet", lines: [{ sku: "TON-20", quantity: 3 }] });
    await runPaymentRequests(till.checkout);

    const see = async ({ orderNumber }: PlacedOrder) =>
      (await owner.get<OfficeOrder>(`/office/orders/${orderNumber}`)).body.order;
    expect((await see(before)).lines.map(({ vatPercent }) => vatPercent)).toEqual([25]);
    expect((await see(before)).vatOre).toBeGreaterThan(0);
    expect([(await see(book)).lines[0]?.vatPercent, (await see(book)).vatOre]).toEqual([0, 0]);

    const papers = await till.db
      .selectFrom("invoices")
      .select(["order_id", "vat_ore", "amount_ore"])
      .unionAll(till.db.selectFrom("credit_notes").select(["order_id", "vat_ore", "amount_ore"]))
      .execute();
    const notes = await till.db.selectFrom("credit_notes").select(["vat_ore", "amount_ore"]).execute();
    const sum = (rows: { vat_ore: number }[]) => rows.reduce((total, { vat_ore }) => total + vat_ore, 0);
    const invoicedVatOre = sum(papers) - 2 * sum(notes);
    const orders = await Promise.all([before, mixed, book].map(see));
    expect(sum(papers) - sum(notes)).toBe(orders.reduce((total, { vatOre }) => total + vatOre, 0));

    const { body: journal } = await owner.get<Journal>(`/office/exports/journal?from=${today}&to=${today}`);
    const booked = (kind: string) =>
      journal.vouchers
        .flatMap(({ lines }) => lines)
        .filter((line) => line.kind === kind)
        .reduce((total, { creditOre, debitOre }) => total + creditOre - debitOre, 0);
    for (const { lines } of journal.vouchers) {
      expect(lines.reduce((total, { creditOre, debitOre }) => total + creditOre - debitOre, 0)).toBe(0);
    }
    expect(booked("vat")).toBe(invoicedVatOre);

    const { body: report } = await owner.get<SalesReport>(`/office/reports/sales?from=${today}&to=${today}`);
    expect(report.vat.map(({ percent }) => percent)).toEqual([25, 0]);
    const [usual, free] = report.vat;
    expect([usual?.vatOre, free?.vatOre]).toEqual([invoicedVatOre, 0]);
    expect(booked("untaxed")).toBe(free?.netOre);
    expect(booked("goods") + booked("refunds") + booked("delivery") + booked("promotions")).toBe(usual?.netOre);
  });

  it("are told on the invoice rate by rate", async () => {
    const { orderNumber, token } = await sold(["TON-20", 2], ["SHAKER", 1]);
    await act({ orderNumber } as PlacedOrder, "ship");
    await runPaymentRequests(till.checkout);
    const paper = await till.api.request(`/api/v1/orders/${token}/invoice.pdf`);
    const text = (await wordsOf(new Uint8Array(await paper.arrayBuffer()))).replaceAll("\u00a0", " ");
    expect(text).toMatch(/Heraf moms \(25 % af [\d.,]+ kr\.\)/);
    expect(text).toMatch(/Heraf moms \(0 % af [\d.,]+ kr\.\) 0,00/);
  });

  it("are the same at the till and on the order, and named on the credit note and its mail with the delivery that comes back", async () => {
    await till.pool.query(
      "update products set vat_kind = 'food' where slug = (select product_slug from variants where sku = 'TON-20')",
    );
    await addRate("food", today, 12);
    await till.db
      .insertInto("promotions")
      .values({
        ...{ name: "Halvtreds", code: "HALV50", scope: JSON.stringify({ kind: "all" }), ends_at: null },
        // Rounding leaves an øre of VAT in this discount when the delivery is not beside it.
        benefit: JSON.stringify({ kind: "amount", offOre: 5_045 }),
        starts_at: new Date(till.clock.now.getTime() - 86_400_000),
      })
      .execute();
    const buyer = await till.newBuyer().fill(["SHAKER", 1], ["TON-20", 3], ["OEL-33", 5]);
    await buyer.proveAge();
    expect((await buyer.put("/cart/promotion-code", { code: "HALV50" })).status).toBe(200);
    const { body: delivery } = await buyer.get<{ items: DeliveryMethod[] }>("/delivery-methods");
    const { body: order } = await buyer.order();
    await buyer.press(order.paymentUrl, "approve");
    const { vatOre, deliveryOre } = await buyer.seeOrder(order.token);
    expect(delivery.items.find(({ kind }) => kind === "home")).toMatchObject({ vatOre, priceOre: deliveryOre });
    await act(order, "ship");
    await runPaymentRequests(till.checkout);
    await act(order, "refund", { reason: "Fortrudt" });
    await runPaymentRequests(till.checkout);

    const { number, content } = await till.db
      .selectFrom("credit_notes")
      .selectAll()
      .orderBy("number", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    const texts = ["1 × Stor Shaker (75 cl)", "3 × Klar Tonic (20 cl)", "5 × Smedens Pilsner (33 cl)"];
    expect(content.lines.map(({ text }) => text).toSorted()).toEqual(
      [...texts, "Pant", "Rabat: Halvtreds", "Levering"].toSorted(),
    );
    expect(content.vatOre).toBe(vatOre);
    const mail = await till.db
      .selectFrom("mail_outbox")
      .select("data")
      .where("key", "=", `refund:${number}`)
      .executeTakeFirstOrThrow();
    expect((mail.data as { lines: { text: string }[] }).lines.map(({ text }) => text)).toEqual(
      content.lines.map(({ text }) => text),
    );
  });
});
