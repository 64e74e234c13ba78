import type { BuyerScope } from "@skaenk/contract/office/unusual-holds";
import type { CartGoods } from "../../cart/build-cart.ts";
import type { PricedLine } from "../../cart/price-cart.ts";
import { mailboxOf } from "../../mail/mailbox.ts";
import { keyedHash } from "../../platform/keyed-hash.ts";
import { networkOf, siteOf } from "../../platform/network-address.ts";
import type { Transaction } from "../../platform/queries.ts";
import { isLoopback } from "../../platform/rate-limit.ts";
import type { Settings } from "../../platform/settings.ts";
import type { PaymentContext } from "../open-checkout.ts";
import { offeredMethods } from "../payment/choose-provider.ts";
import type { CheckoutDatabase } from "../tables.ts";
import { type BuyerKeys, countBuyerGoods, countBuyerHolds, countTransferGoods } from "./hold-queries.ts";
import { type HoldKind, refuseTooMuch } from "./hold-rules.ts";

const day = 86_400_000;

type Person = { address: string; email: string; phone: string };

/** Who buys, in a form that tells one from another and nothing else. */
export function buyerKeysOf(
  { keys, production }: Pick<Settings, "keys" | "production">,
  { address, email, phone }: Person,
): BuyerKeys {
  const hash = (scope: BuyerScope, text: string) => keyedHash(keys, `unpaid-order-${scope}`, text);
  const site = siteOf(address);
  return {
    // In production customers come through a proxy that names them: who comes from the machine itself is one of them too.
    network: isLoopback(address) && !production ? null : hash("network", networkOf(address)),
    site: site === undefined ? null : hash("site", site),
    mailbox: hash("mailbox", mailboxOf(email)),
    phone: hash("phone", phone),
  };
}

type Holding = {
  kind: HoldKind;
  buyer: BuyerKeys;
  goods: { sku: string; name: string; quantity: number; free: number }[];
  /** The order itself, where it has been counted before. */
  orderId?: number;
  at: Date;
};

/**
 * Whether a buyer who has not paid may have these goods held. Call it with the buyer and the stock locked.
 * @throws Refused 409 too_many_unpaid or too_much_of_product
 */
export async function refuseToHold(
  checkout: PaymentContext,
  trx: Transaction<CheckoutDatabase>,
  { kind, buyer, goods, orderId, at }: Holding,
): Promise<void> {
  const counting = { buyer, since: new Date(at.getTime() - day), except: orderId };
  const skus = goods.map(({ sku }) => sku);
  const holds = await countBuyerHolds(trx, counting);
  const counted = await countBuyerGoods(trx, skus, counting);
  const inTransfers = kind === "transfer" ? await countTransferGoods(trx, skus) : new Map<string, number>();
  const { email, phone } = checkout.settings.company;
  refuseTooMuch({
    kind,
    buyer: holds,
    goods: goods.map((one) => ({
      ...one,
      ...(counted.get(one.sku) ?? { own: { now: 0, day: 0 }, ofSite: { now: 0, day: 0 } }),
      inTransfers: inTransfers.get(one.sku) ?? 0,
    })),
    hasPaymentPage: offeredMethods(checkout).some((method) => method !== "bank-transfer"),
    contact: { email, phone },
  });
}

/** What of a cart is taken off the shelves: a gift card by mail lies on none. */
export const goodsToHold = (lines: PricedLine<CartGoods>[]) =>
  lines.flatMap(({ sku, name, counted, stock, giftCard }) =>
    giftCard === "mail" || counted === 0 ? [] : [{ sku, name, quantity: counted, free: stock }],
  );
