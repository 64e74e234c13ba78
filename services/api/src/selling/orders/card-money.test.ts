import type { OrderEditPreview } from "@skaenk/contract/office/order-edits";
import type { OfficeOrder } from "@skaenk/contract/office/orders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { issueTestGiftCard } from "../../testing/test-gift-card-queries.ts";
import { setStock } from "../../testing/test-goods.ts";
import { staffAs } from "../../testing/test-staff.ts";
import { openTill, runPaymentRequests, somebody, type TestTill } from "../../testing/test-till.ts";
import { readJournal } from "../journal/read-journal.ts";
import { purgeOldOrders } from "./retention/purge-old-orders.ts";

let till: TestTill;
let owner: Awaited<ReturnType<typeof staffAs>>;
let keys = 0;
beforeAll(async () => {
  till = await openTill();
  owner = await staffAs(till, "owner");
  for (const sku of ["TON-20", "SHAKER"]) await setStock(till.db, sku, 100);
});
afterAll(() => till.stop());

const headers = () => ({ "idempotency-key": `gavekort-${++keys}` });

const newCard = (amountOre: number) => issueTestGiftCard(till, owner, amountOre);

/**
 * This function orders four tonics and a shaker, of which a gift card of the given amount pays as much as it can.
 * @returns the number of the order
 */
async function paid(cardOre: number): Promise<string> {
  const buyer = await till.newBuyer().fill(["TON-20", 4], ["SHAKER", 1]);
  await buyer.post("/cart/gift-cards", { code: await newCard(cardOre) });
  const { body } = await buyer.order(somebody());
  if (body.paymentUrl.includes("/mock/")) await buyer.press(body.paymentUrl, "approve");
  return body.orderNumber;
}

async function act(number: string, step: string, body: unknown = {}): Promise<OfficeOrder> {
  expect((await owner.post(`/office/orders/${number}/${step}`, body, headers())).status).toBe(200);
  await runPaymentRequests(till.checkout);
  return await see(number);
}
const see = async (number: string) => (await owner.get<OfficeOrder>(`/office/orders/${number}`)).body;

type Lines = { sku: string; quantity: number }[];

const previewEdit = async (number: string, lines: Lines): Promise<OrderEditPreview> =>
  (await owner.post<OrderEditPreview>(`/office/orders/${number}/edit-preview`, { lines })).body;

async function edit(number: string, lines: Lines): Promise<OfficeOrder> {
  const body = await previewEdit(number, lines);
  return await act(number, "edit", { lines, shownTotalOre: body.totalOre });
}

/** This function returns the debt of gift cards on the page of the journal, which equals the balance of its account. */
async function owed(): Promise<{ owedOre: number; reservedOre: number }> {
  const journal = await readJournal(till, { from: "2026-01-01", to: "2026-12-31" });
  const lines = journal.vouchers.flatMap((voucher) => voucher.lines).filter(({ kind }) => kind === "giftCards");
  const accountOre = lines.reduce((sum, { debitOre, creditOre }) => sum + creditOre - debitOre, 0);
  expect(journal.giftCardsOwedOre).toBe(accountOre);
  return { owedOre: accountOre, reservedOre: journal.giftCardsReservedOre };
}

describe("an order that gift cards alone pay", () => {
  it("holds what it costs after an edit, and names what went back to the card, also before it is done", async () => {
    const number = await paid(100_000);
    const before = await see(number);
    const shown = await previewEdit(number, [{ sku: "TON-20", quantity: 1 }]);
    const edited = await edit(number, [{ sku: "TON-20", quantity: 1 }]);
    const backOre = before.order.totalOre - edited.order.totalOre;
    expect(backOre).toBeGreaterThan(0);
    expect(shown).toMatchObject({ outcome: "same", differenceOre: -backOre, giftCardOre: backOre });
    expect(edited.money).toMatchObject({ reservedOre: edited.order.totalOre, releasedOnCardsOre: backOre });
    const sent = await act(number, "ship");
    expect(sent.money).toMatchObject({
      ...{ status: "captured", reservedOre: 0, drawnOre: edited.order.totalOre, releasedOnCardsOre: backOre },
    });
    const back = await act(number, "refund", { reason: "Itu" });
    expect(back.money).toMatchObject({ status: "refunded", reservedOre: 0, paidBackOre: edited.order.totalOre });
  });
});

describe("an order that gift cards paid and that costs nothing after an edit", () => {
  it("holds nothing, is paid, and is sent without money", async () => {
    const number = await paid(100_000);
    // The discount is as large as the shaker's price, so that the tonics alone cost anything.
    await till.pool.query(
      `with cheap as (
        update orders set discount_ore = 24900, total_ore = total_ore - 24900 - delivery_ore, delivery_ore = 0,
          gift_card_ore = gift_card_ore - 24900 - delivery_ore
        where order_number = $1 returning id, total_ore)
      update payments set amount_ore = total_ore from cheap where order_id = cheap.id`,
      [number],
    );
    const before = await see(number);
    expect(before.money.reservedOre).toBe(before.order.totalOre);
    const edited = await edit(number, [{ sku: "TON-20", quantity: 0 }]);
    expect(edited.order).toMatchObject({ totalOre: 0, giftCardOre: 0, payment: { code: "captured" } });
    expect(edited.money).toMatchObject({ reservedOre: 0, releasedOnCardsOre: before.order.totalOre });
    const sent = await act(number, "ship");
    expect([sent.order.status.code, sent.money.drawnOre, sent.order.invoices]).toEqual(["shipped", 0, []]);
    expect((await act(number, "deliver")).order.status.code).toBe("delivered");
  });
});

describe("the debt of gift cards in the journal", () => {
  it.each([
    ["whole", 100_000],
    ["in part", 10_000],
  ])(
    "is that of the account while an order that a card pays %s waits, is edited, sent and paid back",
    async (_, cardOre) => {
      const start = await owed();
      const number = await paid(cardOre);
      const { giftCardOre } = (await see(number)).order;
      expect(await owed()).toEqual({ owedOre: start.owedOre + cardOre, reservedOre: start.reservedOre + giftCardOre });
      const edited = await edit(number, [{ sku: "TON-20", quantity: 2 }]);
      const usedOre = edited.order.giftCardOre;
      expect(await owed()).toEqual({ owedOre: start.owedOre + cardOre, reservedOre: start.reservedOre + usedOre });
      await act(number, "ship");
      expect(await owed()).toEqual({ owedOre: start.owedOre + cardOre - usedOre, reservedOre: start.reservedOre });
      await act(number, "refund", { reason: "Itu" });
      expect(await owed()).toEqual({ owedOre: start.owedOre + cardOre, reservedOre: start.reservedOre });
    },
  );

  it("leaves out orders that were deleted with their papers", async () => {
    await act(await paid(10_000), "ship");
    expect(await purgeOldOrders(till.db, new Date("2032-01-01T00:00:00Z"))).toBeGreaterThan(0);
    const journal = await readJournal(till, { from: "2026-01-01", to: "2026-12-31" });
    const { rows } = await till.pool.query("select sum(amount_ore)::int as ore from gift_card_entries");
    expect(journal).toMatchObject({ giftCardsReservedOre: 0, giftCardsOwedOre: rows[0].ore });
  });
});
