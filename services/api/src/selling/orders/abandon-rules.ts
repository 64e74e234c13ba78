import type { Order } from "@skaenk/contract/orders";
import { bankPayment } from "./money-queries.ts";
import type { OrderRow } from "./queries.ts";
import type { OrderEventKind } from "./tables.ts";

type Known = {
  payments: readonly { provider: string; status: string; held_ore: number; captured_ore: number }[];
  events: readonly { kind: OrderEventKind; details?: Record<string, unknown> }[];
};

/**
 * True when its buyer may abandon an order: it was never confirmed, holds no money, and nobody took it by phone. Where a bank transfer is
 * waited for, the money may be on its way and nobody can stop it, so that order is the shop's to cancel. Pure.
 */
export function isAbandonable(order: Pick<OrderRow, "status" | "taken_by">, { payments, events }: Known): boolean {
  if (order.taken_by !== null || events.some(({ kind }) => kind === "confirmed")) return false;
  if (payments.some(({ held_ore, captured_ore }) => held_ore > 0 || captured_ore > 0)) return false;
  if (order.status === "awaiting_email") return true;
  const isTransferAwaited = payments.some(({ provider, status }) => provider === bankPayment && status === "pending");
  return order.status === "awaiting_payment" && !isTransferAwaited;
}

/** The end of an unpaid order that was cancelled, as its log has it; undefined for all others. Pure. */
export function endingOf(events: Known["events"]): Order["ending"] {
  const ending = events.findLast(({ kind }) => kind === "cancelled")?.details?.ending;
  return ending === "lapsed" || ending === "abandoned" ? ending : undefined;
}
