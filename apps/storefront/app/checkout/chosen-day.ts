import type { DeliveryMethod } from "@skaenk/contract/delivery";
import { presentDayProblem } from "@skaenk/danish/present-days";
import type { CheckoutValues } from "./checkout-values";

/** What is wrong with the chosen day, said while it is chosen; a year that is only half typed is not a choice yet. */
export function chosenDayProblem(
  { isGift, deliverOn }: Pick<CheckoutValues, "isGift" | "deliverOn">,
  method: Pick<DeliveryMethod, "expectedOn"> | undefined,
): string | undefined {
  if (!isGift || !method || !/^[2-9]\d{3}-\d{2}-\d{2}$/.test(deliverOn)) return undefined;
  return presentDayProblem(deliverOn, { first: method.expectedOn });
}
