import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { housePrinter } from "../../../platform/printing/house-printer.ts";
import { printedShop } from "../../../platform/printing/printed-shop.ts";
import { wordsOf } from "../../../platform/printing/read-pdf.fixture.ts";
import { openTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { buildPaper } from "../build-paper.ts";
import { insertCreditNote, insertInvoice, insertPayment } from "../money-queries.ts";
import { insertOrder } from "../queries.ts";

let shop: TestShop;
const at = new Date("2026-11-20T10:00:00Z");
const token = "et-hemmeligt-token";
let creditNote = "";

beforeAll(async () => {
  shop = await openTestShop();
  for (const secret of [token, "uden-faktura"]) await place(secret);
  await place("odd-signs", "Åse 🍸 Nguyễn \u202eПетер", "#panic() *ikke* <b>fed</b> 👩‍🍳 4");
});
afterAll(async () => {
  await shop.stop();
});

/** An order; the one with our token has been sent in two parcels and partly paid back. */
async function place(secret: string, name = "Åse Ørum", street = "Æblevej 3"): Promise<void> {
  await shop.db.transaction().execute(async (trx) => {
    const order = await insertOrder(trx, {
      token: secret,
      customer: { email: "aase@skaenk.example", name, phone: "12345678" },
      address: { street, postcode: "5000", city: "Odense C" },
      delivery: { methodId: "home", name: "Levering til døren", kind: "home", leadDays: 1, expectedOn: "2026-11-23" },
      paymentMethod: "mobilepay",
      prices: { goodsOre: 1000, discountOre: 0, points: 0, depositOre: 0, deliveryOre: 0, vatOre: 200, totalOre: 1000 },
      terms: { version: "2026-11-01", hash: "x" },
      placedAt: at,
      payBefore: at,
      lines: [
        {
          sku: "X",
          productSlug: "x",
          name: "Gin",
          brandName: "X",
          size: "70 cl",
          abvPercent: 40,
          quantity: 1,
          priceOre: 1000,
          depositOre: 0,
          vatPercent: 25,
        },
      ],
    });
    if (secret === "uden-faktura") return;
    const paid = { orderId: order.id, orderNumber: order.order_number, provider: "fake", amountOre: 1000, at };
    const payment = await insertPayment(trx, paid);
    const paper = (text: string, amountOre: number) => ({
      orderId: order.id,
      paymentId: payment.id,
      year: 2026,
      issuedAt: at,
      content: buildPaper(order, shop.settings.company, { lines: [{ text, amountOre, vatOre: amountOre / 5 }] }),
    });
    await insertInvoice(trx, paper("1 × Første flaske", 50_000));
    await insertInvoice(trx, paper("1 × Anden flaske", 25_000));
    const note = await insertCreditNote(trx, paper("1 × Anden flaske, retur", 25_000), "Fortrydelse");
    if (secret === token) creditNote = note;
  });
}

const get = (path: string) => shop.api.request(`/api/v1${path}`);

test("an order's latest invoice is a PDF that no cache keeps", async () => {
  const answer = await get(`/orders/${token}/invoice.pdf`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  expect(answer.headers.get("content-disposition")).toBe('inline; filename="faktura-2026-00002.pdf"');
  expect(answer.headers.get("cache-control")).toContain("no-store");
  const text = await wordsOf(new Uint8Array(await answer.arrayBuffer()));
  for (const part of ["Faktura 2026-00002", "Åse Ørum", "Æblevej 3", "CVR 12345678", "250,00", "50,00", "200,00"]) {
    expect(text.replaceAll("\u00a0", " ")).toContain(part);
  }
});

test("an invoice can be had by whoever calls themselves what no typeface of ours has", async () => {
  const answer = await get("/orders/odd-signs/invoice.pdf");
  expect(answer.status).toBe(200);
  const text = await wordsOf(new Uint8Array(await answer.arrayBuffer()));
  for (const part of ["Åse Nguyễn ?????", "#panic() *ikke* <b>fed</b>"]) expect(text).toContain(part);
});

test("each invoice and credit note of the order can be had by its number", async () => {
  expect((await get(`/orders/${token}/invoices/2026-00001/pdf`)).status).toBe(200);
  const answer = await get(`/orders/${token}/credit-notes/${creditNote}/pdf`);
  expect(answer.headers.get("content-disposition")).toBe('inline; filename="kreditnota-K2026-00001.pdf"');
});

test("before anything is sent there is no invoice, and the customer is told when", async () => {
  const answer = await get("/orders/uden-faktura/invoice.pdf");
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({
    code: "invoice_not_found",
    detail: expect.stringContaining("sender varerne"),
  });
});

test("another order's invoice cannot be had by its number", async () => {
  expect((await get("/orders/uden-faktura/invoices/2026-00001/pdf")).status).toBe(404);
});

test("an unknown token is an unknown order", async () => {
  const answer = await get("/orders/findes-ikke/invoice.pdf");
  expect(await answer.json()).toMatchObject({ status: 404, code: "order_not_found" });
});

test("the terms can be had on paper, now and in the version of an order", async () => {
  expect((await get("/terms.pdf")).headers.get("content-type")).toBe("application/pdf");
  expect((await get("/terms.pdf?version=2026-11-01")).status).toBe(200);
  expect((await get("/terms.pdf?version=1999-01-01")).status).toBe(404);
});

test("the terms are set once for a version, and a browser that has them is told so", async () => {
  const first = await get("/terms.pdf");
  const set = vi.spyOn(shop.rendering.papers, "run");
  const again = await get("/terms.pdf");
  expect(Buffer.from(await again.arrayBuffer()).equals(Buffer.from(await first.arrayBuffer()))).toBe(true);
  const etag = first.headers.get("etag") ?? "";
  expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
  const same = await shop.api.request("/api/v1/terms.pdf", { headers: { "if-none-match": etag } });
  expect(same.status).toBe(304);
  expect(set).not.toHaveBeenCalled();
  set.mockRestore();
});

describe("one network that asks for papers without end", () => {
  const from = (address: string) => ({ headers: { "x-forwarded-for": address } });
  const statusesOf = async (path: string, address: string) => {
    const asked = Array.from({ length: 240 }, () => shop.api.request(`/api/v1${path}`, from(address)));
    return (await Promise.all(asked)).map(({ status }) => status);
  };

  test("has to wait, and others are served", async () => {
    for (const [path, address] of [
      ["/terms.pdf", "192.0.2.1"],
      [`/orders/${token}/invoice.pdf`, "192.0.2.2"],
    ] as const) {
      const statuses = await statusesOf(path, address);
      expect(statuses.filter((status) => status === 200).length, path).toBeLessThanOrEqual(120);
      expect(statuses.filter((status) => status === 429).length, path).toBeGreaterThanOrEqual(120);
      expect((await shop.api.request(`/api/v1${path}`, from("198.51.100.1"))).status).toBe(200);
    }
  });

  test("leaves the printer to the office, also where all it asks for is new", async () => {
    const { papers } = shop.rendering;
    const printer = housePrinter(shop.rendering);
    const stranger = { network: "192.0.2.0/24" };
    const crowd = Array.from({ length: 240 }, (_, at) =>
      printer.pdf("withdrawal-form", paperOf(`2026-${10_000 + at}`), stranger),
    );
    const settled = Promise.allSettled(crowd);
    papers.refuseWhenFull();
    expect(() => papers.refuseWhenFull(stranger)).toThrow();
    papers.refuseWhenFull({ network: "198.51.100.0/24" });
    await printer.pdf("withdrawal-form", paperOf("2026-00001"));
    const answers = await settled;
    expect(answers.filter(({ status }) => status === "rejected").length).toBeGreaterThan(200);
  });

  const paperOf = (orderNumber: string) => ({
    shop: printedShop(shop.settings),
    orderNumber,
    fortrydAddress: "https://skaenk.example/fortryd",
  });
});
