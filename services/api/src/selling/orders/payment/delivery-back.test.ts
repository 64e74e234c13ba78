import type { Cart } from "@skaenk/contract/cart";
import type { PlacedOrder } from "@skaenk/contract/checkout";
import type { RefundPreview } from "@skaenk/contract/office/order-previews";
import type { OfficeOrder } from "@skaenk/contract/office/orders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { issueTestGiftCard } from "../../../testing/test-gift-card-queries.ts";
import { setStock, stockMailedCards } from "../../../testing/test-goods.ts";
import { staffAs } from "../../../testing/test-staff.ts";
import { openTill, runPaymentRequests, type TestTill } from "../../../testing/test-till.ts";
import { type PaperContent, sumParts } from "../build-paper.ts";
import { listCreditNotes, listInvoices } from "../money-queries.ts";
import { findOrder } from "../queries.ts";

const [cardOre, shakerOre, deliveryOre] = [50_000, 24_900, 5_900];
const card = [{ sku: "MAIL-500", quantity: 1 }];
const shakers = (quantity: number) => [{ sku: "SHAKER", quantity }];

let till: TestTill;
let owner: Awaited<ReturnType<typeof staffAs>>;
let keys = 0;
/** A code of a gift card with 280 kr., issued before any order mails a card of its own. */
let code: string;
beforeAll(async () => {
  till = await openTill();
  await stockMailedCards(till.db);
  await setStock(till.db, "SHAKER", 100);
  owner = await staffAs(till, "owner");
  code = await issueTestGiftCard(till, owner, 28_000);
});
afterAll(() => till.stop());

/** A paid order of shakers and a gift card by mail, whose money is captured at once. */
async function paid(pieces: number, withCode = false): Promise<PlacedOrder> {
  const buyer = await till.newBuyer().fill(["MAIL-500", 1], ["SHAKER", pieces]);
  if (withCode) expect((await buyer.post("/cart/gift-cards", { code })).status).toBe(200);
  const { lines } = (await buyer.get<Cart>("/cart")).body;
  const lineId = lines.find(({ variantId }) => variantId === "MAIL-500")?.id;
  const { body: placed } = await buyer.order({ giftCards: [{ lineId, recipientEmail: "bent@example.dk" }] });
  await buyer.press(placed.paymentUrl, "approve");
  await draw();
  return placed;
}

const draw = () => runPaymentRequests(till.checkout);
async function act<Answer = OfficeOrder>({ orderNumber }: PlacedOrder, step: string, body: unknown = {}) {
  till.clock.now = new Date(till.clock.now.getTime() + 1_000);
  keys += 1;
  const headers = { "idempotency-key": `levering-retur-${keys}` };
  const answer = await owner.post<Answer>(`/office/orders/${orderNumber}/${step}`, body, headers);
  await draw();
  return answer;
}
const shownFor = async (order: PlacedOrder, lines: unknown) =>
  (await act<RefundPreview>(order, "refund-preview", { lines })).body;
const see = async ({ orderNumber }: PlacedOrder) =>
  (await owner.get<OfficeOrder>(`/office/orders/${orderNumber}`)).body;

/** The sums by kind of what the invoices of an order say and its credit notes have not taken back. */
async function notCredited({ orderNumber }: PlacedOrder) {
  const order = await findOrder(till.db, { orderNumber });
  const linesOf = (papers: { content: PaperContent }[]) => papers.flatMap(({ content }) => content.lines);
  const id = order?.id ?? 0;
  return sumParts(linesOf(await listInvoices(till.db, id)), linesOf(await listCreditNotes(till.db, id)));
}

describe("an order of goods and a gift card by mail that is kept", () => {
  it("gets its delivery back when all its goods have come back, and the card's money alone with the card", async () => {
    const order = await paid(1);
    await act(order, "ship");
    expect(await shownFor(order, shakers(1))).toMatchObject({ totalOre: shakerOre + deliveryOre, deliveryOre });
    expect((await act(order, "refund", { reason: "Fortrudt", lines: shakers(1) })).status).toBe(200);
    const { money, order: kept } = await see(order);
    expect(money).toMatchObject({ status: "partially_refunded", paidBackOre: shakerOre + deliveryOre });
    expect(kept.status.code).not.toBe("returned");
    expect(kept.creditNotes.map(({ amountOre }) => amountOre)).toEqual([shakerOre + deliveryOre]);
    expect(await notCredited(order)).toEqual([{ kind: "gift-card", vatPercent: 0, amountOre: cardOre, vatOre: 0 }]);
    expect(await shownFor(order, card)).toMatchObject({ totalOre: cardOre, deliveryOre: 0 });
    await act(order, "refund", { reason: "Fortrudt", lines: card });
    const { money: all, order: ended } = await see(order);
    expect([all.status, all.paidBackOre, ended.status.code]).toEqual(["refunded", ended.totalOre, "returned"]);
    expect(await notCredited(order)).toEqual([]);
  });

  it("gets its delivery back with the last of its goods only", async () => {
    const order = await paid(2);
    await act(order, "ship", { lines: shakers(1) });
    expect(await shownFor(order, shakers(1))).toMatchObject({ totalOre: shakerOre, deliveryOre: 0 });
    await act(order, "ship");
    await act(order, "refund", { reason: "Itu", lines: shakers(1) });
    expect((await see(order)).money.paidBackOre).toBe(shakerOre);
    expect(await shownFor(order, shakers(1))).toMatchObject({ totalOre: shakerOre + deliveryOre, deliveryOre });
    await act(order, "refund", { reason: "Fortrudt", lines: shakers(1) });
    expect((await see(order)).money).toMatchObject({ paidBackOre: 2 * shakerOre + deliveryOre, waitingOre: 0 });
  });

  it("gets its delivery back once when its rest is released after the sent goods came back", async () => {
    const order = await paid(2);
    await act(order, "ship", { lines: shakers(1) });
    await act(order, "refund", { reason: "Itu", lines: shakers(1) });
    expect((await see(order)).money.paidBackOre).toBe(shakerOre);
    expect((await act(order, "release-rest", { reason: "Udgået" })).status).toBe(200);
    const { money, order: kept } = await see(order);
    expect(money).toMatchObject({ paidBackOre: shakerOre + deliveryOre, waitingOre: 0, reservedOre: 0 });
    expect(kept.creditNotes.map(({ amountOre }) => amountOre)).toEqual([shakerOre, deliveryOre]);
    await act(order, "refund", { reason: "Fortrudt" });
    expect((await see(order)).money).toMatchObject({ status: "refunded", paidBackOre: money.drawnOre });
  });

  it("gets its delivery back where another gift card paid a part: that card has its money first", async () => {
    const order = await paid(1, true);
    await act(order, "ship");
    const shown = await shownFor(order, shakers(1));
    expect(shown).toMatchObject({ totalOre: shakerOre + deliveryOre, giftCardOre: 28_000, deliveryOre });
    await act(order, "refund", { reason: "Fortrudt", lines: shakers(1) });
    const { money } = await see(order);
    expect([money.backOnCardsOre, money.paidBackOre]).toEqual([28_000, shakerOre + deliveryOre - 28_000]);
    expect(await notCredited(order)).toEqual([{ kind: "gift-card", vatPercent: 0, amountOre: cardOre, vatOre: 0 }]);
  });
});
