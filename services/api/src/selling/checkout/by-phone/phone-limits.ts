import type { ActingStaff } from "../../../platform/office-endpoints.ts";
import { Refused } from "../../../platform/refuse.ts";

type Taker = Pick<ActingStaff, "role" | "sessionId">;

/** Orders by phone that each of the staff takes within 24 hours. Each mails somebody a link, and holds goods for days. */
export const mostPhoneOrdersADay = { owner: 300, others: 60 } as const;

/**
 * Throws when one of the staff has taken all the orders by phone of a day. Pure. An API key counts as its maker and never as the owner.
 * @throws Refused 429 too_many_phone_orders
 */
export function refusePhoneOrdersAboveLimit({ role }: Taker, taken: number): void {
  const most = mostPhoneOrdersADay[role === "owner" ? "owner" : "others"];
  if (taken < most) return;
  const rest = role === "owner" ? "Fortsæt i morgen." : "Bed ejeren om at tage resten, eller fortsæt i morgen.";
  throw new Refused(429, "too_many_phone_orders", `Du kan højst tage ${most} ordrer pr. telefon i døgnet. ${rest}`, {
    headers: { "retry-after": "86400" },
  });
}
