import type { PlacedOrder } from "@skaenk/contract/checkout";
import type { SessionAnswer } from "@skaenk/contract/club";
import type { Points } from "@skaenk/contract/club-points";
import type { WithdrawalDraft } from "@skaenk/contract/withdrawals";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookPoints } from "../../people/club/points/ledger.ts";
import type { MailData } from "../../people/mail/mail-data.ts";
import { setStock, stockOf } from "../../testing/test-goods.ts";
import { joiningForm, mailedToken, newEmail } from "../../testing/test-member.ts";
import { customer, openTill, runPaymentRequests, type TestBuyer, type TestTill } from "../../testing/test-till.ts";
import { cancelOrder } from "./cancelling/cancel-order.ts";
import { recordNotCollected } from "./cancelling/record-not-collected.ts";
import { carryOutStep, orderSteps } from "./carry-out-step.ts";
import { refundOrder } from "./payment/refund-order.ts";
import { listOrderLines } from "./queries.ts";
import { allowableByLine } from "./returns/allowances.ts";
import { giveAllowance } from "./returns/give-allowance.ts";
import { deliverOrder, makeReady, pickOrder } from "./shipping/hand-over-order.ts";
import { shipOrder } from "./shipping/ship-order.ts";
import { IllegalTransition } from "./status-machine.ts";

let till: TestTill;
let keys = 0;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.stop());
beforeEach(() => {
  till.moods.paymentSilent = false;
});

type Paid = { buyer: TestBuyer; placed: PlacedOrder; orderId: number };

async function paid(goods: [string, number][] = [["TON-20", 4]], more: Record<string, unknown> = {}): Promise<Paid> {
  const buyer = await till.newBuyer().fill(...goods);
  const { body } = await buyer.order(more);
  await buyer.press(body.paymentUrl, "approve");
  const { id } = await till.db
    .selectFrom("orders")
    .select("id")
    .where("token", "=", body.token)
    .executeTakeFirstOrThrow();
  return { buyer, placed: body, orderId: id };
}

const see = ({ buyer, placed }: Paid) => buyer.seeOrder(placed.token);
async function withdraw({ buyer, placed: { orderNumber, token: link } }: Paid): Promise<void> {
  const { name, email } = customer;
  const { body } = await buyer.post<WithdrawalDraft>("/withdrawals", { name, email, orderNumber, lines: "all", link });
  expect((await buyer.post("/withdrawals/confirm", { draft: body.draft })).status).toBe(201);
}
const mailOf = async (key: string) =>
  await till.db.selectFrom("mail_outbox").selectAll().where("key", "=", key).executeTakeFirst();

describe("sending an order", () => {
  it("draws the money then, not before, and writes the invoice", async () => {
    const order = await paid();
    const before = await see(order);
    expect(before.payment).toMatchObject({ code: "authorized", capturedOre: 0 });
    expect(before.invoices).toEqual([]);
    await pickOrder(till.db, order.orderId, till.clock.now);
    await shipOrder(till.db, { orderId: order.orderId, trackingNumber: "DK123", now: till.clock.now });
    await runPaymentRequests(till.checkout);
    const after = await see(order);
    expect(after).toMatchObject({
      status: { code: "shipped", label: "Afsendt", hint: "Følg din pakke" },
      payment: { code: "captured", label: "Betalt", capturedOre: after.totalOre },
      parcels: [{ no: 1, trackingNumber: "DK123", state: { code: "sent", label: "Sendt" } }],
    });
    expect(after.invoices).toEqual([
      { number: expect.stringMatching(/^2026-\d{5}$/), issuedAt: expect.any(String), amountOre: after.totalOre },
    ]);
    expect(await mailOf(`order-shipped:${order.placed.orderNumber}:0`)).toMatchObject({
      template: "order-shipped",
      data: { capturedOre: after.totalOre, remaining: [], lines: [{ name: "Klar Tonic", quantity: 4 }] },
    });
  });

  it("in parts draws for each part, and adds up to the order", async () => {
    const order = await paid([
      ["TON-20", 3],
      ["SHAKER", 1],
    ]);
    const [tonic, shaker] = (await see(order)).lines;
    const ship = (lineId: string | undefined, quantity: number) =>
      shipOrder(till.db, {
        orderId: order.orderId,
        parcel: [{ lineId: Number(lineId), quantity }],
        now: till.clock.now,
      });
    await ship(tonic?.id, 1);
    await runPaymentRequests(till.checkout);
    expect(await see(order)).toMatchObject({
      status: { code: "partially_shipped", label: "Delvist afsendt" },
      payment: { code: "partially_captured", label: "Delvist trukket", capturedOre: 1_500 + 100 + 5_900 },
    });
    await ship(tonic?.id, 2);
    await ship(shaker?.id, 1);
    await runPaymentRequests(till.checkout);
    const after = await see(order);
    expect(after.status.code).toBe("shipped");
    expect(after.payment).toMatchObject({ code: "captured", capturedOre: after.totalOre });
    expect(after.invoices.map(({ amountOre }) => amountOre)).toEqual([7_500, 3_200, 24_900]);
    const invoices = await till.db
      .selectFrom("invoices")
      .select("vat_ore")
      .where("order_id", "=", order.orderId)
      .execute();
    expect(invoices.reduce((sum, { vat_ore }) => sum + vat_ore, 0)).toBe(after.vatOre);
  });

  it("refuses what was not ordered, is sent already, or is not paid", async () => {
    const order = await paid();
    const [line] = (await see(order)).lines;
    const ship = (quantity: number) =>
      shipOrder(till.db, {
        orderId: order.orderId,
        parcel: [{ lineId: Number(line?.id), quantity }],
        now: till.clock.now,
      });
    await expect(ship(5)).rejects.toThrow(RangeError);
    await expect(ship(0)).rejects.toThrow(RangeError);
    await ship(4);
    await expect(ship(1)).rejects.toThrow(RangeError);
    const buyer = await till.newBuyer().fill(["TON-20", 1]);
    const { body } = await buyer.order();
    const { id } = await till.db
      .selectFrom("orders")
      .select("id")
      .where("token", "=", body.token)
      .executeTakeFirstOrThrow();
    await expect(shipOrder(till.db, { orderId: id, now: till.clock.now })).rejects.toThrow(IllegalTransition);
  });

  it("tries again when the provider is silent, and draws once", async () => {
    const order = await paid();
    await runPaymentRequests(till.checkout);
    await shipOrder(till.db, { orderId: order.orderId, now: till.clock.now });
    till.moods.paymentSilent = true;
    expect(await runPaymentRequests(till.checkout)).toBe(0);
    expect(await see(order)).toMatchObject({ status: { code: "shipped" }, payment: { code: "authorized" } });
    till.moods.paymentSilent = false;
    till.clock.now = new Date(till.clock.now.getTime() + 61_000);
    expect(await runPaymentRequests(till.checkout)).toBe(1);
    expect(await runPaymentRequests(till.checkout)).toBe(0);
    expect((await see(order)).payment.code).toBe("captured");
    expect((await see(order)).invoices).toHaveLength(1);
  });
});

describe("collecting an order", () => {
  it("pays for it at our own counter, when it is handed over", async () => {
    const order = await paid([["TON-20", 2]], { deliveryMethodId: "klik-og-hent", address: undefined });
    await makeReady(till.db, order.orderId, till.clock.now);
    await runPaymentRequests(till.checkout);
    expect(await see(order)).toMatchObject({
      status: { code: "ready_for_pickup" },
      payment: { code: "authorized", hint: expect.stringContaining("når du henter varerne") },
    });
    expect((await order.buyer.get(`/orders/${order.placed.token}/invoice.pdf`)).body).toMatchObject({
      detail: "Fakturaen er her ikke endnu. Du får den, når du henter varerne.",
    });
    expect(await mailOf(`order-ready:${order.placed.orderNumber}`)).toMatchObject({
      data: { alcohol: false, openingHours: expect.stringContaining("Man–fre") },
    });
    expect((await see(order)).delivery.openingHours).toContain("Man–fre");
    await deliverOrder(till.db, order.orderId, till.clock.now);
    await runPaymentRequests(till.checkout);
    expect(await see(order)).toMatchObject({
      status: { code: "delivered", label: "Leveret" },
      payment: { code: "captured" },
      withdrawBy: "2026-12-04",
    });
    const { payment } = await see(order);
    expect(await mailOf(`order-delivered:${order.placed.orderNumber}`)).toMatchObject({
      data: { collected: { capturedOre: payment.capturedOre, byTransfer: false } },
    });
  });

  it("that nobody collects sends it back", async () => {
    const order = await paid();
    await shipOrder(till.db, { orderId: order.orderId, now: till.clock.now });
    await makeReady(till.db, order.orderId, till.clock.now);
    await recordNotCollected(till.db, order.orderId, till.clock.now);
    expect((await see(order)).status.label).toBe("Ikke afhentet");
  });
});

describe("calling an order off", () => {
  it("puts the bottles back, releases the money and tells the customer", async () => {
    const before = await stockOf(till.db, "TON-20");
    const order = await paid();
    expect(await stockOf(till.db, "TON-20")).toBe(before - 4);
    await cancelOrder(till.db, { orderId: order.orderId, reason: "Flasken gik itu", now: till.clock.now });
    await runPaymentRequests(till.checkout);
    expect(await stockOf(till.db, "TON-20")).toBe(before);
    const after = await see(order);
    expect(after).toMatchObject({
      status: { code: "cancelled", label: "Annulleret" },
      payment: { code: "cancelled", capturedOre: 0 },
    });
    expect(after.invoices).toEqual([]);
    expect(await mailOf(`order-cancelled:${order.placed.orderNumber}`)).toMatchObject({
      data: { reason: "Flasken gik itu", releasedOre: after.totalOre },
    });
  });

  it.each([
    ["that the customer has withdrawn from", {}, undefined],
    ["that lies at our own counter", { deliveryMethodId: "klik-og-hent", address: undefined }, makeReady],
    ["that was withdrawn from at the counter", { deliveryMethodId: "klik-og-hent", address: undefined }, makeReady],
  ] as const)("works for one %s", async (which, more, prepare) => {
    const before = await stockOf(till.db, "TON-20");
    const order = await paid([["TON-20", 4]], more);
    await prepare?.(till.db, order.orderId, till.clock.now);
    if (which.includes("withdrawn")) await withdraw(order);
    await cancelOrder(till.db, { orderId: order.orderId, reason: "Fortrudt", now: till.clock.now });
    await runPaymentRequests(till.checkout);
    expect(await see(order)).toMatchObject({ status: { code: "cancelled" }, payment: { code: "cancelled" } });
    expect(await stockOf(till.db, "TON-20")).toBe(before);
  });

  it("is too late for one that was sent before it was withdrawn from", async () => {
    const order = await paid();
    await shipOrder(till.db, { orderId: order.orderId, now: till.clock.now });
    await withdraw(order);
    const cancelling = cancelOrder(till.db, { orderId: order.orderId, reason: "Fortrudt", now: till.clock.now });
    await expect(cancelling).rejects.toThrow(IllegalTransition);
    expect((await see(order)).status.code).toBe("withdrawal_received");
  });

  it("is too late once it is sent", async () => {
    const order = await paid();
    await shipOrder(till.db, { orderId: order.orderId, now: till.clock.now });
    const cancelling = cancelOrder(till.db, { orderId: order.orderId, reason: "Fortrudt", now: till.clock.now });
    await expect(cancelling).rejects.toThrow(IllegalTransition);
  });
});

describe("paying back", () => {
  async function sent(): Promise<Paid> {
    const order = await paid();
    await shipOrder(till.db, { orderId: order.orderId, now: till.clock.now });
    await runPaymentRequests(till.checkout);
    return order;
  }

  it("gives everything, with a credit note and a mail", async () => {
    const order = await sent();
    const asked = { orderId: order.orderId, reason: "Fortrudt", key: `alt-${order.orderId}`, now: till.clock.now };
    await refundOrder(till.db, asked);
    expect((await see(order)).payment.label).toBe("Refundering undervejs");
    await refundOrder(till.db, asked);
    await runPaymentRequests(till.checkout);
    const after = await see(order);
    expect(after.payment).toMatchObject({ code: "refunded", refundedOre: after.totalOre });
    expect(after.creditNotes).toEqual([
      { number: expect.stringMatching(/^K2026-\d{5}$/), issuedAt: expect.any(String), amountOre: after.totalOre },
    ]);
    const note = await till.db
      .selectFrom("credit_notes")
      .selectAll()
      .where("order_id", "=", order.orderId)
      .executeTakeFirstOrThrow();
    expect(note.vat_ore).toBe(after.vatOre);
    expect(note.content.invoiceNumber).toBe(after.invoices[0]?.number);
    expect(await mailOf(`refund:${note.number}`)).toMatchObject({ data: { totalOre: after.totalOre } });
  });

  it("gives a part, and never more than was drawn", async () => {
    const order = await sent();
    const { totalOre } = await see(order);
    const refund = (amountOre: number, key: string) =>
      refundOrder(till.db, {
        orderId: order.orderId,
        reason: "Itu",
        key: `${key}-${order.orderId}`,
        lines: [{ text: "1 × Klar Tonic", amountOre, vatOre: Math.round(amountOre / 5) }],
        now: till.clock.now,
      });
    await refund(1_500, "del");
    await runPaymentRequests(till.checkout);
    expect((await see(order)).payment).toMatchObject({ code: "partially_refunded", refundedOre: 1_500 });
    await expect(refund(totalOre - 1_499, "for-meget")).rejects.toThrow(RangeError);
    await expect(refund(0, "intet")).rejects.toThrow(RangeError);
    await refund(totalOre - 1_500, "resten");
    await expect(refund(1, "en-oere")).rejects.toThrow(RangeError);
    await runPaymentRequests(till.checkout);
    expect((await see(order)).payment.code).toBe("refunded");
  });

  it("is tried anew when the provider had said no, and done once", async () => {
    const order = await sent();
    const asked = { orderId: order.orderId, reason: "Fortrudt", key: `nej-${order.orderId}`, now: till.clock.now };
    const payments = till.db.updateTable("payments").where("order_id", "=", order.orderId);
    const { rows } = await till.pool.query("select provider_payment_id from payments where order_id = $1", [
      order.orderId,
    ]);
    await payments.set({ provider_payment_id: "ukendt" }).execute();
    await refundOrder(till.db, asked);
    expect(await runPaymentRequests(till.checkout)).toBe(0);
    expect((await see(order)).payment).toMatchObject({ code: "captured", refundedOre: 0 });
    await payments.set({ provider_payment_id: rows[0].provider_payment_id }).execute();
    for (let time = 0; time < 2; time += 1) await refundOrder(till.db, asked);
    expect(await runPaymentRequests(till.checkout)).toBe(1);
    const { payment, totalOre } = await see(order);
    expect(payment).toMatchObject({ code: "refunded", refundedOre: totalOre });
  });

  it("is nothing where nothing was drawn", async () => {
    const order = await paid();
    const asked = { orderId: order.orderId, reason: "Fortrudt", key: "for-tidligt", now: till.clock.now };
    await expect(refundOrder(till.db, asked)).rejects.toThrow(RangeError);
  });
});

describe("papers", () => {
  it("are numbered without gaps, also when many are written at once", async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, () => paid([["TON-20", 1]])));
    for (const { orderId } of orders) await shipOrder(till.db, { orderId, now: till.clock.now });
    await Promise.all([1, 2, 3].map(() => runPaymentRequests(till.checkout)));
    const { rows } = await till.pool.query<{ number: string }>("select number from invoices order by number");
    expect(rows.map(({ number }) => number)).toEqual(
      rows.map((_, index) => `2026-${String(index + 1).padStart(5, "0")}`),
    );
  });

  it("are never changed, and neither is the log", async () => {
    for (const statement of [
      "update invoices set amount_ore = 1",
      "delete from invoices",
      "update credit_notes set amount_ore = 1",
      "delete from credit_notes",
      "update order_events set kind = 'x'",
      "delete from order_events",
      "delete from payment_events",
    ]) {
      await expect(till.pool.query(statement)).rejects.toThrow(/is append-only/);
    }
  });

  it("begin anew with the year, by the clock here", async () => {
    const order = await paid([["TON-20", 1]]);
    // 23.30 UTC on New Year's Eve is the new year in Copenhagen.
    till.clock.now = new Date("2026-12-31T23:30:00Z");
    await shipOrder(till.db, { orderId: order.orderId, now: till.clock.now });
    await runPaymentRequests(till.checkout);
    expect((await see(order)).invoices[0]?.number).toBe("2027-00001");
  });
});

describe("the steps by name, as the office takes them", () => {
  const step = (name: string, orderNumber: string, note?: string) =>
    carryOutStep(till.db, { step: name, orderNumber, note, key: `tryk-${++keys}`, now: till.clock.now });

  it("lead a whole order from the shelf to the customer and back", async () => {
    const order = await paid();
    const { orderNumber } = order.placed;
    for (const name of ["pick", "ship", "deliver"]) {
      await step(name, orderNumber, name === "ship" ? "DK456" : undefined);
      await runPaymentRequests(till.checkout);
    }
    expect(await see(order)).toMatchObject({
      status: { code: "delivered" },
      parcels: [{ trackingNumber: "DK456", state: { code: "delivered" } }],
    });
    await step("refund", orderNumber, "Fortrudt");
    await step("refund", orderNumber, "Fortrudt");
    await runPaymentRequests(till.checkout);
    const { payment, totalOre, status } = await see(order);
    expect(payment).toMatchObject({ code: "refunded", capturedOre: totalOre, refundedOre: totalOre });
    expect(status).toMatchObject({ code: "returned", label: "Returneret" });
  });

  it("take back what was withdrawn from, once, and say that it is returned", async () => {
    const order = await paid();
    await step("ship", order.placed.orderNumber);
    await runPaymentRequests(till.checkout);
    await withdraw(order);
    await step("refund", order.placed.orderNumber, "Fortrudt");
    await step("refund", order.placed.orderNumber, "Fortrudt");
    await runPaymentRequests(till.checkout);
    const { status, payment, totalOre, events } = await see(order);
    expect(status.code).toBe("returned");
    expect(payment).toMatchObject({ code: "refunded", refundedOre: totalOre });
    expect(events.filter(({ kind }) => kind === "returned")).toHaveLength(1);
  });

  it("take back an order in parts that add up to it, to the øre and the point", async () => {
    const { member } = await withPoints(33);
    await member.fill(["TON-20", 3], ["SHAKER", 1]);
    await member.put("/cart/points", { points: 33 });
    const { body: placed } = await member.order();
    await member.press(placed.paymentUrl, "approve");
    await step("ship", placed.orderNumber);
    await runPaymentRequests(till.checkout);
    const back = async (note: string) => {
      await step("refund-part", placed.orderNumber, note);
      const { payment, status } = await member.seeOrder(placed.token);
      const { balance } = (await member.get<Points>("/club/points")).body;
      return { ...payment, status: status.code, balance };
    };
    await expect(back("TON-20=4")).rejects.toThrow(RangeError);
    await expect(back("TON-20=1 TON-20=1")).rejects.toThrow(RangeError);
    await expect(back("FINDES-IKKE=1")).rejects.toThrow(RangeError);
    await expect(back("uden varer")).rejects.toThrow(RangeError);
    expect(await back("TON-20=1 Flasken var itu")).toMatchObject({ code: "refund_pending", balance: 25 + 2 });
    await runPaymentRequests(till.checkout);
    expect(await back("TON-20=2")).toMatchObject({ refundedOre: 1_500 + 100 - 168, balance: 25 + 5 });
    await withdraw({ buyer: member, placed, orderId: 0 });
    expect(await back("SHAKER=1")).toMatchObject({ status: "returned", balance: 25 + 33 });
    await runPaymentRequests(till.checkout);
    const { payment, totalOre, vatOre } = await member.seeOrder(placed.token);
    expect(payment).toMatchObject({ code: "refunded", refundedOre: totalOre });
    const notes = await till.db
      .selectFrom("credit_notes")
      .innerJoin("orders", "orders.id", "credit_notes.order_id")
      .select("credit_notes.vat_ore")
      .where("orders.token", "=", placed.token)
      .execute();
    expect(notes.map(({ vat_ore }) => vat_ore).reduce((sum, vat) => sum + vat, 0)).toBe(vatOre);
    await expect(back("SHAKER=1")).rejects.toThrow(RangeError);
  });

  it("mail the returned points of goods whose money an allowance has already paid back", async () => {
    const { member } = await withPoints(33);
    await member.fill(["TON-20", 3], ["SHAKER", 1]);
    await member.put("/cart/points", { points: 33 });
    const { body: placed } = await member.order();
    await member.press(placed.paymentUrl, "approve");
    await step("ship", placed.orderNumber);
    await runPaymentRequests(till.checkout);
    const order = await till.db
      .selectFrom("orders")
      .selectAll()
      .where("token", "=", placed.token)
      .executeTakeFirstOrThrow();
    const lines = (await listOrderLines(till.db, order.id)).map((line) => ({ ...line, returned: 0 }));
    const shaker = lines.find(({ sku }) => sku === "SHAKER")?.id ?? 0;
    const amounts = [{ sku: "SHAKER", amountOre: allowableByLine(order, lines, []).get(shaker) ?? 0 }];
    const now = till.clock.now;
    await till.db.transaction().execute((trx) => giveAllowance(trx, order, { amounts, reason: "Bulet", now }));
    await runPaymentRequests(till.checkout);
    await step("refund-part", placed.orderNumber, "SHAKER=1");
    await step("refund-part", placed.orderNumber, "TON-20=1");
    await runPaymentRequests(till.checkout);
    const mails = await till.db
      .selectFrom("mail_outbox")
      .select(["key", "data"])
      .where("template", "=", "refund")
      .where(sql<string>`data ->> 'orderNumber'`, "=", placed.orderNumber)
      .orderBy("created_at")
      .execute();
    const told = mails.map(({ data }) => data as MailData["refund"]);
    expect(told.map(({ points }) => points?.back ?? 0)).toEqual([0, 28, 2]);
    expect(told[1]?.totalOre).toBe(0);
    expect((await member.get<Points>("/club/points")).body.balance).toBe(25 + 28 + 2);
  });

  it("take back two parts both when they are asked for at once", async () => {
    const order = await paid([
      ["TON-20", 2],
      ["TON-6", 1],
    ]);
    const { orderNumber } = order.placed;
    await step("ship", orderNumber);
    await runPaymentRequests(till.checkout);
    const parts = ["TON-20=1 Itu", "TON-6=1 Itu"];
    await Promise.all(parts.map((note) => step("refund-part", orderNumber, note)));
    expect(await runPaymentRequests(till.checkout)).toBe(2);
    await step("refund-part", orderNumber, "TON-20=1");
    await runPaymentRequests(till.checkout);
    const { payment, totalOre } = await see(order);
    expect(payment).toMatchObject({ code: "refunded", refundedOre: totalOre });
  });

  it("give the points back for an order that they alone paid for", async () => {
    const { member, placed } = await paidWithPoints();
    expect((await member.get<Points>("/club/points")).body.balance).toBe(25);
    await step("deliver", placed.orderNumber);
    await step("refund", placed.orderNumber, "Fortrudt");
    await step("refund", placed.orderNumber, "Fortrudt");
    expect((await member.get<Points>("/club/points")).body).toMatchObject({ balance: 25 + 249, pending: 0 });
  });

  it("pay nothing back for an order of which nothing was sent", async () => {
    const order = await paid();
    await expect(step("refund", order.placed.orderNumber)).rejects.toThrow("cancelled instead");
    const { placed } = await paidWithPoints();
    await expect(step("refund", placed.orderNumber)).rejects.toThrow("cancelled instead");
  });

  /** A shaker for 249 points, collected at the counter: nothing is left to pay with money. */
  async function paidWithPoints() {
    const { member } = await withPoints(249);
    await member.fill(["SHAKER", 1]);
    await member.put("/cart/points", { points: 249 });
    const { body: placed } = await member.order({ deliveryMethodId: "klik-og-hent", address: undefined });
    await step("ready", placed.orderNumber);
    return { member, placed };
  }

  /** A member with 25 points for joining, and so many more. */
  async function withPoints(points: number) {
    await setStock(till.db, "SHAKER", 3);
    const member = till.newBuyer();
    const email = newEmail();
    const { body } = await member.post<SessionAnswer>("/club/register", joiningForm(email));
    await member.post("/club/confirm", { token: await mailedToken(till, "confirm-email", email) });
    const memberId = Number(body.member.memberNumber);
    const bonus = { memberId, points, reason: "birthday" as const, key: `prøve:${memberId}`, now: till.clock.now };
    await till.db.transaction().execute((trx) => bookPoints(trx, bonus));
    return { member };
  }

  it("are refused when they are unknown, come too early, or name no order", async () => {
    const order = await paid();
    await expect(step("deliver", order.placed.orderNumber)).rejects.toThrow(IllegalTransition);
    await expect(step("tilbage", order.placed.orderNumber)).rejects.toThrow(Object.keys(orderSteps).join(", "));
    await expect(step("constructor", order.placed.orderNumber)).rejects.toThrow(RangeError);
    await expect(step("ship", "999999")).rejects.toThrow("Der er ingen ordre 999999");
  });
});
