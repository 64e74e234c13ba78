import { formatDate } from "@skaenk/danish/format";
import { addDays, copenhagenDay } from "@skaenk/danish/working-days";
import { Refused } from "../../../platform/refuse.ts";
import type { OrderRow } from "../../orders/queries.ts";
import type { PaymentContext } from "../open-checkout.ts";
import { offeredMethods, providerFor } from "./choose-provider.ts";

/**
 * This function checks that an order whose goods are held for minutes may be paid by another method. A bank transfer holds goods for days, and
 * none before its mail is answered, so it is chosen at the checkout alone. A present's chosen day must be within the time that the other
 * provider keeps money reserved.
 * @throws Refused 422 payment_method_not_offered or delivery_day_too_late
 */
export function checkOtherMethod(
  checkout: PaymentContext,
  order: Pick<OrderRow, "gift">,
  { method, at }: { method: string; at: Date },
): void {
  const isOffered = offeredMethods(checkout).some((id) => id === method);
  const provider = isOffered ? checkout.payments.get(providerFor(checkout, method)) : undefined;
  if (!provider || provider.daysToPay !== undefined) {
    const detail = "Vælg en anden måde at betale på.";
    throw new Refused(422, "payment_method_not_offered", detail, { errors: { paymentMethod: detail } });
  }
  const day = order.gift?.deliverOn;
  if (!day || provider.reservationDays === undefined) return;
  const last = addDays(copenhagenDay(at), provider.reservationDays);
  if (day <= last) return;
  const detail = `Ordren skal leveres ${formatDate(day)}, og den betaling kan kun reserveres til ${formatDate(last)}. Læg varerne tilbage i kurven, og vælg en tidligere dag.`;
  throw new Refused(422, "delivery_day_too_late", detail, { errors: { paymentMethod: detail } });
}
