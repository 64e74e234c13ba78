import type { Journal, JournalChart } from "@skaenk/contract/office/journal";
import { parse } from "csv-parse/sync";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { staffAs } from "../../testing/test-staff.ts";
import { openTill, runPaymentRequests, type TestTill } from "../../testing/test-till.ts";
import { refundOrder } from "../orders/payment/refund-order.ts";
import { takeBack } from "../orders/returns/take-back.ts";
import { takeBackPart } from "../orders/returns/take-back-part.ts";
import { shipOrder } from "../orders/shipping/ship-order.ts";

let till: TestTill;
let owner: Awaited<ReturnType<typeof staffAs>>;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.stop());

async function sell(...goods: [string, number][]): Promise<number> {
  const buyer = await till.newBuyer().fill(...goods);
  const { body } = await buyer.order();
  await buyer.press(body.paymentUrl, "approve");
  const { id } = await till.db
    .selectFrom("orders")
    .select("id")
    .where("token", "=", body.token)
    .executeTakeFirstOrThrow();
  await shipOrder(till.db, { orderId: id, now: till.clock.now });
  return id;
}
const nextDay = () => {
  till.clock.now = new Date(till.clock.now.getTime() + 86_400_000);
};
const inOne = <Answer>(work: (trx: never) => Promise<Answer>) =>
  till.db.transaction().execute((trx) => work(trx as never));
const journalOf = async (query = "from=2026-11-01&to=2026-12-31") =>
  (await owner.get<Journal>(`/office/exports/journal?${query}`)).body;
const sum = (journal: Journal, ...kinds: string[]) =>
  journal.vouchers
    .flatMap(({ lines }) => lines)
    .filter(({ kind }) => kinds.includes(kind))
    .reduce((total, one) => total + one.creditOre - one.debitOre, 0);

describe("the journal", () => {
  beforeAll(async () => {
    const [part, whole, free] = [
      await sell(["TON-20", 4], ["SHAKER", 1]),
      await sell(["TON-20", 2]),
      await sell(["SHAKER", 2]),
    ];
    await sell(["TON-20", 1]);
    await runPaymentRequests(till.checkout);
    nextDay();
    const now = till.clock.now;
    await inOne((trx) =>
      takeBackPart(trx, { id: part } as never, { goods: [{ sku: "TON-20", quantity: 1 }], reason: "Knust", now }),
    );
    await inOne((trx) => takeBack(trx, { id: whole }, { reason: "Fortrudt", now }));
    const lines = [{ text: "For sen levering", amountOre: 5_000, vatOre: 1_000 }];
    await refundOrder(till.db, { orderId: free, reason: "For sent", now, lines, key: "sent" });
    await runPaymentRequests(till.checkout);
    nextDay();
    // The rest of what came back in part.
    await inOne((trx) => takeBack(trx, { id: part }, { reason: "Fortrudt", now: till.clock.now }));
    await runPaymentRequests(till.checkout);
    owner = await staffAs(till, "owner");
  });

  it("is in balance every day, and adds up to what was drawn and paid back of the orders", async () => {
    const journal = await journalOf();
    expect(journal.vouchers.map(({ key, papers }) => [key, papers])).toEqual([
      ["2026-11-20-fake", 4],
      ["2026-11-21-fake", 3],
      ["2026-11-22-fake", 1],
    ]);
    for (const { lines } of journal.vouchers) {
      expect(lines.reduce((total, one) => total + one.debitOre - one.creditOre, 0)).toBe(0);
    }
    const { rows } = await sql<{ moved: number; vat: number; deposit: number; delivery: number }>`
      select (select sum(captured_ore - refunded_ore)::int from payments) as moved,
        (select sum(vat_ore)::int from invoices) - (select sum(vat_ore)::int from credit_notes) as vat,
        (select sum(order_lines.deposit_ore * quantity)::int from order_lines) as deposit,
        (select sum(delivery_ore)::int from orders) as delivery`.execute(till.db);
    expect(0 - sum(journal, "clearing", "fee")).toBe(rows[0]?.moved);
    expect(sum(journal, "vat")).toBe(rows[0]?.vat);
    expect(sum(journal, "goods", "refunds", "delivery", "promotions", "points", "vat", "deposit", "giftCards")).toBe(
      rows[0]?.moved,
    );
  });

  it("tells what a whole order brings back kind by kind, its deposit and its delivery too", async () => {
    const { vouchers } = await journalOf("from=2026-11-21&to=2026-11-21");
    const kinds = vouchers.flatMap(({ lines }) => lines.map(({ kind, debitOre }) => [kind, debitOre > 0]));
    expect(kinds).toEqual([
      ["refunds", true],
      ["delivery", true],
      ["vat", true],
      ["deposit", true],
      ["clearing", false],
    ]);
    // Two whole orders of tonic leave nothing of their own behind.
    const rest = await journalOf();
    expect(sum(rest, "deposit")).toBeGreaterThan(0);
  });

  it("is a file as accounting programs read it", async () => {
    const { headers, text } = await csv("from=2026-11-20&to=2026-11-20");
    expect(headers.get("content-disposition")).toBe('attachment; filename="kassekladde-2026-11-20-2026-11-20.csv"');
    const rows = parse(text, { bom: true, delimiter: ";", columns: true }) as Record<string, string>[];
    expect(rows[0]).toMatchObject({
      Bilag: "2026-11-20-fake",
      Dato: "2026-11-20",
      Konto: "1010",
      Debet: "",
      Udbyder: "fake",
    });
    expect(rows[0]?.Papirer).toMatch(/^2026-00001 – 2026-00004$/);
    const total = rows.reduce((all, { Beløb = "0" }) => all + Math.round(Number(Beløb.replace(",", ".")) * 100), 0);
    expect(total).toBe(0);
  });
});

async function csv(query: string) {
  const cookie = [...owner.cookies].map(([key, value]) => `${key}=${value}`).join("; ");
  const response = await till.api.request(`/api/v1/office/exports/journal.csv?${query}`, { headers: { cookie } });
  return { headers: response.headers, text: await response.text() };
}

describe("the papers behind it", () => {
  it("are numbered without holes, also when one that was begun came to nothing", async () => {
    const orderId = await sell(["TON-20", 1]);
    const failed = till.db.transaction().execute(async (trx) => {
      await sql`insert into paper_numbers (series, year, latest) values ('invoice', 2026, 1)
        on conflict (series, year) do update set latest = paper_numbers.latest + 1`.execute(trx);
      throw new Error("The power went");
    });
    await expect(failed).rejects.toThrow("The power went");
    await runPaymentRequests(till.checkout);
    await inOne((trx) => takeBack(trx, { id: orderId }, { reason: "Fortrudt", now: till.clock.now }));
    await runPaymentRequests(till.checkout);
    for (const [table, letter] of [
      ["invoices", ""],
      ["credit_notes", "K"],
    ] as const) {
      const rows = await till.db.selectFrom(table).select("number").orderBy("number").execute();
      expect(rows.map(({ number }) => number)).toEqual(
        rows.map((_, index) => `${letter}2026-${String(index + 1).padStart(5, "0")}`),
      );
    }
  });
});

describe("the accounts", () => {
  const chart = async () =>
    (await owner.get<{ chart: JournalChart; version: number }>("/office/journal/accounts")).body;

  it("are the owner's own, with a history, and books follow at once", async () => {
    const before = await chart();
    const wanted = structuredClone(before.chart);
    wanted.accounts.goods = "10100";
    const answer = await owner.patch<{ chart: JournalChart }>("/office/journal/accounts", {
      chart: wanted,
      version: before.version,
    });
    expect([answer.status, answer.body.chart.accounts.goods]).toEqual([200, "10100"]);
    const { vouchers } = await journalOf("from=2026-11-20&to=2026-11-20");
    expect(vouchers[0]?.lines[0]?.account).toBe("10100");
    const { before: was, after } = await till.db
      .selectFrom("audit_log")
      .select(["before", "after"])
      .where("thing", "=", "journal-accounts")
      .executeTakeFirstOrThrow();
    expect([was, after]).toEqual([{ goods: "1010" }, { goods: "10100" }]);
  });

  it("are refused where they are none, and where somebody else has changed them", async () => {
    const { chart: now } = await chart();
    const wrong = { ...now, accounts: { ...now.accounts, vat: "konto 6902!" } };
    expect((await owner.patch("/office/journal/accounts", { chart: wrong, version: 0 })).status).toBe(400);
    const other = { ...now, accounts: { ...now.accounts, goods: "77" } };
    expect((await owner.patch("/office/journal/accounts", { chart: other, version: 0 })).status).toBe(409);
  });

  it("are changed by the owner alone; the books are read by those who keep them", async () => {
    const reader = await staffAs(till, "accounts");
    const packer = await staffAs(till, "stock");
    expect((await reader.get("/office/exports/journal")).status).toBe(200);
    expect((await packer.get("/office/exports/journal")).status).toBe(403);
    const { chart: now, version } = await chart();
    expect((await reader.patch("/office/journal/accounts", { chart: now, version })).status).toBe(403);
    expect((await owner.get("/office/exports/journal?from=2026-12-01&to=2026-11-01")).status).toBe(400);
    expect((await owner.get("/office/exports/journal?from=2020-01-01&to=2026-11-01")).status).toBe(400);
  });
});
