import { getCart } from "@skaenk/contract/cart";
import { getAgeCheck } from "@skaenk/contract/checkout";
import { BackendRefusal } from "@skaenk/contract/client";
import { listDeliveryMethods } from "@skaenk/contract/delivery";
import type { AnswerOf } from "@skaenk/contract/endpoint";
import { listPaymentMethods } from "@skaenk/contract/payments";
import type { PersonalApi } from "../api/personal-api";
import { findWrapping } from "./wrapping";

export type Delivery = AnswerOf<typeof listDeliveryMethods>;
export type AgeCheck = AnswerOf<typeof getAgeCheck>;
export type PaymentMethods = AnswerOf<typeof listPaymentMethods>["items"];

/** Everything the till needs to know before anything is written. */
export async function loadCheckout(api: PersonalApi, postcode: string) {
  const [cart, delivery, payment, age] = await Promise.all([
    api.call(getCart),
    listDelivery(api, postcode),
    api.call(listPaymentMethods),
    api.call(getAgeCheck),
  ]);
  const wrapping = cart.needsDelivery ? await findWrapping(api, cart) : undefined;
  return { cart, delivery, paymentMethods: payment.items, age, wrapping };
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
