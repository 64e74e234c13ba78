import type { Cart } from "@skaenk/contract/cart";
import type { getAgeCheck } from "@skaenk/contract/checkout";
import type { listDeliveryMethods } from "@skaenk/contract/delivery";
import type { listPaymentMethods } from "@skaenk/contract/payments";
import { BackendRefusal } from "../api/call-backend";
import type { AnswerOf } from "../api/contract-types";
import { encodedPath } from "../api/encoded-path";
import type { PersonalApi } from "../api/personal-api";

export type Delivery = AnswerOf<typeof listDeliveryMethods>;
export type AgeCheck = AnswerOf<typeof getAgeCheck>;
export type PaymentMethods = AnswerOf<typeof listPaymentMethods>["items"];

/** Everything the till needs to know before anything is written. */
export async function loadCheckout(api: PersonalApi, postcode: string) {
  const [cart, delivery, payment, age] = await Promise.all([
    api.call<Cart>("/cart"),
    listDelivery(api, postcode),
    api.call<AnswerOf<typeof listPaymentMethods>>("/payment-methods"),
    api.call<AgeCheck>("/age-check"),
  ]);
  return { cart, delivery, paymentMethods: payment.items, age };
}

async function listDelivery(api: PersonalApi, postcode: string): Promise<Delivery> {
  if (/^\d{4}$/.test(postcode)) {
    try {
      return await api.call<Delivery>(encodedPath`/delivery-methods?postcode=${postcode}`);
    } catch (error) {
      if (!(error instanceof BackendRefusal)) throw error; // a postcode that does not exist
    }
  }
  return await api.call<Delivery>("/delivery-methods");
}
