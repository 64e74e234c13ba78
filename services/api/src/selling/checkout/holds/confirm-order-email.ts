import { formatList } from "@skaenk/danish/format";
import { fingerprintOf, secretPattern } from "../../../people/identity/secrets.ts";
import type { Transaction } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
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
import { listSpentPromotions } from "../../promotions/standing.ts";
import { mailTransferDetails } from "../ask-for-transfer.ts";
import type { PaymentContext } from "../open-checkout.ts";
import { providerFor } from "../payment/choose-provider.ts";
import type { CheckoutDatabase } from "../tables.ts";
import { refuseToHold } from "./hold-goods.ts";
import { findBuyerOf, lockBuyer, markHeld } from "./hold-queries.ts";

type Trx = Transaction<CheckoutDatabase>;
type HeldGoods = { sku: string; name: string; quantity: number; free: number };

const day = 86_400_000;

/** The reason for a cancelled order: names of the goods that are sold out, or of the promotions that are used up. */
type Missing = { gone: string[]; spent: string[] };
export type EmailConfirmation = Missing & { order: OrderRow };

/**
 * Confirms the mail address of a bank-transfer order: takes the goods out of stock and mails the account number, or cancels the order
 * because its goods are sold out or its promotions used up. Idempotent: further presses of the link, from any browser, change nothing.
 * @throws Refused 422 order_link_invalid; 409 order_lapsed, order_not_awaiting_email, too_many_unpaid or too_much_of_product, which all
 * leave the order waiting
 */
export async function confirmOrderEmail(checkout: PaymentContext, token: string): Promise<EmailConfirmation> {
  const orderId = secretPattern.test(token) ? await findOrderOfLink(checkout.db, fingerprintOf(token)) : undefined;
  if (orderId === undefined)
    throw new Refused(422, "order_link_invalid", "En del af linket mangler. Kopiér hele linket fra mailen.");
  return await checkout.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    const at = checkout.now();
    if (order.status === "cancelled") throw refuseLapsed();
    // An earlier press settled the order; the receipt shows its state.
    if (order.status !== "awaiting_email") return { order, gone: [], spent: [] };
    if (order.pay_before <= at) throw refuseLapsed();
    return await holdGoods(checkout, trx, order, at);
  });
}

async function holdGoods(checkout: PaymentContext, trx: Trx, order: OrderRow, at: Date): Promise<EmailConfirmation> {
  const buyer = await findBuyerOf(trx, order.id);
  if (!buyer) throw new Error(`Nobody knows who placed the unpaid order ${order.order_number}`);
  await lockBuyer(trx, buyer);
  const lines = await listOrderLines(trx, order.id);
  const goods = await lockGoods(trx, lines);
  // Two sizes of a product bear the same name.
  const gone = [...new Set(goods.filter(({ quantity, free }) => quantity > free).map(({ name }) => name))];
  const spent = gone.length > 0 ? [] : await listSpentPromotions(trx, order);
  if (gone.length > 0 || spent.length > 0) return await callOff(trx, order, { gone, spent }, at);
  const mailedCards = lines.reduce((sum, line) => sum + (line.gift_card === "mail" ? line.quantity : 0), 0);
  const isMember = false;
  await refuseToHold(checkout, trx, { kind: "transfer", buyer, isMember, goods, mailedCards, orderId: order.id, at });
  await moveStock(
    trx,
    goods.map(({ sku, quantity }) => ({ sku, quantity: -quantity })),
  );
  const days = checkout.payments.get(providerFor(checkout, order.payment_method))?.daysToPay ?? 1;
  const held = { ...order, status: "awaiting_payment", pay_before: new Date(at.getTime() + days * day) } as const;
  await markHeld(trx, order.id, at);
  await moveOrder(trx, order, held.status, { at, payBefore: held.pay_before });
  await mailTransferDetails(checkout, trx, held, { reminder: false });
  return { order: held, gone: [], spent: [] };
}

async function callOff(trx: Trx, order: OrderRow, missing: Missing, at: Date): Promise<EmailConfirmation> {
  const { gone, spent } = missing;
  const reason =
    gone.length > 0
      ? `${formatList(gone)} er blevet solgt til andre, før ordren blev bekræftet.`
      : `Rabatten ${formatList(spent.map((name) => `"${name}"`))} kan ikke bruges mere.`;
  const { giftCardOre } = await cancelLockedOrder(trx, order, { reason, now: at, unpaid: "cancelled" });
  await mailCancellation(trx, order, { reason, releasedOre: 0, giftCardOre, paid: false });
  return { order: { ...order, status: "cancelled" }, ...missing };
}

/** Locks the stock rows of the order's goods and returns their stock; gift cards sent by mail have none. */
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
