import type { OfficeOrder } from "@skaenk/contract/office/orders";
import type { Refusal } from "@skaenk/contract/refusal";
import { afterAll, beforeAll, expect, it } from "vitest";
import { setStock, stockMailedCards } from "../../../testing/test-goods.ts";
import { staffAs } from "../../../testing/test-staff.ts";
import { confirmationLink, openTill, somebody, type TestTill } from "../../../testing/test-till.ts";

type Staff = Awaited<ReturnType<typeof staffAs>>;

let till: TestTill;
let owner: Staff;
let shopkeeper: Staff;
let keys = 0;
beforeAll(async () => {
  till = await openTill({ PAYMENT_PROVIDER: "fake,bank", BANK_ACCOUNT: "1234 0001234567" });
  owner = await staffAs(till, "owner");
  shopkeeper = await staffAs(till, "shop");
  await stockMailedCards(till.db);
  await setStock(till.db, "TON-20", 1_000);
});
afterAll(() => till.stop());

async function ordered(...goods: [string, number][]): Promise<string> {
  const buyer = await till.newBuyer().fill(...goods);
  const { body, status } = await buyer.order({ ...somebody(), paymentMethod: "bank-transfer" });
  expect([status, body.detail]).toEqual([201, undefined]);
  await buyer.confirmEmail(await confirmationLink(till, body.orderNumber));
  return body.orderNumber;
}

const markPaid = (who: Staff, number: string) =>
  who.post<OfficeOrder & Refusal>(
    `/office/orders/${number}/mark-paid`,
    {},
    { "idempotency-key": `kort-betalt-${++keys}` },
  );

const toldOf = async (number: string) =>
  (
    await till.db
      .selectFrom("mail_outbox")
      .select(["recipient", "data"])
      .where("template", "=", "owner-alert")
      .where("recipient", "=", owner.email)
      .execute()
  ).filter(({ data }) => JSON.stringify(data).includes(number));

it("counts gift cards that are marked as paid towards the limit of those made by hand, and tells every owner", async () => {
  const [within, above] = [await ordered(["MAIL-500", 3]), await ordered(["MAIL-500", 2])];
  expect((await markPaid(shopkeeper, within)).body.order?.status.code).toMatch(/confirmed|delivered/);
  expect(await toldOf(within)).toMatchObject([{ data: { event: "gift-card-transfer" } }]);
  const refused = await markPaid(shopkeeper, above);
  expect([refused.status, refused.body.code]).toEqual([403, "gift_card_limit"]);
  expect(refused.body.detail).toMatch(/gavekort for 1\.000,00\skr.*Bed ejeren/);
  const { rows } = await till.pool.query(
    "select count(*)::int as count from gift_cards c join orders o on o.id = c.order_id where order_number = $1 and active_at is not null",
    [above],
  );
  expect(rows).toEqual([{ count: 0 }]);
  const byHand = { amountOre: 60_000, recipientEmail: "ven@example.dk", reason: "Kulance" };
  const issued = await shopkeeper.post<Refusal>("/office/gift-cards", byHand, {
    "idempotency-key": "kort-i-haanden-1",
  });
  expect(issued.body.code).toBe("gift_card_limit");
  expect((await markPaid(owner, above)).status).toBe(200);
  expect(await toldOf(above)).toHaveLength(1);
});

it("limits what one of the staff marks as paid in a day, and tells every owner of large transfers", async () => {
  const clerk = await staffAs(till, "shop");
  await till.pool.query("update variants set price_ore = 1000000 where sku = 'TON-6'");
  await setStock(till.db, "TON-6", 1_000);
  const numbers: string[] = [];
  for (let count = 0; count < 3; count += 1) numbers.push(await ordered(["TON-6", 1]));
  const [one = "", two = "", three = ""] = numbers;
  expect((await markPaid(clerk, one)).status).toBe(200);
  expect(await toldOf(one)).toMatchObject([{ data: { event: "transfers" } }]);
  expect((await markPaid(clerk, two)).status).toBe(200);
  const refused = await markPaid(clerk, three);
  expect([refused.status, refused.body.code]).toEqual([403, "transfer_limit"]);
  expect(refused.body.detail).toMatch(/30\.000.*Bed ejeren/);
  expect((await markPaid(owner, three)).status).toBe(200);
});

it("limits and tells nothing where an order holds goods alone", async () => {
  const number = await ordered(["TON-20", 4]);
  expect((await markPaid(shopkeeper, number)).status).toBe(200);
  expect(await toldOf(number)).toEqual([]);
});
