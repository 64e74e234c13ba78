import type { PaymentStatus } from "@skaenk/contract/orders";

/** @source denmark.md 2.1: MobilePay lets go of a reservation after 14 days; what cards' issuers do is theirs to say */
const reservationDays: Record<string, number> = { mobilepay: 14 };
/** From then on the order is among those that need somebody. */
export const daysBeforeWarning = 10;
const day = 86_400_000;

export const warnsFrom = (now: Date): Date => new Date(now.getTime() - daysBeforeWarning * day);

type Reserved = { method: string; status: PaymentStatus; since: Date };

/** When a provider lets go of what it holds for us; nothing when it holds nothing, or does not say. Pure. */
export function lapsesAt({ method, status, since }: Reserved): Date | null {
  const days = reservationDays[method];
  if (days === undefined || (status !== "authorized" && status !== "partially_captured")) return null;
  return new Date(since.getTime() + days * day);
}

export const methodsThatLapse = Object.keys(reservationDays);
