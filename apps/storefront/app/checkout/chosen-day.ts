import type { DeliveryMethod } from "@skaenk/contract/delivery";
import { presentDayProblem } from "@skaenk/danish/present-days";
import type { CheckoutValues } from "./checkout-values";

/** The problem of the chosen day, shown while the buyer chooses it. A date whose year is half typed has none yet. Pure. */
export function chosenDayProblem(
  { isGift, deliverOn }: Pick<CheckoutValues, "isGift" | "deliverOn">,
  method: Pick<DeliveryMethod, "expectedOn"> | undefined,
): string | undefined {
  if (!isGift || !method || !/^[2-9]\d{3}-\d{2}-\d{2}$/.test(deliverOn)) return undefined;
  return presentDayProblem(deliverOn, { first: method.expectedOn });
}
