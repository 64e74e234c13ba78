import type { CheckoutRequest } from "@skaenk/contract/checkout";
import type { KnownUser } from "../../discovery/behaviour/known-user.ts";
import { reportOrderPlaced } from "../../discovery/behaviour/write-behaviour.ts";
import { askedFrom } from "../../people/mail/asked-from.ts";
import { neighbourhoodOf } from "../../platform/network-address.ts";
import { Refused } from "../../platform/refuse.ts";
import { retriedTransaction } from "../../platform/retried-transaction.ts";
import { TurnRefused } from "../../platform/turn-queue.ts";
import { savePromotionCode } from "../cart/promotion-code-queries.ts";
import { refuseEmpty } from "../cart/refusals.ts";
import { lockStock, type OrderRow } from "../orders/queries.ts";
import { checkForm } from "./check-form.ts";
import { buyerKeysOf } from "./holds/hold-goods.ts";
import { lockBuyer } from "./holds/hold-queries.ts";
import type { CheckoutContext } from "./open-checkout.ts";
import { refusePersonalCode } from "./personal-codes.ts";
import { placeOnce } from "./place-once.ts";
import { whatIsAsked } from "./price-sale.ts";
import { lockCart } from "./queries.ts";
import { sellCart } from "./sell-cart.ts";
import type { CheckoutDatabase } from "./tables.ts";

type Press = {
  visitorId: string;
  memberId?: number | undefined;
  known?: KnownUser | undefined;
  /** IP address of the client, as the HTTP server reported it. */
  address: string;
  key: string;
  form: CheckoutRequest;
  /** Whether the press is counted among those with a code that looks at who the buyer is. */
  counted: boolean;
};

/**
 * Turns the cart into an order, all of it or nothing: stock, number, prices, accepted terms, age check, payment and mail.
 * The same key gives the same order. The payment is made at the provider afterwards, by `startPayment`.
 * @throws Refused 409 cart_empty, sold_out, stock_lowered, price_changed, points_changed, offer_changed, promotion_changed,
 * too_many_unpaid, too_much_of_product or age_check_required; 422 checkout_invalid,
 * terms_not_accepted, delivery_without_alcohol, too_many_gift_cards, order_too_large or idempotency_key_reused; 503 checkout_busy
 */
export async function placeOrder(
  checkout: CheckoutContext,
  { visitorId, memberId, known, address, key, form, counted }: Press,
): Promise<OrderRow> {
  const checked = await checkForm(form, checkout.delivery, await whatIsAsked(checkout, { visitorId, memberId, form }));
  const now = checkout.now();
  const from = askedFrom(checkout.settings.keys, address);
  const buyer = buyerKeysOf(checkout.settings, { address, ...checked.customer });
  const place = () =>
    retriedTransaction<CheckoutDatabase, OrderRow>(checkout.db, (trx) =>
      placeOnce(trx, { visitorId, key, sent: form, now }, async () => {
        const skus = await lockCart(trx, visitorId);
        // A cart that is not there yet cannot be locked: its goods could come while the order waits for others.
        if (skus.length === 0) throw refuseEmpty();
        await lockBuyer(trx, buyer);
        await lockStock(trx, skus);
        const order = await sellCart(checkout, trx, {
          visitorId,
          memberId,
          known,
          checked,
          form,
          now,
          buyer,
          askedFrom: from,
        });
        await refusePersonalCode(trx, order, { counted });
        await reportOrderPlaced(trx, known, order.order_number);
        return order;
      }),
    );
  return await checkout.turns.run({ network: neighbourhoodOf(address) }, place).catch(async (error: unknown) => {
    if (error instanceof TurnRefused) throw tooBusy();
    // A code that this customer may not use goes out of the cart, so that the next press says the price without it.
    const refused = error instanceof Refused && error.refusal.code === "promotion_changed";
    if (refused) await savePromotionCode(checkout.db, { visitorId, code: null, now });
    throw error;
  });
}

const tooBusy = () =>
  new Refused(503, "checkout_busy", "Der er travlt lige nu, og ordren er ikke afgivet. Vent et øjeblik, og prøv igen.");
