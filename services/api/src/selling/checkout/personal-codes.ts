import type { Attempt, AttemptLimits } from "../../people/identity/attempt-limits.ts";
import type { Caller } from "../../platform/caller.ts";
import type { Transaction } from "../../platform/queries.ts";
import { Refused } from "../../platform/refuse.ts";
import { hasPersonalCode } from "../cart/promotion-code-queries.ts";
import type { OrderRow } from "../orders/queries.ts";
import { checkPersonalPromotions } from "../promotions/standing.ts";
import type { CheckoutContext } from "./open-checkout.ts";
import { refusePromotion } from "./price-sale.ts";
import type { CheckoutDatabase } from "./tables.ts";

type Sources = { checkout: CheckoutContext; limits: AttemptLimits };

/** The state in which an order's personal codes are decided: whether this press was counted. */
type Decision = { counted: boolean };

/**
 * Counts the presses with a code that looks at who the buyer is. Its refusal tells that somebody with the typed mail address or phone number
 * has bought here, so a network has few a day; whatever else comes of the press is not counted (decision 692).
 * @throws Refused 429 promotion_tries, before anything about the buyer is read
 */
export async function withinCodeTries(
  { checkout, limits }: Sources,
  caller: Caller,
  visitorId: string,
  place: (decision: Decision) => Promise<OrderRow>,
): Promise<OrderRow> {
  if (!(await hasPersonalCode(checkout.db, visitorId))) return await place({ counted: false });
  // Members count with their network: the typed phone number is asked of them too, and accounts are easily made.
  return await withinTries(limits, ["personalCode", caller, "code"], () => place({ counted: true }));
}

/**
 * Counts a press before anything about the buyer is read, and takes it back unless a code was refused.
 * @throws Refused 429 promotion_tries
 */
export async function withinTries(
  limits: AttemptLimits,
  tried: readonly [what: Attempt, caller: Caller, account: string],
  place: () => Promise<OrderRow>,
): Promise<OrderRow> {
  await limits.count(...tried).catch((error: unknown) => {
    throw error instanceof Refused ? tooManyTries(error) : error;
  });
  let tells = false;
  try {
    return await place();
  } catch (error) {
    tells = error instanceof Refused && error.refusal.code === "promotion_changed";
    throw error;
  } finally {
    if (!tells) await limits.forgive(...tried);
  }
}

/**
 * Decides whether an order's buyer, by the typed mail address and phone number, may use its codes. Called last in the transaction: everything
 * else would sell, so whoever may use the code has an order with all that it costs.
 * @throws Refused 409 promotion_changed, or cart_changed where the code came into the cart after the press was counted
 */
export async function refusePersonalCode(
  trx: Transaction<CheckoutDatabase>,
  order: OrderRow,
  { counted }: Decision,
): Promise<void> {
  const { personal, problem } = await checkPersonalPromotions(trx, order);
  if (personal.length === 0) return;
  if (!counted) throw new Refused(409, "cart_changed", "Kurven er ændret. Se den igennem, og bestil igen.");
  const why = await problem();
  if (why !== undefined) throw refusePromotion(why);
}

function tooManyTries({ headers }: Refused): Refused {
  const detail =
    "Fra din internetforbindelse eller med din nøgle er der prøvet mange rabatkoder, som kun gælder den første ordre eller få gange for hver kunde. Tag koden ud af kurven, eller prøv igen om et døgn.";
  return new Refused(429, "promotion_tries", detail, { headers });
}
