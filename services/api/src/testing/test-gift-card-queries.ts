import type { Cart } from "@skaenk/contract/cart";
import { giftCodePurpose } from "../people/mail/mail-shop.ts";
import { handleDue, openWorker } from "../platform/outbox/handle-due.ts";
import { openToken } from "../platform/sealed-token.ts";
import { giftCardHandler } from "../selling/gift-cards/card-handler.ts";
import type { TestStaff } from "./test-staff.ts";
import { runPaymentRequests, somebody, type TestTill } from "./test-till.ts";

/** The moment at which the cards of `buyLaterCard` are mailed. */
export const laterCardsDueAt = new Date("2026-12-24T07:00:00Z");

/** A paid order of a gift card that is mailed on 24 December at eight, and of the goods that are named. The shop sells `MAIL-500`. */
export async function buyLaterCard(till: TestTill, ...goods: [sku: string, quantity: number][]) {
  const buyer = await till.newBuyer().fill(["MAIL-500", 1], ...goods);
  const { lines } = (await buyer.get<Cart>("/cart")).body;
  const lineId = lines.find(({ variantId }) => variantId === "MAIL-500")?.id ?? "";
  const who = somebody();
  const giftCards = [{ lineId, recipientEmail: "bent@example.dk", sendOn: "2026-12-24", sendAtHour: 8 }];
  const { body } = await buyer.order({ ...who, giftCards, ...(goods.length === 0 ? { deliveryMethodId: "" } : {}) });
  await buyer.press(body.paymentUrl, "approve");
  await runPaymentRequests(till.checkout);
  const { id } = await till.db
    .selectFrom("orders")
    .select("id")
    .where("token", "=", body.token)
    .executeTakeFirstOrThrow();
  return { buyer, id, email: who.email, orderNumber: body.orderNumber, token: body.token };
}

let issued = 0;

/**
 * This function issues a gift card by hand in the office and mails it.
 * @returns the code of the card
 */
export async function issueTestGiftCard(till: TestTill, owner: TestStaff, amountOre: number): Promise<string> {
  const card = { amountOre, recipientEmail: "ven@example.dk", reason: "Prøve" };
  const key = { "idempotency-key": `udstedt-kort-${++issued}` };
  const { status } = await owner.post("/office/gift-cards", card, key);
  if (status !== 200) throw new Error(`The gift card was not issued: ${status}`);
  await handleDue(openWorker(till), giftCardHandler(till));
  const { rows } = await till.pool.query(
    "select data ->> 'sealedCode' sealed from mail_outbox where template = 'gift-card' order by created_at desc, key desc limit 1",
  );
  return String(openToken(till.settings.keys, giftCodePurpose, rows[0].sealed));
}
