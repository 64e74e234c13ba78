import type { PlacedOrder } from "@skaenk/contract/checkout";
import type { OfficeOrder } from "@skaenk/contract/office/orders";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { issueTestGiftCard } from "../../testing/test-gift-card-queries.ts";
import { setStock, stockMailedCards, stockOf } from "../../testing/test-goods.ts";
import { staffAs } from "../../testing/test-staff.ts";
import { openTill, runPaymentRequests, somebody, type TestTill } from "../../testing/test-till.ts";
import { cancelledData } from "./office/rebuild-mail.ts";
import { findOrder } from "./queries.ts";

let till: TestTill;
let owner: Awaited<ReturnType<typeof staffAs>>;
let keys = 0;
beforeAll(async () => {
  till = await openTill();
  owner = await staffAs(till, "owner");
  await stockMailedCards(till.db);
  for (const sku of ["TON-20", "SHAKER"]) await setStock(till.db, sku, 100);
});
afterAll(() => till.stop());

const headers = () => ({ "idempotency-key": `hentes-${++keys}` });

const newCard = (amountOre: number) => issueTestGiftCard(till, owner, amountOre);

/** This function orders four tonics for the counter, where they are packed and ready. */
async function ready(code?: string, more: Record<string, unknown> = {}): Promise<PlacedOrder> {
  const buyer = await till.newBuyer().fill(["TON-20", 4]);
  if (code) expect((await buyer.post("/cart/gift-cards", { code })).status).toBe(200);
  const { body } = await buyer.order({ ...somebody(), deliveryMethodId: "klik-og-hent", address: undefined, ...more });
  if (body.paymentUrl.includes("/mock/")) await buyer.press(body.paymentUrl, "approve");
  for (const step of ["pick", "ready"]) expect((await act(body, step)).status).toBe(200);
  return body;
}

const act = ({ orderNumber }: PlacedOrder, step: string, body: unknown = {}, pressed = headers()) =>
  owner.post<OfficeOrder & Refusal>(`/office/orders/${orderNumber}/${step}`, body, pressed);
const see = async ({ orderNumber }: PlacedOrder) => {
  await runPaymentRequests(till.checkout);
  return (await owner.get<OfficeOrder>(`/office/orders/${orderNumber}`)).body;
};
const mailOf = async ({ orderNumber }: PlacedOrder, template = "order-cancelled") =>
  (
    await till.db
      .selectFrom("mail_outbox")
      .select("data")
      .where("key", "=", `${template}:${orderNumber}`)
      .executeTakeFirst()
  )?.data;
const balances = async (): Promise<number> => {
  const { rows } = await till.pool.query("select coalesce(sum(amount_ore), 0)::int as ore from gift_card_entries");
  return rows[0].ore;
};

describe("an order that nobody fetches at the counter", () => {
  it("is cancelled once, however often the button is pressed: goods, reservation and mail", async () => {
    const before = await stockOf(till.db, "TON-20");
    const order = await ready();
    const pressed = headers();
    for (let press = 0; press < 2; press++) expect((await act(order, "not-collected", {}, pressed)).status).toBe(200);
    const seen = await see(order);
    expect(seen).toMatchObject({
      order: { status: { code: "cancelled" } },
      money: { status: "cancelled", reservedOre: 0, drawnOre: 0, lapsesAt: null },
    });
    expect(seen.order.events.map(({ label }) => label)).toEqual(
      expect.arrayContaining(["Ikke afhentet", "Annulleret"]),
    );
    expect(await stockOf(till.db, "TON-20")).toBe(before);
    expect(await mailOf(order)).toMatchObject({ releasedOre: seen.order.totalOre, reason: "Den blev ikke hentet." });
    expect(seen.steps).toEqual([]);
  });

  it.each([
    ["whole", 100_000],
    ["in part", 2_000],
  ])("gives back what a gift card paid %s, and its mail says so", async (_, amountOre) => {
    const code = await newCard(amountOre);
    const before = await balances();
    const order = await ready(code);
    const giftCardOre = before - (await balances());
    expect(giftCardOre).toBeGreaterThan(0);
    await act(order, "not-collected");
    const seen = await see(order);
    expect(await balances()).toBe(before);
    const told = await mailOf(order);
    expect(told).toMatchObject({ giftCardOre, releasedOre: seen.order.totalOre - giftCardOre });
    const row = await findOrder(till.db, { orderNumber: order.orderNumber });
    expect(row && (await cancelledData(till.db, row))).toEqual(told);
  });

  it("can be cancelled when it has the old status `not_collected`", async () => {
    const before = await stockOf(till.db, "TON-20");
    const order = await ready();
    await till.db
      .updateTable("orders")
      .set({ status: "not_collected" })
      .where("order_number", "=", order.orderNumber)
      .execute();
    expect((await see(order)).steps).toEqual(["cancel"]);
    expect((await act(order, "cancel", { reason: "Ikke hentet" })).status).toBe(200);
    expect((await see(order)).money).toMatchObject({ reservedOre: 0 });
    expect(await stockOf(till.db, "TON-20")).toBe(before);
  });

  it("keeps the gift card that was mailed with it, and releases the goods", async () => {
    const before = await stockOf(till.db, "SHAKER");
    const buyer = await till.newBuyer().fill(["MAIL-500", 1], ["SHAKER", 1]);
    const { body: cart } = await buyer.get<{ lines: { id: string; variantId: string }[] }>("/cart");
    const lineId = cart.lines.find(({ variantId }) => variantId === "MAIL-500")?.id;
    const giftCards = [{ lineId, recipientEmail: "bent@example.dk" }];
    const sent = { ...somebody(), giftCards, deliveryMethodId: "klik-og-hent", address: undefined };
    const { body: order } = await buyer.order(sent);
    await buyer.press(order.paymentUrl, "approve");
    await see(order);
    for (const step of ["pick", "ready"]) expect((await act(order, step)).status).toBe(200);
    expect((await act(order, "not-collected")).status).toBe(200);
    const seen = await see(order);
    expect(seen.order.status.code).toBe("delivered");
    expect(seen.money).toMatchObject({ drawnOre: 50_000, reservedOre: 0 });
    expect(await stockOf(till.db, "SHAKER")).toBe(before);
    expect(await mailOf(order, "rest-released")).toMatchObject({ reason: "Den blev ikke hentet." });
  });
});

describe("a parcel that nobody fetches at a pickup point", () => {
  it("is on its way back, and neither cancelled nor paid back before it has come", async () => {
    const buyer = await till.newBuyer().fill(["TON-20", 2]);
    const { body: parcel } = await buyer.order(somebody());
    await buyer.press(parcel.paymentUrl, "approve");
    await act(parcel, "ship");
    await till.pool.query(
      `update orders set status = 'ready_for_pickup', delivery = jsonb_set(delivery, '{kind}', '"pickup_point"')
       where order_number = $1`,
      [parcel.orderNumber],
    );
    expect((await act(parcel, "not-collected")).status).toBe(200);
    const seen = await see(parcel);
    expect(seen.order.status.code).toBe("not_collected");
    expect(seen.steps).toContain("refund");
    expect((await act(parcel, "cancel", { reason: "Ikke hentet" })).status).toBe(409);
  });
});

it("says of an order to collect, among those to send, that it is packed for the counter", async () => {
  const buyer = await till.newBuyer().fill(["TON-20", 1]);
  const { body } = await buyer.order({ ...somebody(), deliveryMethodId: "klik-og-hent", address: undefined });
  await buyer.press(body.paymentUrl, "approve");
  const preview = await owner.post<{ refused: { number: string; reason: string }[] }>(
    "/office/order-batches/ship-preview",
    { numbers: [body.orderNumber] },
  );
  const reason = "Ordren skal hentes i butikken. Pak den, og tryk på »Klar til afhentning«.";
  expect(preview.body.refused).toEqual([{ number: body.orderNumber, reason }]);
});
