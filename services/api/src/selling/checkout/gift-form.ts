import { emailMessage } from "@skaenk/contract/email-message";
import { giftLimits } from "@skaenk/contract/gift-limits";
import type { GiftRequest, OrderGift } from "@skaenk/contract/order-gift";
import { nameMissing } from "@skaenk/contract/seen-text";
import { isMailAddress } from "../../platform/mail-address.ts";
import { manyLines, oneLine } from "../../platform/typed-text.ts";
import type { OfferedDelivery } from "../delivery/delivery-provider.ts";
import { dayProblem, type GiftDays, greetingProblem } from "../orders/gift-rules.ts";
import { danishPhone, type FieldErrors, refusePlain } from "./check-form.ts";

type Checking = { method: Pick<OfferedDelivery, "kind" | "leadDays"> | undefined; days: GiftDays; errors: FieldErrors };

const missingRecipient = "Skriv, hvem gaven er til.";

/**
 * A present as it is asked for, cleaned. Pure.
 * @param errors gets a Danish message per field, `gift.recipientName`
 * @returns undefined where the order is no present
 */
export function checkGift(asked: GiftRequest | undefined, { method, days, errors }: Checking): OrderGift | undefined {
  if (asked === undefined) return undefined;
  const recipientName = oneLine(asked.recipientName);
  const missing = recipientName.length < 2 ? missingRecipient : nameMissing(recipientName, missingRecipient);
  if (missing !== undefined) errors["gift.recipientName"] = missing;
  else if (recipientName.length > giftLimits.name) {
    errors["gift.recipientName"] = `Navnet må højst være ${giftLimits.name} tegn.`;
  } else refusePlain(errors, "gift.recipientName", asked.recipientName, "navnet");
  const phone = danishPhone(asked.recipientPhone);
  const mayBeLeft = method?.kind === "click_and_collect" && asked.recipientPhone === "";
  if (phone === undefined && !mayBeLeft) {
    errors["gift.recipientPhone"] = "Skriv modtagerens telefonnummer med 8 cifre, så fragtfirmaet kan ringe.";
  }
  const email = asked.recipientEmail;
  if (email !== "" && !isMailAddress(email)) errors["gift.recipientEmail"] = emailMessage;
  const greeting = manyLines(asked.greeting);
  const problem = greetingProblem(greeting);
  if (problem) errors["gift.greeting"] = problem;
  else refusePlain(errors, "gift.greeting", asked.greeting, "hilsenen");
  const wrong = dayProblem(asked.deliverOn, method, days);
  if (wrong) errors["gift.deliverOn"] = wrong;
  return {
    recipientName,
    recipientPhone: phone ?? "",
    recipientEmail: email || null,
    greeting,
    deliverOn: asked.deliverOn || null,
  };
}
