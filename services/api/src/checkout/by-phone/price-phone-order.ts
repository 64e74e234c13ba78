import type { PhoneOrderPrice, pricePhoneOrder } from "@skaenk/contract/office/phone-orders";
import type { z } from "zod";
import { readCart } from "../../cart/load-cart.ts";
import { priceCart } from "../../cart/price-cart.ts";
import { limitIn } from "../../platform/age-limit.ts";
import { Refused } from "../../platform/refuse.ts";
import { plainCode } from "../../promotions/code-words.ts";
import { usedPromotions } from "../../promotions/promotion-rules.ts";
import { codeInCart, findStanding, promotionsOf } from "../../promotions/standing.ts";
import { neededAge } from "../age/age-rule.ts";
import type { CheckoutContext } from "../open-checkout.ts";
import { fillPhoneCart } from "./queries.ts";

type Told = z.infer<typeof pricePhoneOrder.body>;

/** The confirmed member of that mail, whose account the order joins. */
export const memberAt = async ({ db, memberPoints }: CheckoutContext, email: string): Promise<number | undefined> =>
  email === "" ? undefined : await memberPoints?.memberAt(db, email);

/**
 * What a customer's order costs, while they are on the phone. The goods lie in a cart as any other's, so that the shop's own
 * rules say it; the cart is gone when they have.
 * @throws Refused 422 unknown_goods
 */
export async function priceByPhone(checkout: CheckoutContext, told: Told): Promise<PhoneOrderPrice> {
  const { goods, email, deliveryMethodId } = told;
  const now = checkout.now();
  const memberId = await memberAt(checkout, email);
  const trx = await checkout.db.startTransaction().execute();
  try {
    const { visitorId, skus } = await fillPhoneCart(trx, { goods, code: plainCode(told.promotionCode) || null, now });
    refuseUnknown(goods, skus);
    const stored = await readCart(checkout, visitorId, trx);
    const standing = await findStanding(trx, {
      code: stored.promotionCode,
      now,
      customer: async () => ({ memberId, email }),
      withPoints: false,
    });
    const promotions = promotionsOf(standing, stored.goods);
    const methods = checkout.delivery.listMethods();
    const delivery = methods.find(({ id }) => id === deliveryMethodId);
    const { lines, prices, promoted, savedDeliveryOre } = priceCart(stored.goods, { promotions, delivery });
    const code = codeInCart(standing, promoted, stored.goods);
    return {
      ...prices,
      lines: lines.map(({ sku, name, brandName, size, abvPercent, quantity, available, ...line }) => ({
        ...{ sku, name, brandName, size, abvPercent, quantity, available },
        ...{ priceOre: line.priceOre, totalOre: line.totalOre, offOre: line.offOre },
      })),
      promotions: usedPromotions(standing.live, promoted, savedDeliveryOre > 0),
      ...(code?.message === undefined ? {} : { codeProblem: code.message }),
      minAge: neededAge(
        lines.map(({ abvPercent }) => abvPercent),
        limitIn(checkout.settings),
      ),
      deliveryMethods: methods
        .filter(({ allowsAlcohol }) => allowsAlcohol || prices.ageLimit === 0)
        .map((method) => ({
          ...{ id: method.id, name: method.name, kind: method.kind },
          priceOre: priceCart(stored.goods, { promotions, delivery: method }).prices.deliveryOre,
        })),
      member: memberId !== undefined,
    };
  } finally {
    await trx.rollback().execute();
  }
}

/** @throws Refused 422 unknown_goods */
export function refuseUnknown(goods: readonly { sku: string }[], known: ReadonlySet<string>): void {
  const unknown = goods.find(({ sku }) => !known.has(sku));
  if (!unknown) return;
  const detail = `Varen ${unknown.sku} sælges ikke. Tag den ud, og find en anden.`;
  throw new Refused(422, "unknown_goods", detail, { errors: { goods: detail } });
}
