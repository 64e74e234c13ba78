import { type CheckoutRequest, type PlacedOrder, placeOrder as placeOrderEndpoint } from "@skaenk/contract/checkout";
import { BackendRefusal } from "@skaenk/contract/client";
import { signUpForNewsletter } from "@skaenk/contract/newsletter";
import type { PersonalApi } from "../api/personal-api";
import type { CheckoutValues } from "./checkout-values";

export type CheckoutProblem = { title: string; errors: Record<string, string> };

/**
 * A press that placed no order. `used`: its page has placed one, and lay in the browser's memory since. `empty`: there is no cart, because it was
 * ordered from another page, emptied elsewhere, or is no longer this browser's.
 */
type NothingOrdered = { nothingOrdered: "used" | "empty" };

/** One press on the order button. The same key gives the same order, however often it is sent. */
export async function placeOrder(
  api: PersonalApi,
  // Points can pay for all of it, so nothing is a total too; a form without one has not shown any.
  press: { values: CheckoutValues; key: string; expectedTotalOre: number; expectedToPayOre: number },
): Promise<PlacedOrder | CheckoutProblem | NothingOrdered> {
  const { street, postcode, city, newsletter: _apart, isGift, ...all } = press.values;
  const { recipientName, recipientPhone, recipientEmail, greeting, deliverOn, ...values } = all;
  const gift = isGift ? { gift: { recipientName, recipientPhone, recipientEmail, greeting, deliverOn } } : {};
  const total = press.expectedTotalOre >= 0 ? { expectedTotalOre: press.expectedTotalOre } : {};
  const toPay = press.expectedToPayOre >= 0 ? { expectedToPayOre: press.expectedToPayOre } : {};
  const body: CheckoutRequest = { ...values, ...gift, address: { street, postcode, city }, ...total, ...toPay };
  try {
    return await api.call(placeOrderEndpoint, { body, headers: { "idempotency-key": press.key } });
  } catch (error) {
    if (!(error instanceof BackendRefusal)) throw error;
    if (error.refusal.code === "cart_empty") return { nothingOrdered: "empty" };
    return error.refusal.code === "idempotency_key_reused" ? { nothingOrdered: "used" } : problemOf(error);
  }
}

/** A refusal in the words of the page: which field each message belongs to. */
export function problemOf({ refusal }: BackendRefusal): CheckoutProblem {
  if (refusal.code === "age_check_required") return { title: "Ét skridt mangler", errors: { alder: refusal.detail } };
  const errors: Record<string, string> = {};
  for (const [path, text] of Object.entries(refusal.errors ?? {})) {
    const field = path.startsWith("giftCards.")
      ? path.replace("giftCards.", "giftCard-").replace(".", "-")
      : (path.split(".").at(-1) ?? path);
    errors[field] ??= text;
  }
  const several = Object.keys(errors).length > 0;
  return { title: several ? "Der er noget, du skal rette" : refusal.detail, errors };
}

/** The newsletter is asked for beside the order; whatever comes of it, the order stands. */
export async function askForNewsletter(api: PersonalApi, email: string): Promise<void> {
  try {
    await api.call(signUpForNewsletter, { body: { email, consent: true, source: "checkout" } });
  } catch (error) {
    if (!(error instanceof BackendRefusal)) throw error;
  }
}
