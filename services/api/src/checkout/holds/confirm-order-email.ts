import { fingerprintOf, secretPattern } from "../../identity/secrets.ts";
import { cancelLockedOrder, mailCancellation } from "../../orders/cancelling/cancel-order.ts";
import { findOrderOfLink } from "../../orders/payment/email-link-queries.ts";
import {
  listOrderLines,
  lockOrder,
  lockStock,
  moveOrder,
  moveStock,
  type OrderLineRow,
  type OrderRow,
} from "../../orders/queries.ts";
import type { Transaction } from "../../platform/queries.ts";
import { Refused } from "../../platform/refuse.ts";
import { mailTransferDetails } from "../ask-for-transfer.ts";
import type { PaymentContext } from "../open-checkout.ts";
import { providerFor } from "../payment/choose-provider.ts";
import type { CheckoutDatabase } from "../tables.ts";
import { refuseToHold } from "./hold-goods.ts";
import { findBuyerOf, lockBuyer, markHeld } from "./hold-queries.ts";

type Trx = Transaction<CheckoutDatabase>;
type HeldGoods = { sku: string; name: string; quantity: number; free: number };

const day = 86_400_000;

/** `gone`: what is sold out, of an order that was called off for it. */
export type EmailConfirmation = { order: OrderRow; gone: string[] };

/**
 * The buyer of a bank transfer has answered the mail: the goods are taken off the shelves and the account is told, or the order is
 * called off because somebody else has got them. Once for each order, however often and from wherever the link is pressed.
 * @throws Refused 422 order_link_invalid; 409 order_lapsed, order_not_awaiting_email, too_many_unpaid or too_much_of_product:
 * then the order waits on
 */
export async function confirmOrderEmail(checkout: PaymentContext, token: string): Promise<EmailConfirmation> {
  const orderId = secretPattern.test(token) ? await findOrderOfLink(checkout.db, fingerprintOf(token)) : undefined;
  if (orderId === undefined)
    throw new Refused(422, "order_link_invalid", "Linket er ikke helt. Kopiér det fra mailen.");
  return await checkout.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    const at = checkout.now();
    if (order.status === "cancelled") throw refuseLapsed();
    // Pressed before: the receipt says how it stands.
    if (order.status !== "awaiting_email") return { order, gone: [] };
    if (order.pay_before <= at) throw refuseLapsed();
    return await holdGoods(checkout, trx, order, at);
  });
}

async function holdGoods(checkout: PaymentContext, trx: Trx, order: OrderRow, at: Date): Promise<EmailConfirmation> {
  const buyer = await findBuyerOf(trx, order.id);
  if (!buyer) throw new Error(`Nobody knows who placed the unpaid order ${order.order_number}`);
  await lockBuyer(trx, buyer);
  const goods = await lockGoods(trx, await listOrderLines(trx, order.id));
  const gone = goods.filter(({ quantity, free }) => quantity > free).map(({ name }) => name);
  if (gone.length > 0) {
    const reason = `${gone.join(" og ")} er blevet solgt til andre, før ordren blev bekræftet.`;
    await cancelLockedOrder(trx, order, { reason, now: at, unpaid: "cancelled" });
    await mailCancellation(trx, order, { reason, releasedOre: 0, paid: false });
    return { order: { ...order, status: "cancelled" }, gone };
  }
  await refuseToHold(checkout, trx, { kind: "transfer", buyer, goods, orderId: order.id, at });
  await moveStock(
    trx,
    goods.map(({ sku, quantity }) => ({ sku, quantity: -quantity })),
  );
  const days = checkout.payments.get(providerFor(checkout, order.payment_method))?.daysToPay ?? 1;
  const held = { ...order, status: "awaiting_payment", pay_before: new Date(at.getTime() + days * day) } as const;
  await markHeld(trx, order.id, at);
  await moveOrder(trx, order, held.status, { at, payBefore: held.pay_before });
  await mailTransferDetails(checkout, trx, held, { reminder: false });
  return { order: held, gone: [] };
}

/** What of an order lies on shelves, with how much there is of it, kept from all others. */
async function lockGoods(trx: Trx, lines: OrderLineRow[]): Promise<HeldGoods[]> {
  const shelved = lines.filter(({ gift_card: card }) => card !== "mail");
  if (shelved.length === 0) return [];
  const stock = await lockStock(
    trx,
    shelved.map(({ sku }) => sku),
  );
  return shelved.map(({ sku, name, quantity }) => ({ sku, name, quantity, free: stock.get(sku) ?? 0 }));
}

const refuseLapsed = () =>
  new Refused(
    409,
    "order_lapsed",
    "Ordren er annulleret, eller fristen for at bekræfte den er udløbet. Der er ikke lagt noget til side. Bestil igen, hvis du stadig vil have varerne.",
  );
