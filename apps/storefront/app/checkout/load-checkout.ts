import { getCart } from "@skaenk/contract/cart";
import { getAgeCheck } from "@skaenk/contract/checkout";
import { BackendRefusal } from "@skaenk/contract/client";
import { listDeliveryMethods } from "@skaenk/contract/delivery";
import type { AnswerOf } from "@skaenk/contract/endpoint";
import { giftCardDaysAhead } from "@skaenk/contract/gift-limits";
import { listPaymentMethods } from "@skaenk/contract/payments";
import { addDays, copenhagenDay } from "@skaenk/danish/working-days";
import type { PersonalApi } from "../api/personal-api";
import { findWrapping } from "./wrapping";

export type Delivery = AnswerOf<typeof listDeliveryMethods>;
export type AgeCheck = AnswerOf<typeof getAgeCheck>;
export type PaymentMethods = AnswerOf<typeof listPaymentMethods>["items"];

/** All facts that the checkout's page shows before anything is typed. */
export async function loadCheckout(api: PersonalApi, postcode: string) {
  const [cart, delivery, payment, age] = await Promise.all([
    api.call(getCart),
    listDelivery(api, postcode),
    api.call(listPaymentMethods),
    api.call(getAgeCheck),
  ]);
  const wrapping = cart.needsDelivery ? await findWrapping(api, cart) : undefined;
  const today = copenhagenDay(new Date());
  const cardDays = { first: today, last: addDays(today, giftCardDaysAhead) };
  return { cart, delivery, paymentMethods: payment.items, cardDays, age, wrapping };
}

async function listDelivery(api: PersonalApi, postcode: string): Promise<Delivery> {
  if (/^\d{4}$/.test(postcode)) {
    try {
      return await api.call(listDeliveryMethods, { query: { postcode } });
    } catch (error) {
      if (!(error instanceof BackendRefusal)) throw error; // a postcode that does not exist
    }
  }
  return await api.call(listDeliveryMethods);
}
