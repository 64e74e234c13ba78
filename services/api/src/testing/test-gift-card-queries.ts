import type { Cart } from "@skaenk/contract/cart";
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
