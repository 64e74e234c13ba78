import type { Cart } from "@skaenk/contract/cart";
import type { RefundPreview } from "@skaenk/contract/office/order-previews";
import type { OfficeOrder } from "@skaenk/contract/office/orders";
import type { SalesReport } from "@skaenk/contract/office/reports";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { giftCodePurpose } from "../../../people/mail/mail-shop.ts";
import { handleDue, openWorker } from "../../../platform/outbox/handle-due.ts";
import { openToken } from "../../../platform/sealed-token.ts";
import { setStock, stockMailedCards } from "../../../testing/test-goods.ts";
import { staffAs } from "../../../testing/test-staff.ts";
import { openTill, runPaymentRequests, somebody, type TestTill } from "../../../testing/test-till.ts";
import { giftCardHandler } from "../../gift-cards/card-handler.ts";
import { balanceOf } from "../../gift-cards/queries.ts";
import { askAgain } from "../money-queries.ts";
import { lockOrder } from "../queries.ts";
import { markPaidBack } from "./undrawn-queries.ts";

let till: TestTill;
let owner: Awaited<ReturnType<typeof staffAs>>;
let keys = 0;
beforeAll(async () => {
  till = await openTill();
  owner = await staffAs(till, "owner");
  await stockMailedCards(till.db);
  await setStock(till.db, "SHAKER", 1_000);
});
afterAll(() => till.stop());
const start = new Date("2026-11-20T10:00:00Z");
beforeEach(() => {
  till.clock.now = start;
});

/** Two shakers: 2 × 249,00 + 59,00 delivery. A gift card pays first, where one is given. */
async function paid(code?: string): Promise<string> {
  const buyer = await till.newBuyer().fill(["SHAKER", 2]);
  if (code) await buyer.post("/cart/gift-cards", { code });
  const { body } = await buyer.order(somebody());
  await buyer.press(body.paymentUrl, "approve");
  return body.orderNumber;
}

const act = async (number: string, step: string, body: unknown = {}) => {
  till.clock.now = new Date(till.clock.now.getTime() + 1_000);
  const headers = { "idempotency-key": `senere-${++keys}` };
  const answer = await owner.post<OfficeOrder & RefundPreview>(`/office/orders/${number}/${step}`, body, headers);
  expect([step, answer.status, answer.body]).toEqual([step, 200, answer.body]);
  return answer.body;
};
const draw = () => runPaymentRequests(till.checkout);
const see = async (number: string) => (await owner.get<OfficeOrder>(`/office/orders/${number}`)).body;
const one = { lines: [{ sku: "SHAKER", quantity: 1 }] };
const all = { reason: "Fortrudt" };
const sum = (papers: { amountOre: number }[]) => papers.reduce((total, { amountOre }) => total + amountOre, 0);

/** Everything that was drawn has gone back, once, and the papers and their VAT say so. */
async function expectAllBack(number: string, wholeOre: number, cardOre = 0): Promise<void> {
  const { money, order } = await see(number);
  expect(money).toMatchObject({ drawnOre: wholeOre - cardOre, paidBackOre: wholeOre - cardOre, status: "refunded" });
  expect([sum(order.invoices), sum(order.creditNotes)]).toEqual([wholeOre, wholeOre]);
  const vat = (table: "invoices" | "credit_notes") =>
    till.db
      .selectFrom(table)
      .innerJoin("orders", "orders.id", `${table}.order_id`)
      .select(({ fn }) => fn.sum<string>(`${table}.vat_ore`).as("vat"))
      .where("order_number", "=", number)
      .executeTakeFirst();
  expect(await vat("credit_notes")).toEqual(await vat("invoices"));
}

it("pays back what is being drawn too, once it is drawn, and shows the whole beforehand", async () => {
  const number = await paid();
  await act(number, "ship", one);
  await draw();
  await act(number, "ship", one);
  const shown = await act(number, "refund-preview");
  expect(shown.totalOre).toBe(55_700);
  await act(number, "refund", { ...all, shown: { totalOre: shown.totalOre, returnedPieces: shown.returnedPieces } });
  await draw();
  await draw();
  await expectAllBack(number, 55_700);
  const notes = await till.db
    .selectFrom("credit_notes")
    .innerJoin("orders", "orders.id", "credit_notes.order_id")
    .select("credit_notes.content")
    .where("order_number", "=", number)
    .orderBy("number")
    .execute();
  const { invoices } = (await see(number)).order;
  expect(notes.at(-1)?.content.invoiceNumber).toBe(invoices.at(-1)?.number);
});

it("waits with the order before it touches a request, as a refund does: neither ends in a deadlock", async () => {
  const number = await paid();
  await act(number, "ship", one);
  const { id: orderId } = await till.db
    .selectFrom("orders")
    .select("id")
    .where("order_number", "=", number)
    .executeTakeFirstOrThrow();
  const requests = till.db
    .selectFrom("payment_requests")
    .innerJoin("payments", "payments.id", "payment_requests.payment_id")
    .where("order_id", "=", orderId);
  const { id: requestId } = await requests.select("payment_requests.id").executeTakeFirstOrThrow();
  const drawing = await till.db.transaction().execute(async (trx) => {
    await lockOrder(trx, orderId);
    const drawing = draw();
    const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    await expect.poll(async () => (await till.pool.query(waiting)).rowCount).toBeGreaterThan(0);
    await markPaidBack(trx, requestId, { reason: "Fortrudt", cardsDone: false });
    return { drawing };
  });
  await drawing.drawing;
  expect(await requests.select(["done_at", "last_error"]).execute()).toMatchObject([
    { done_at: expect.any(Date), last_error: null },
    {},
  ]);
});

it("pays back what a dispatch draws that could still be called back", async () => {
  const number = await paid();
  await act(number, "ship", one);
  await draw();
  await act(number, "ship", { ...one, undoable: true });
  await act(number, "refund", all);
  await draw();
  expect((await see(number)).money.drawnOre).toBe(24_900 + 5_900);
  expect((await see(number)).steps).not.toContain("undo-ship");
  // The half hour in which the dispatch can be undone is over.
  await till.pool.query("update outbox set due_at = '-infinity' where topic = 'payment'");
  await draw();
  await draw();
  await expectAllBack(number, 55_700);
});

it("pays back the last line where its money is not drawn yet", async () => {
  const number = await paid();
  await act(number, "ship", one);
  await draw();
  await act(number, "refund", { ...all, ...one });
  await draw();
  await act(number, "ship", one);
  await act(number, "refund", { ...all, ...one });
  await draw();
  await draw();
  await expectAllBack(number, 55_700);
  expect((await see(number)).lines[0]).toMatchObject({ returnable: 0, restockable: 2 });
});

/** The provider does not know the payment for as long as this lasts, and refuses. */
async function refusing(number: string, work: () => Promise<unknown>): Promise<void> {
  const payments = till.db.updateTable("payments").where("reference", "=", `${number}-1`);
  const { rows } = await till.pool.query("select provider_payment_id id from payments where reference = $1", [
    `${number}-1`,
  ]);
  await payments.set({ provider_payment_id: `ukendt-${number}` }).execute();
  await work();
  await payments.set({ provider_payment_id: rows[0].id }).execute();
}

it.each(["before", "after"])(
  "pays back what was refused %s the goods came back, once it is drawn after all",
  async (when) => {
    const number = await paid();
    await act(number, "ship", one);
    await draw();
    await act(number, "ship", one);
    if (when === "before") await refusing(number, draw);
    await act(number, "refund", all);
    if (when === "after") {
      await refusing(number, draw);
      const { attention } = await see(number);
      for (const { id, reason } of attention) {
        if (reason === "refund_refused")
          await act(number, `attention/${id}`, { resolution: "again" }).catch(() => undefined);
      }
    }
    await draw();
    const { rows } = await till.pool.query(
      `select r.id, r.kind from payment_requests r join payments p on p.id = r.payment_id
     where reference = $1 and given_up_at is not null order by r.id`,
      [`${number}-1`],
    );
    expect((await see(number)).money.paidBackOre).toBe(when === "before" ? 24_900 + 5_900 : 0);
    for (const { id } of rows) await askAgain(till.db, Number(id));
    for (let time = 0; time < 3; time += 1) await draw();
    await expectAllBack(number, 55_700);
  },
);

/** A bought gift card of 500 kr. */
async function newCard(): Promise<{ code: string; cardId: number }> {
  const buyer = await till.newBuyer().fill(["MAIL-500", 1]);
  const lineId = (await buyer.get<Cart>("/cart")).body.lines[0]?.id;
  const giftCards = [{ lineId, recipientEmail: "bent@example.dk" }];
  const { body } = await buyer.order({ ...somebody(), deliveryMethodId: "", address: undefined, giftCards });
  await buyer.press(body.paymentUrl, "approve");
  await draw();
  await handleDue(openWorker(till), giftCardHandler(till));
  const { rows } = await till.pool.query(
    "select key, data ->> 'sealedCode' sealed from mail_outbox where template = 'gift-card' order by created_at desc, key desc limit 1",
  );
  const code = String(openToken(till.settings.keys, giftCodePurpose, rows[0].sealed));
  return { code, cardId: Number(rows[0].key.split(":")[1]) };
}

it("gives a gift card its part of both, once", async () => {
  const { code, cardId } = await newCard();
  const number = await paid(code);
  expect(await balanceOf(till.db, cardId)).toBe(0);
  await act(number, "ship", one);
  await draw();
  await act(number, "ship", one);
  const shown = await act(number, "refund-preview");
  expect(shown).toMatchObject({ totalOre: 55_700, giftCardOre: 50_000 });
  await act(number, "refund", all);
  await draw();
  await draw();
  expect(await balanceOf(till.db, cardId)).toBe(50_000);
  await expectAllBack(number, 55_700, 50_000);
});

it("says that gift cards paid when the rest is released, and what went back to them", async () => {
  const { code, cardId } = await newCard();
  const number = await paid(code);
  await act(number, "ship", one);
  await draw();
  await act(number, "release-rest", { reason: "Udsolgt" });
  await draw();
  const released = await see(number);
  expect(released.order.payment).toMatchObject({ code: "captured", method: "gift-card", label: "Betalt" });
  expect(released.money).toMatchObject({ status: "captured", backOnCardsOre: 0 });
  const texts = ({ timeline }: OfficeOrder) =>
    timeline.map(({ text, details }) => `${text}: ${details}`.replaceAll(/\s/g, " "));
  expect(texts(released)).toContainEqual(
    expect.stringMatching(/^Fakturaen er skrevet: 308,00 kr\. med gavekort, faktura /),
  );
  await act(number, "refund", all);
  await draw();
  const back = await see(number);
  expect(back.money).toMatchObject({ status: "refunded", backOnCardsOre: 30_800 });
  expect(await balanceOf(till.db, cardId)).toBe(50_000);
  expect(texts(back)).toContainEqual(
    expect.stringMatching(/^Beløbet er sat tilbage på gavekort: 308,00 kr\. på gavekort, kreditnota /),
  );
});

it("leaves a gift card that is taken back out of the sales report", async () => {
  const sales = async () => (await owner.get<SalesReport>("/office/reports/sales")).body.total;
  const before = await sales();
  const buyer = await till.newBuyer().fill(["MAIL-500", 1]);
  const lineId = (await buyer.get<Cart>("/cart")).body.lines[0]?.id;
  const giftCards = [{ lineId, recipientEmail: "birgit@example.dk" }];
  const { body } = await buyer.order({ ...somebody(), deliveryMethodId: "", address: undefined, giftCards });
  await buyer.press(body.paymentUrl, "approve");
  await draw();
  expect((await sales()).giftCardsOre).toBe(before.giftCardsOre + 50_000);
  await act(body.orderNumber, "refund", all);
  await draw();
  expect(await sales()).toMatchObject({ giftCardsOre: before.giftCardsOre, refundedOre: before.refundedOre });
});
