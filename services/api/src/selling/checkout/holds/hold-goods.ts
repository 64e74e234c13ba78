import type { BuyerScope } from "@skaenk/contract/office/unusual-holds";
import { mailboxOf } from "../../../people/mail/mailbox.ts";
import { keyedHash } from "../../../platform/keyed-hash.ts";
import { networkOf, siteOf } from "../../../platform/network-address.ts";
import type { Transaction } from "../../../platform/queries.ts";
import { isLoopback } from "../../../platform/rate-limit.ts";
import type { Settings } from "../../../platform/settings.ts";
import type { CartGoods } from "../../cart/build-cart.ts";
import type { PricedLine } from "../../cart/price-cart.ts";
import type { PaymentContext } from "../open-checkout.ts";
import { offeredMethods } from "../payment/choose-provider.ts";
import type { CheckoutDatabase } from "../tables.ts";
import { type BuyerKeys, countBuyerGoods, countBuyerHolds, countTransferGoods, noGoodsHolds } from "./hold-queries.ts";
import { type HoldKind, refuseTooMuch } from "./hold-rules.ts";

const day = 86_400_000;

type Person = { address: string; email: string; phone: string };

/** Keyed hashes of the buyer's network, site, mailbox and phone: they tell buyers apart and reveal nothing else. */
export function buyerKeysOf(
  { keys, production }: Pick<Settings, "keys" | "production">,
  { address, email, phone }: Person,
): BuyerKeys {
  const hash = (scope: BuyerScope, text: string) => keyedHash(keys, `unpaid-order-${scope}`, text);
  const site = siteOf(address);
  return {
    // In production a proxy names the customers' addresses, so a request from the machine itself counts like any other.
    network: isLoopback(address) && !production ? null : hash("network", networkOf(address)),
    site: site === undefined ? null : hash("site", site),
    mailbox: hash("mailbox", mailboxOf(email)),
    // What comes by mail is ordered without a number: then the mailbox stands for it, or all such buyers would be one.
    phone: hash("phone", phone || mailboxOf(email)),
  };
}

type Holding = {
  kind: HoldKind;
  buyer: BuyerKeys;
  isMember: boolean;
  goods: { sku: string; name: string; quantity: number; free: number }[];
  /** Number of gift cards sent by mail. They take no stock, but each is a row that waits for its payment, so they count as units. */
  mailedCards: number;
  /** Id of the order being held, if it is in the counts already; the counts then leave it out. */
  orderId?: number;
  at: Date;
};

/**
 * Throws when a buyer who has not paid may not hold these goods. The caller holds the locks of the buyer and of the stock.
 * @throws Refused 409 too_many_unpaid or too_much_of_product
 */
export async function refuseToHold(
  checkout: PaymentContext,
  trx: Transaction<CheckoutDatabase>,
  { kind, buyer, isMember, goods, mailedCards, orderId, at }: Holding,
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
    isMember,
    mailedCards,
    goods: goods.map((one) => ({
      ...one,
      ...(counted.get(one.sku) ?? noGoodsHolds()),
      inTransfers: inTransfers.get(one.sku) ?? 0,
    })),
    hasPaymentPage: offeredMethods(checkout).some((method) => method !== "bank-transfer"),
    contact: { email, phone },
  });
}

/** Lines of a cart that take goods out of stock; a gift card sent by mail takes none. */
export function goodsToHold(lines: PricedLine<CartGoods>[]) {
  const held = lines.filter(({ giftCard, counted }) => giftCard !== "mail" && counted > 0);
  // Gift cards of several amounts are several lines of one variant.
  return [...Map.groupBy(held, ({ sku }) => sku).values()].flatMap((same) => {
    const [first] = same;
    const quantity = same.reduce((sum, { counted }) => sum + counted, 0);
    return first ? [{ sku: first.sku, name: first.name, quantity, free: first.stock }] : [];
  });
}

/** Number of gift cards sent by mail in a cart. */
export const mailedCardsIn = (lines: PricedLine<CartGoods>[]): number =>
  lines.reduce((sum, { giftCard, counted }) => sum + (giftCard === "mail" ? counted : 0), 0);
