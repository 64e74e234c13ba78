import type { PlacedOrder } from "@skaenk/contract/checkout";
import type { AllowancePreview } from "@skaenk/contract/office/allowances";
import type { OfficeOrder } from "@skaenk/contract/office/orders";
import type { Refusal } from "@skaenk/contract/refusal";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setStock } from "../../../testing/test-goods.ts";
import { staffAs, staffPassword } from "../../../testing/test-staff.ts";
import { confirmationLink, openTill, runPaymentRequests, somebody, type TestTill } from "../../../testing/test-till.ts";

let till: TestTill;
let owner: Awaited<ReturnType<typeof staffAs>>;
let keys = 0;
beforeAll(async () => {
  till = await openTill({ PAYMENT_PROVIDER: "fake,bank", BANK_ACCOUNT: "1234 0001234567" });
  owner = await staffAs(till, "owner");
  for (const sku of ["TON-20", "SHAKER"]) await setStock(till.db, sku, 1_000);
});
afterAll(() => till.stop());

const newKey = () => `afslag-nr-${++keys}`;
const post = <Body>({ orderNumber }: PlacedOrder, step: string, body: unknown, key = newKey()) =>
  owner.post<Body & Refusal>(`/office/orders/${orderNumber}/${step}`, body, { "idempotency-key": key });
const see = async ({ orderNumber }: PlacedOrder) =>
  (await owner.get<OfficeOrder>(`/office/orders/${orderNumber}`)).body;
const confirmAgain = () => owner.post("/office/session/confirm", { password: staffPassword });

/** Four tonics and two shakers, paid, sent and drawn. */
async function sent(): Promise<PlacedOrder> {
  const buyer = await till.newBuyer().fill(["TON-20", 4], ["SHAKER", 2]);
  const { body } = await buyer.order(somebody());
  await buyer.press(body.paymentUrl, "approve");
  await post(body, "ship", {});
  await runPaymentRequests(till.checkout);
  await confirmAgain();
  return body;
}

type Amounts = { sku: string; amountOre: number }[];

async function give(order: PlacedOrder, lines: Amounts, reason = "Bulet") {
  const { status, body } = await post<AllowancePreview>(order, "allowance-preview", { lines });
  if (status !== 200) return { status, body };
  const { totalOre, allowedOre } = body;
  return await post<OfficeOrder>(order, "allowance", { reason, lines, shown: { totalOre, allowedOre } });
}

async function papersOf({ orderNumber }: PlacedOrder) {
  const { rows } = await sql<{ kind: string; ore: number; vat: number; content: { lines: { text: string }[] } }>`
    select kind, amount_ore as ore, vat_ore as vat, content from (
      select 'invoice' as kind, number, order_id, amount_ore, vat_ore, content from invoices
      union all select 'credit', number, order_id, amount_ore, vat_ore, content from credit_notes) as papers
    where order_id = (select id from orders where order_number = ${orderNumber}) order by number`.execute(till.db);
  const sum = (kind: string, of: "ore" | "vat") =>
    rows.filter((row) => row.kind === kind).reduce((total, row) => total + row[of], 0);
  return { rows, sum };
}

describe("an allowance", () => {
  it("is shown first and then paid back with a credit note and its VAT; the customer keeps the goods", async () => {
    const order = await sent();
    const before = await see(order);
    const lines = [{ sku: "TON-20", amountOre: 1_000 }];
    const shown = await post<AllowancePreview>(order, "allowance-preview", { lines });
    expect(shown.body).toMatchObject({ totalOre: 1_000, giftCardOre: 0, allowedOre: 0, lines: [{ amountOre: 1_000 }] });
    expect((await see(order)).money).toEqual(before.money);
    expect((await give(order, lines, "Flasken var bulet")).status).toBe(200);
    await runPaymentRequests(till.checkout);
    const after = await see(order);
    expect(after.money.paidBackOre).toBe(1_000);
    expect(after.lines.map(({ returnable }) => returnable)).toEqual(before.lines.map(({ returnable }) => returnable));
    const { rows } = await papersOf(order);
    expect(rows.at(-1)).toMatchObject({ kind: "credit", ore: 1_000, vat: 200 });
    expect(rows.at(-1)?.content.lines[0]?.text).toMatch(/^Afslag i prisen: /);
    const { rows: mails } = await sql<{ data: { lines: { text: string }[] } }>`
      select data from mail_outbox where template = 'refund' and data ->> 'orderNumber' = ${order.orderNumber}`.execute(
      till.db,
    );
    expect(mails.map(({ data }) => data.lines[0]?.text)).toEqual([rows.at(-1)?.content.lines[0]?.text]);
  });

  it("is never more than was paid for the goods that are out, and refused where the order changed meanwhile", async () => {
    const order = await sent();
    const tonic = (amountOre: number) => [{ sku: "TON-20", amountOre }];
    const most = (await see(order)).lines.find(({ sku }) => sku === "TON-20")?.allowableOre ?? 0;
    const tooMuch = await give(order, tonic(most + 1));
    expect([tooMuch.status, tooMuch.body]).toMatchObject([422, { code: "wrong_amount" }]);
    const twice = await give(order, [...tonic(100), ...tonic(100)]);
    expect([twice.status, twice.body]).toMatchObject([422, { code: "wrong_amount" }]);
    const shown = { totalOre: 500, allowedOre: 0 };
    const body = { reason: "Bulet", lines: tonic(500), shown };
    expect((await post(order, "allowance", body)).status).toBe(200);
    const other = await post(order, "allowance", body);
    expect([other.status, other.body.code]).toEqual([409, "changed"]);
    expect((await give(order, tonic(most - 499))).status).toBe(422);
    expect((await give(order, tonic(most - 500))).status).toBe(200);
  });

  it("is at least a krone, or the rest of what was paid for the line", async () => {
    const order = await sent();
    const tonic = (amountOre: number) => [{ sku: "TON-20", amountOre }];
    const refused = await give(order, tonic(99));
    expect([refused.status, refused.body]).toMatchObject([422, { code: "wrong_amount" }]);
    const most = (await see(order)).lines.find(({ sku }) => sku === "TON-20")?.allowableOre ?? 0;
    expect((await give(order, tonic(most - 40))).status).toBe(200);
    expect((await give(order, tonic(39))).status).toBe(422);
    expect((await give(order, tonic(40))).status).toBe(200);
  });

  it("counts as a mail by hand about its order: the seventh of a day pays nothing back", async () => {
    const order = await sent();
    const lines = [{ sku: "TON-20", amountOre: 100 }];
    for (let count = 0; count < 6; count += 1) expect((await give(order, lines)).status).toBe(200);
    const refused = await give(order, lines);
    expect([refused.status, refused.body]).toMatchObject([429, { code: "too_many_mails" }]);
    const { body } = await post<AllowancePreview>(order, "allowance-preview", { lines });
    expect(body.allowedOre).toBe(600);
    expect((await give(await sent(), lines)).status).toBe(200);
  });

  it("makes the same goods cost less where they come back after all", async () => {
    const order = await sent();
    await give(order, [{ sku: "TON-20", amountOre: 800 }]);
    const back = [{ sku: "TON-20", quantity: 1 }];
    const { body: plain } = await post<{ totalOre: number }>(await sent(), "refund-preview", { lines: back });
    const { body: less } = await post<{ totalOre: number }>(order, "refund-preview", { lines: back });
    expect(less.totalOre).toBe(plain.totalOre - 200);
  });

  it("of an order that was paid from a bank waits until somebody has transferred it", async () => {
    const buyer = await till.newBuyer().fill(["TON-20", 4]);
    const { body: order } = await buyer.order({ ...somebody(), paymentMethod: "bank-transfer" });
    await till.newBuyer().confirmEmail(await confirmationLink(till, order.orderNumber));
    await confirmAgain();
    await post(order, "mark-paid", {});
    await post(order, "ship", {});
    await runPaymentRequests(till.checkout);
    expect((await give(order, [{ sku: "TON-20", amountOre: 750 }])).status).toBe(200);
    await runPaymentRequests(till.checkout);
    expect((await see(order)).attention).toMatchObject([{ reason: "transfer_back", amountOre: 750 }]);
  });

  it("never lets an order pay back more than was drawn, and all of it in the end, with its VAT, in any order of acts", async () => {
    const act = fc.record({
      kind: fc.constantFrom("allowance" as const, "return" as const),
      line: fc.integer({ min: 0, max: 1 }),
      share: fc.double({ min: 0.01, max: 1, noNaN: true }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 4 }), async (acts) => {
        const order = await sent();
        for (const { kind, line: at, share } of acts) {
          const line = (await see(order)).lines[at];
          if (!line) continue;
          const amountOre = Math.max(Math.ceil(line.allowableOre * share), Math.min(100, line.allowableOre));
          const quantity = Math.ceil(line.returnable * share);
          if (kind === "allowance" && amountOre > 0) {
            expect((await give(order, [{ sku: line.sku, amountOre }])).status).toBe(200);
          }
          if (kind === "return" && quantity > 0) {
            const lines = [{ sku: line.sku, quantity }];
            expect((await post(order, "refund", { reason: "Itu", lines })).status).toBe(200);
          }
          await runPaymentRequests(till.checkout);
          const { money } = await see(order);
          expect(money.paidBackOre).toBeLessThanOrEqual(money.drawnOre);
        }
        if ((await see(order)).steps.includes("refund")) await post(order, "refund", { reason: "Resten" });
        await runPaymentRequests(till.checkout);
        const { money } = await see(order);
        const papers = await papersOf(order);
        expect(money.paidBackOre).toBe(money.drawnOre);
        expect(papers.sum("credit", "ore")).toBe(papers.sum("invoice", "ore"));
        expect(papers.sum("credit", "vat")).toBe(papers.sum("invoice", "vat"));
      }),
      { numRuns: 8 },
    );
  }, 180_000);
});
