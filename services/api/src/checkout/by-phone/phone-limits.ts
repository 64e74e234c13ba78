import type { ActingStaff } from "../../platform/office-endpoints.ts";
import { Refused } from "../../platform/refuse.ts";

type Taker = Pick<ActingStaff, "role" | "sessionId">;

/** Orders by phone that each of the staff takes within 24 hours. Each mails somebody a link, and holds goods for days. */
export const mostPhoneOrdersADay = { owner: 300, others: 60 } as const;

/** Largest share of a product's units that all unpaid orders by phone hold together after the order of somebody who is not the owner. */
const heldShare = { person: 3 / 4, key: 1 / 2 } as const;
/** Units of a product that these orders may hold whatever the stock: a case or a box, as of a buyer in the shop. */
const heldLeast = 12;

type Wanted = {
  name: string;
  quantity: number;
  /** Units on the shelf. */
  free: number;
  /** Units that unpaid orders by phone hold already. */
  held: number;
};

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

/**
 * Throws when orders by phone would hold too much of a product without payment. Pure. The owner has no limit.
 * @throws Refused 409 too_much_of_product
 */
export function refuseToHoldByPhone({ role, sessionId }: Taker, goods: readonly Wanted[]): void {
  if (role === "owner") return;
  const share = heldShare[sessionId === undefined ? "key" : "person"];
  for (const { name, quantity, free, held } of goods) {
    const left = Math.max(heldLeast, Math.floor((free + held) * share)) - held;
    // The sale itself refuses more than there is.
    if (quantity <= left || quantity > free) continue;
    const some = left > 0 ? `højst holde ${left} mere af ${name}` : `ikke holde mere af ${name}`;
    const detail = `Ordrer pr. telefon, der ikke er betalt, kan ${some}. Bed ejeren om at tage ordren, eller vent, til de andre er betalt.`;
    throw new Refused(409, "too_much_of_product", detail, { errors: { goods: detail } });
  }
}
