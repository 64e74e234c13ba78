import type { PlacedOrder } from "@skaenk/contract/checkout";
import type { OrderEditPreview } from "@skaenk/contract/office/order-edits";
import type { OfficeOrder } from "@skaenk/contract/office/orders";
import { arrivalWords } from "@skaenk/danish/delivery-words";
import { formatPrice } from "@skaenk/danish/format";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { letterAsText } from "../../people/mail/letter-text.ts";
import type { MailData } from "../../people/mail/mail-data.ts";
import { mailShopOf } from "../../people/mail/mail-shop.ts";
import { orderReceived } from "../../people/mail/templates/order-received.ts";
import { setStock } from "../../testing/test-goods.ts";
import { staffAs } from "../../testing/test-staff.ts";
import { confirmationLink, openTill, runPaymentRequests, somebody, type TestTill } from "../../testing/test-till.ts";
import { expectedDay } from "../delivery/delivery-rules.ts";
import { readJournal } from "../journal/read-journal.ts";
import { cancelledData, refundData } from "./office/rebuild-mail.ts";
import { receivedKey } from "./order-mail.ts";
import { findOrder } from "./queries.ts";

let till: TestTill;
let owner: Awaited<ReturnType<typeof staffAs>>;
let keys = 0;
beforeAll(async () => {
  till = await openTill({ PAYMENT_PROVIDER: "fake,bank", BANK_ACCOUNT: "1234 0001234567" });
  owner = await staffAs(till, "owner");
  for (const sku of ["TON-20", "SHAKER"]) await setStock(till.db, sku, 1_000);
});
afterAll(() => till.stop());

/** Four tonics and a shaker, of which the money has come from the customer's bank. */
async function received(): Promise<PlacedOrder & { paidOre: number }> {
  const buyer = await till.newBuyer().fill(["TON-20", 4], ["SHAKER", 1]);
  const { body } = await buyer.order({ ...somebody(), paymentMethod: "bank-transfer" });
  await buyer.confirmEmail(await confirmationLink(till, body.orderNumber));
  await act(body, "mark-paid");
  return { ...body, paidOre: (await see(body)).order.totalOre };
}

const act = ({ orderNumber }: PlacedOrder, step: string, body: unknown = {}) =>
  owner.post<OfficeOrder>(`/office/orders/${orderNumber}/${step}`, body, { "idempotency-key": `overfoert-${++keys}` });
const see = async ({ orderNumber }: PlacedOrder) => {
  await runPaymentRequests(till.checkout);
  return (await owner.get<OfficeOrder>(`/office/orders/${orderNumber}`)).body;
};

async function editTo(order: PlacedOrder, lines: { sku: string; quantity: number }[]): Promise<number> {
  const shown = await owner.post<OrderEditPreview>(`/office/orders/${order.orderNumber}/edit-preview`, { lines });
  if (shown.status !== 200) return shown.status;
  return (await act(order, "edit", { lines, shownTotalOre: shown.body.totalOre })).status;
}

/** The amounts that somebody was asked to transfer back, in the order they were asked for. */
async function toTransferBack({ orderNumber }: PlacedOrder): Promise<number[]> {
  const rows = await till.db
    .selectFrom("order_attention")
    .innerJoin("orders", "orders.id", "order_attention.order_id")
    .select("order_attention.details")
    .where("order_number", "=", orderNumber)
    .where("reason", "=", "transfer_back")
    .orderBy("order_attention.id")
    .execute();
  return rows.map(({ details }) => Number(details.amountOre));
}

/** This function returns the balances of the bank account and of the account of prepaid orders in the journal of the year, in øre. */
async function booked(): Promise<{ bankOre: number; prepaidOre: number }> {
  const { vouchers } = await readJournal(till, { from: "2026-01-01", to: "2026-12-31" });
  for (const { lines } of vouchers) expect(sumOf(lines.map(({ debitOre, creditOre }) => debitOre - creditOre))).toBe(0);
  const lines = vouchers.filter(({ provider }) => provider === "bank").flatMap((voucher) => voucher.lines);
  const balance = (wanted: string) =>
    sumOf(lines.map(({ kind, debitOre, creditOre }) => (kind === wanted ? debitOre - creditOre : 0)));
  // The subtraction keeps a balance of zero from becoming -0, which toEqual tells from 0.
  return { bankOre: balance("clearing"), prepaidOre: 0 - balance("prepaid") };
}

const resolve = async (order: PlacedOrder, id: number) =>
  (await owner.post(`/office/orders/${order.orderNumber}/attention/${id}`, { resolution: "Overført" })).status;

const sumOf = (amounts: number[]) => amounts.reduce((sum, ore) => sum + ore, 0);
const mailData = async (key: string) =>
  (await till.db.selectFrom("mail_outbox").select("data").where("key", "=", key).executeTakeFirstOrThrow()).data;

/** Deletes the transfers, as if the orders were from before they were noted. */
const forgetTransfers = () =>
  till.db.transaction().execute(async (trx) => {
    await sql`select set_config('skaenk.purging', 'on', true)`.execute(trx);
    await trx.deleteFrom("bank_transfers").execute();
  });

/** The confirmation of an order, mailed again, as text with plain spaces. */
async function confirmedAgain(order: PlacedOrder): Promise<string> {
  expect((await act(order, "mails", { key: `order-received:${order.orderNumber}` })).status).toBe(200);
  const data = await mailData(`order-again:${order.orderNumber}:overfoert-${keys}`);
  const shop = mailShopOf(till.settings, []);
  return letterAsText(orderReceived(data as MailData["order-received"], shop), shop);
}

describe("a transfer of an order that was edited to cost less", () => {
  it("goes back once when the order is called off, and the mail says what is still to come", async () => {
    const order = await received();
    await editTo(order, [{ sku: "TON-20", quantity: 1 }]);
    const { totalOre } = (await see(order)).order;
    await act(order, "cancel", { reason: "Fortrudt" });
    await see(order);
    expect(await toTransferBack(order)).toEqual([order.paidOre - totalOre, totalOre]);
    const told = await mailData(`order-cancelled:${order.orderNumber}`);
    expect(told).toMatchObject({ releasedOre: totalOre });
    const row = await findOrder(till.db, { orderNumber: order.orderNumber });
    expect(row && (await cancelledData(till.db, row))).toEqual(told);
  });

  it("goes back once when its rest is not sent", async () => {
    const order = await received();
    await editTo(order, [{ sku: "TON-20", quantity: 2 }]);
    const edited = await see(order);
    await act(order, "ship", { lines: [{ sku: "SHAKER", quantity: 1 }] });
    const { money } = await see(order);
    await act(order, "release-rest", { reason: "Udsolgt" });
    await see(order);
    const restOre = edited.order.totalOre - money.drawnOre;
    expect(await toTransferBack(order)).toEqual([order.paidOre - edited.order.totalOre, restOre]);
    expect(await mailData(`rest-released:${order.orderNumber}`)).toMatchObject({ releasedOre: restOre });
  });
});

describe("the surplus of a bank transfer", () => {
  it("stands on the order and in the journal, and the customer gets one mail when it is sent", async () => {
    const before = await booked();
    const order = await received();
    expect(await booked()).toEqual({
      bankOre: before.bankOre + order.paidOre,
      prepaidOre: before.prepaidOre + order.paidOre,
    });
    await editTo(order, [{ sku: "TON-20", quantity: 2 }]);
    const edited = await see(order);
    const backOre = order.paidOre - edited.order.totalOre;
    expect(edited.money).toMatchObject({ surplusOre: backOre, surplusBackOre: 0, reservedOre: edited.order.totalOre });
    const again = await till.db
      .selectFrom("mail_outbox")
      .select("data")
      .where("key", "like", `order-again:${order.orderNumber}:edit-%`)
      .executeTakeFirstOrThrow();
    expect(again.data).toMatchObject({ surplusOre: backOre, totalOre: edited.order.totalOre });
    const id = edited.attention[0]?.id ?? 0;
    expect(await Promise.all([resolve(order, id), resolve(order, id)])).toEqual(expect.arrayContaining([200, 409]));
    const noted = await see(order);
    expect(noted.money).toMatchObject({ surplusOre: 0, surplusBackOre: backOre, reservedOre: edited.order.totalOre });
    const told = noted.timeline.filter(({ text }) => text === "Pengene er overført tilbage");
    expect(told).toMatchObject([{ details: formatPrice(backOre), who: expect.stringMatching(/./) }]);
    const key = `refund:${order.orderNumber}:${id}`;
    expect(await mailData(key)).toMatchObject({
      totalOre: backOre,
      lines: [{ text: "Ordren er ændret", amountOre: backOre }],
      byTransfer: true,
    });
    expect(noted.mails.map((mail) => mail.key)).toContain(key);
    const row = await findOrder(till.db, { orderNumber: order.orderNumber });
    expect(row && (await refundData(till.db, row, key))).toEqual(await mailData(key));
    expect(await booked()).toEqual({
      bankOre: before.bankOre + order.paidOre - backOre,
      prepaidOre: before.prepaidOre + order.paidOre - backOre,
    });
    await act(order, "ship");
    await see(order);
    expect(await booked()).toEqual({
      bankOre: before.bankOre + order.paidOre - backOre,
      prepaidOre: before.prepaidOre,
    });
  });

  it("is the whole transfer when the order is cancelled", async () => {
    const before = await booked();
    const order = await received();
    await act(order, "cancel", { reason: "Fortrudt" });
    const cancelled = await see(order);
    expect(cancelled.money).toMatchObject({ surplusOre: order.paidOre, surplusBackOre: 0 });
    await resolve(order, cancelled.attention[0]?.id ?? 0);
    expect((await see(order)).money).toMatchObject({ surplusOre: 0, surplusBackOre: order.paidOre });
    expect(await booked()).toEqual(before);
  });

  it("leaves a dispatch to be undone when it is noted after it", async () => {
    const order = await received();
    await editTo(order, [{ sku: "TON-20", quantity: 2 }]);
    await act(order, "ship", { undoable: true });
    till.clock.now = new Date(till.clock.now.getTime() + 60_000);
    await resolve(order, (await see(order)).attention[0]?.id ?? 0);
    const noted = await see(order);
    expect([noted.money.surplusOre, noted.undoBefore]).toEqual([0, expect.any(String)]);
    expect((await act(order, "undo-ship")).status).toBe(200);
  });

  it.each([
    ["noted when it came", false],
    ["from before transfers were noted", true],
  ])("stands in a confirmation that is mailed again with all that came, %s", async (_, isOld) => {
    const cancelled = await received();
    const released = await received();
    await editTo(released, [
      { sku: "TON-20", quantity: 3 },
      { sku: "SHAKER", quantity: 1 },
    ]);
    await act(released, "ship", { lines: [{ sku: "SHAKER", quantity: 1 }] });
    await see(released);
    if (isOld) await forgetTransfers();
    await act(cancelled, "cancel", { reason: "Fortrudt" });
    await act(released, "release-rest", { reason: "Udsolgt" });
    for (const order of [cancelled, released]) {
      const { money } = await see(order);
      expect(money.surplusOre).toBeGreaterThan(0);
      const paid = formatPrice(order.paidOre);
      expect(await confirmedAgain(order)).toContain(`Vi har modtaget ${paid} med Bankoverførsel. Vi overfører`);
    }
  });
});

const acts: Record<string, (order: PlacedOrder) => Promise<unknown>> = {
  "edit-tonic": async (order) => {
    const { lines } = await see(order);
    const quantity = lines.find(({ sku }) => sku === "TON-20")?.quantity ?? 0;
    await editTo(order, [{ sku: "TON-20", quantity: Math.max(0, quantity - 1) }]);
  },
  "edit-shaker": (order) => editTo(order, [{ sku: "SHAKER", quantity: 0 }]),
  "ship-one": (order) => act(order, "ship", { lines: [{ sku: "TON-20", quantity: 1 }] }),
  "ship-rest": (order) => act(order, "ship"),
  "refund-one": (order) => act(order, "refund", { reason: "Itu", lines: [{ sku: "TON-20", quantity: 1 }] }),
  "refund-all": (order) => act(order, "refund", { reason: "Itu" }),
  "release-rest": (order) => act(order, "release-rest", { reason: "Udgået" }),
  cancel: (order) => act(order, "cancel", { reason: "Fortrudt" }),
  draw: see,
  note: async (order) => {
    for (const { id, reason } of (await see(order)).attention) {
      if (reason !== "transfer_back") continue;
      await owner.post(`/office/orders/${order.orderNumber}/attention/${id}`, { resolution: "Overført" });
    }
  },
};
const often = ["note", "edit-tonic", "edit-tonic", "ship-one", "draw", ...Object.keys(acts)];

describe("whatever is edited, sent, paid back and called off of a transferred order", () => {
  it("keeps what is invoiced, holds what is to be sent, and sends the rest back once", {
    timeout: 240_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...often), { minLength: 3, maxLength: 8 }), async (steps) => {
        const before = await booked();
        const order = await received();
        for (const step of steps) {
          await acts[step]?.(order);
          const { money } = await see(order);
          const backOre = sumOf(await toTransferBack(order));
          expect(money.drawnOre - money.paidBackOre - money.waitingOre + money.reservedOre + backOre).toBe(
            order.paidOre,
          );
          const { surplusOre, surplusBackOre, drawnOre, reservedOre, paidBackOre } = money;
          expect(drawnOre + reservedOre + surplusOre + surplusBackOre).toBe(order.paidOre);
          expect(await booked()).toEqual({
            bankOre: before.bankOre + order.paidOre - surplusBackOre - paidBackOre,
            prepaidOre: before.prepaidOre + reservedOre + surplusOre,
          });
        }
        const ended = await see(order);
        expect(ended.money.reservedOre).toBe(ended.lines.some(({ left }) => left > 0) ? ended.money.toDrawOre : 0);
      }),
      { numRuns: 8 },
    );
  });
});

describe("the day of delivery of an order that is paid from a bank", () => {
  it("is not promised before the money has come, and is counted from then", async () => {
    const buyer = await till.newBuyer().fill(["TON-20", 4]);
    const { body: order } = await buyer.order({ ...somebody(), paymentMethod: "bank-transfer" });
    const { delivery: before } = (await see(order)).order;
    expect(before.afterPayment).toBe(true);
    await buyer.confirmEmail(await confirmationLink(till, order.orderNumber));
    till.clock.now = new Date(till.clock.now.getTime() + 4 * 86_400_000);
    owner = await staffAs(till, "owner");
    await act(order, "mark-paid");
    const { delivery } = (await see(order)).order;
    expect(delivery).toMatchObject({ expectedOn: expectedDay(till.clock.now, delivery.leadDays, "14:00") });
    expect(delivery.expectedOn > before.expectedOn).toBe(true);
    expect(delivery.afterPayment).toBeUndefined();
    const { rows } = await sql<{ data: MailData["order-received"] }>`
      select data from mail_outbox where key = ${receivedKey(order.orderNumber)}`.execute(till.db);
    expect(rows.map(({ data }) => data.delivery.promised)).toEqual([arrivalWords(delivery)]);
    expect(arrivalWords(delivery)).toMatch(/^Hos dig senest /);
  });
});
