import type { PaymentRow } from "../money-queries.ts";
import type { OrderLineRow, OrderRow } from "../queries.ts";
import { amountsToDraw } from "../shipping/ship-order.ts";

type Line = { line: OrderLineRow; left: number };

/** The amount drawn when these pieces of each line are sent; nothing where no money is held. Pure. */
export function drawnBy<Of extends Line>(
  order: OrderRow,
  counted: readonly Of[],
  { payment, pieces }: { payment: PaymentRow | undefined; pieces(line: Of): number },
): number {
  const holds = payment?.status === "authorized" || payment?.status === "partially_captured";
  const parcel = counted.flatMap((one) => (pieces(one) > 0 ? [{ lineId: one.line.id, quantity: pieces(one) }] : []));
  if (!payment || !holds || order.total_ore === 0 || parcel.length === 0) return 0;
  const lines = counted.map(({ line }) => line);
  return amountsToDraw(order, lines, { parcel, payment }).amountOre;
}

/** @returns how many pieces of an order have been sent */
export const sentPieces = (counted: readonly Line[]): number =>
  counted.reduce((sum, { line }) => sum + line.shipped_quantity, 0);
