import type { PhoneOrderPrice, pricePhoneOrder } from "@skaenk/contract/office/phone-orders";
import { formatNumber } from "@skaenk/danish/format";
import type { z } from "zod";
import { limitIn } from "../../../platform/age-limit.ts";
import type { ActingStaff } from "../../../platform/office-endpoints.ts";
import { refuseWithoutRight } from "../../../platform/office-refusals.ts";
import { Refused } from "../../../platform/refuse.ts";
import { readCart } from "../../cart/load-cart.ts";
import { type Prices, priceCart } from "../../cart/price-cart.ts";
import { plainCode } from "../../promotions/code-words.ts";
import { usedPromotions } from "../../promotions/promotion-rules.ts";
import { codeInCart, findActivePromotions, promotionsOf } from "../../promotions/standing.ts";
import { neededAge } from "../age/age-rule.ts";
import type { CheckoutContext } from "../open-checkout.ts";
import { fillPhoneCart } from "./queries.ts";

type Told = z.infer<typeof pricePhoneOrder.body>;

type Rights = Pick<ActingStaff, "rights">;

/**
 * True when somebody in the office may know who has bought here. To an API key without the right to members every caller is unknown, because
 * the price with a code for a first order would reveal it (decision 717).
 */
export const mayKnowBuyers = ({ rights }: Rights): boolean => rights.includes("members:read");

/**
 * The confirmed member of that mail, whose account the order joins. To an API key without the right to members everybody is a guest: prices and
 * points would tell it who is a member.
 */
export const memberAt = async (
  { db, memberPoints }: CheckoutContext,
  email: string,
  actor: Rights,
): Promise<number | undefined> =>
  email === "" || !mayKnowBuyers(actor) ? undefined : await memberPoints?.memberAt(db, email);

/**
 * The price of a customer's order during the phone call. The goods are put into a temporary cart, so that the shop's own rules apply; the cart
 * is removed afterwards.
 * @throws Refused 403 right_missing where points are told without the right to members; 422 unknown_goods
 */
export async function priceByPhone(checkout: CheckoutContext, told: Told, actor: Rights): Promise<PhoneOrderPrice> {
  if (told.points > 0) refuseWithoutRight(actor, "members:write");
  const { goods, email, deliveryMethodId } = told;
  const now = checkout.now();
  const memberId = await memberAt(checkout, email, actor);
  const balance = memberId === undefined ? 0 : ((await checkout.memberPoints?.balanceOf(checkout.db, memberId)) ?? 0);
  const points = Math.min(told.points, balance);
  const trx = await checkout.db.startTransaction().execute();
  try {
    const code = plainCode(told.promotionCode) || null;
    const { visitorId, skus } = await fillPhoneCart(trx, { goods, code, points: told.points, now });
    refuseUnknown(goods, skus);
    const stored = await readCart(checkout, visitorId, { db: trx });
    const standing = await findActivePromotions(trx, {
      code: stored.promotionCode,
      goods: stored.goods,
      now,
      customer: async () => (mayKnowBuyers(actor) ? { memberId, email } : {}),
      withPoints: points > 0,
    });
    const promotions = promotionsOf(standing, stored.goods);
    const taken = { points, promotions, orePerPoint: checkout.memberPoints?.orePerPoint() };
    const methods = checkout.delivery.listMethods();
    const delivery = methods.find(({ id }) => id === deliveryMethodId);
    const { lines, prices, promoted, savedDeliveryOre } = priceCart(stored.goods, {
      ...taken,
      delivery,
    });
    const typed = codeInCart(standing, promoted, stored.goods);
    return {
      ...prices,
      lines: lines.map(({ sku, name, brandName, size, abvPercent, quantity, available, ...line }) => ({
        ...{ sku, name, brandName, size, abvPercent, quantity, available },
        ...{ priceOre: line.priceOre, totalOre: line.totalOre, offOre: line.offOre },
      })),
      promotions: usedPromotions(standing.live, promoted, savedDeliveryOre > 0),
      ...(typed?.message === undefined ? {} : { codeProblem: typed.message }),
      orePerPoint: checkout.settings.live.club.orePerPoint,
      balance,
      ...pointsProblem(told, { balance, prices, member: memberId !== undefined }),
      minAge: neededAge(
        lines.map(({ abvPercent }) => abvPercent),
        limitIn(checkout.settings),
      ),
      deliveryMethods: methods
        .filter(({ allowsAlcohol }) => allowsAlcohol || prices.ageLimit === 0)
        .map((method) => ({
          ...{ id: method.id, name: method.name, kind: method.kind },
          priceOre: priceCart(stored.goods, { ...taken, delivery: method }).prices.deliveryOre,
        })),
      member: memberId !== undefined,
    };
  } finally {
    await trx.rollback().execute();
  }
}

/**
 * Points are spent as at the till. But on the phone nobody has shown that they are the member: something is left that the
 * member's own mail leads to the payment of, by a token that the office is never shown.
 */
function pointsProblem(
  { points }: Told,
  { balance, prices, member }: { balance: number; prices: Prices; member: boolean },
): { pointsProblem?: string } {
  if (points === 0) return {};
  if (!member) return { pointsProblem: "Kun medlemmer har point. Skriv den e-mail, medlemmet er i klubben med." };
  if (points > balance) return { pointsProblem: `Medlemmet har ${formatNumber(balance)} point at bruge.` };
  if (prices.toPayOre > 0 || prices.points === 0) return {};
  return { pointsProblem: "Der skal være noget tilbage at betale: Det er medlemmets eget ja til at bruge point." };
}

/** @throws Refused 422 unknown_goods */
export function refuseUnknown(goods: readonly { sku: string }[], known: ReadonlySet<string>): void {
  const unknown = goods.find(({ sku }) => !known.has(sku));
  if (!unknown) return;
  const detail = `Varen ${unknown.sku} sælges ikke. Fjern den, og find en anden.`;
  throw new Refused(422, "unknown_goods", detail, { errors: { goods: detail } });
}
