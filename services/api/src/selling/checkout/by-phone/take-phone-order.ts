import type { CheckoutRequest } from "@skaenk/contract/checkout";
import type { PhoneOrder } from "@skaenk/contract/office/phone-orders";
import { sumActsOfDay } from "../../../office/audit/acts-of-day-queries.ts";
import { recordChange } from "../../../office/audit/queries.ts";
import { countByHandOrRefuse } from "../../../people/mail/ask-recipient.ts";
import { enqueueMail } from "../../../people/mail/mail-outbox-queries.ts";
import type { ActingStaff } from "../../../platform/office-endpoints.ts";
import type { Transaction } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import { listCardsOfOrder } from "../../gift-cards/queries.ts";
import { refuseToHoldUnpaid } from "../../orders/office-holds.ts";
import { mailedPhoneOrder } from "../../orders/order-mail.ts";
import { listOrderLines, lockStock, type OrderRow } from "../../orders/queries.ts";
import { plainCode } from "../../promotions/code-words.ts";
import { type CheckedForm, checkForm, refuseForm } from "../check-form.ts";
import type { CheckoutContext } from "../open-checkout.ts";
import { offeredMethods } from "../payment/choose-provider.ts";
import { refusePersonalCode } from "../personal-codes.ts";
import { placeOnce } from "../place-once.ts";
import { sellCart } from "../sell-cart.ts";
import type { CheckoutDatabase } from "../tables.ts";
import { refusePhoneOrdersAboveLimit } from "./phone-limits.ts";
import { mayKnowBuyers, memberAt, priceByPhone, refuseUnknown } from "./price-phone-order.ts";
import { fillPhoneCart, findWaitingWithPoints, listWantedByPhone, removePhoneCart } from "./queries.ts";

/** Who is to pay by a mail gets days for it, as who is asked to pay again. */
const daysToPay = 3;

const takeAct = "order.take";

/** Owner of the keys of orders by phone, in the place of a visitor. */
export const phoneKeysOf = "phone";

type Telling = { told: PhoneOrder; key: string; actor: ActingStaff };

/**
 * Places an order that a customer tells by phone: the same sale as the till's, with the same stock, prices, codes and papers.
 * The buyer gets a mail, and pays behind its link; what asks for an age waits for the proof of it first. Once for each key.
 * @throws Refused 403 right_missing; 409 as `placeOrder`, too_much_of_product; 422 checkout_invalid, terms_not_accepted, unknown_goods, points_refused, idempotency_key_reused; 429 too_many_mails, too_many_phone_orders
 */
export async function takePhoneOrder(checkout: CheckoutContext, { told, key, actor }: Telling): Promise<OrderRow> {
  const form: CheckoutRequest = { ...told, termsAccepted: told.agreed, giftCards: [] };
  const price = await priceByPhone(checkout, told, actor);
  const pointsProblem = price.pointsProblem ?? transferProblem(told);
  if (pointsProblem) throw new Refused(422, "points_refused", pointsProblem, { errors: { points: pointsProblem } });
  const methods = offeredMethods(checkout);
  const asked = { methods, needsDelivery: price.needsDelivery, paysNothing: price.totalOre === 0 };
  const checked = await inOfficeWords(() => checkForm(form, checkout.delivery, asked));
  const memberId = await memberAt(checkout, told.email, actor);
  const now = checkout.now();
  const sell = async (trx: Transaction<CheckoutDatabase>): Promise<OrderRow> => {
    refusePhoneOrdersAboveLimit(actor, await sumActsOfDay(trx, actor, { act: takeAct, now }));
    if (told.points > 0) await refuseSecondWithPoints(trx, told.email);
    const { visitorId, skus } = await fillPhoneCart(trx, {
      goods: told.goods,
      code: plainCode(told.promotionCode) || null,
      points: told.points,
      now,
    });
    refuseUnknown(told.goods, skus);
    if (skus.size > 0) await lockStock(trx, [...skus]);
    refuseToHoldUnpaid(actor, await listWantedByPhone(trx, visitorId), "goods");
    const knowsBuyer = mayKnowBuyers(actor);
    const byPhone = { takenBy: actor.name, daysToPay, knowsBuyer };
    const order = await sellCart(checkout, trx, { visitorId, memberId, checked, form, now, byPhone });
    if (!knowsBuyer) await refusePersonalCode(trx, order, { counted: true });
    await removePhoneCart(trx, visitorId);
    await tell(trx, order, { actor, at: now });
    return order;
  };
  return await inOfficeWords(() =>
    checkout.db
      .transaction()
      .execute((trx) => placeOnce(trx, { visitorId: phoneKeysOf, key, sent: told, now }, () => sell(trx))),
  );
}

/**
 * Points are spent by whoever pays behind the link of the member's mail. A transfer needs no such link: anybody sends it, and the office marks it
 * as paid.
 */
const transferProblem = ({ points, paymentMethod }: PhoneOrder): string | undefined =>
  points > 0 && paymentMethod === "bank-transfer"
    ? "Point kan ikke bruges ved bankoverførsel. Vælg en betaling, som medlemmet selv laver via linket i mailen."
    : undefined;

/**
 * Points of a member wait in one order by phone at a time. Otherwise whoever takes orders could keep all points of a member from them.
 * @throws Refused 422 points_refused
 */
async function refuseSecondWithPoints(trx: Transaction<CheckoutDatabase>, email: string): Promise<void> {
  const number = await findWaitingWithPoints(trx, email);
  if (number === undefined) return;
  const detail = `Medlemmet har allerede point i ordre ${number}, som venter på betaling. Annullér den først.`;
  throw new Refused(422, "points_refused", detail, { errors: { points: detail } });
}

/** Tells the customer what was agreed and where to pay it, and the log who took it. */
async function tell(
  trx: Transaction<CheckoutDatabase>,
  order: OrderRow,
  { actor, at }: { actor: ActingStaff; at: Date },
): Promise<void> {
  const lines = await listOrderLines(trx, order.id);
  await countByHandOrRefuse(trx, order.email, `phone-order:${order.order_number}`);
  await enqueueMail(trx, {
    template: "phone-order",
    to: order.email,
    key: `phone-order:${order.order_number}`,
    data: mailedPhoneOrder(order, lines, await listCardsOfOrder(trx, order.id)),
  });
  await recordChange(trx, {
    actor,
    act: takeAct,
    thing: "order",
    key: order.order_number,
    before: null,
    after: {
      status: order.status,
      totalOre: order.total_ore,
      lines: lines.map(({ quantity, sku }) => `${quantity} × ${sku}`).join(", "),
    },
    at,
  });
}

/** What the till says to a customer about a field, as it is said to whoever writes it down for one. */
const fieldWords: Record<string, string> = {
  name: "Skriv kundens navn.",
  "address.street": "Skriv kundens vejnavn og nummer.",
  paymentMethod: "Vælg, hvordan kunden vil betale.",
};
const notAgreed = "Læs varer, pris, levering og fortrydelsesret op, og sæt flueben, når kunden siger ja.";

/** What the till refuses without naming a field, and where it belongs on the office's page. */
const fieldOf: Record<string, string> = {
  cart_empty: "goods",
  sold_out: "goods",
  stock_lowered: "goods",
  price_changed: "total",
  too_many_gift_cards: "goods",
  order_too_large: "goods",
  points_changed: "points",
  promotion_changed: "promotionCode",
};
const details: Record<string, string> = {
  cart_empty: "Find mindst én vare, og læg den i ordren.",
  promotion_changed: "Koden kan ikke bruges til den ordre. Ret den, eller fjern den.",
};

async function inOfficeWords<Done extends OrderRow | CheckedForm>(work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { code, status, detail, errors } = error.refusal;
    const field = fieldOf[code];
    if (field) {
      const said = details[code] ?? detail;
      throw new Refused(status as 409, code, said, { errors: { [field]: said } });
    }
    if (code !== "checkout_invalid" && code !== "terms_not_accepted") throw error;
    const { termsAccepted, ...others } = errors ?? {};
    const worded = Object.entries(others).map(([name, text]) => [name, fieldWords[name] ?? text]);
    throw refuseForm({ ...Object.fromEntries(worded), ...(termsAccepted ? { agreed: notAgreed } : {}) });
  }
}
