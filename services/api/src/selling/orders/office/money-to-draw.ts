import { drawableOre, type listRequests, type PaymentRow } from "../money-queries.ts";
import type { OrderLineRow, OrderRow } from "../queries.ts";
import { amountsToDraw } from "../shipping/ship-order.ts";
import { mayBeSent } from "../status-machine.ts";

type Line = { line: OrderLineRow; left: number };

type Asked<Of extends Line> = {
  payment: PaymentRow | undefined;
  requests: Awaited<ReturnType<typeof listRequests>>;
  pieces(line: Of): number;
};

/**
 * The amounts in øre of sending these pieces of each line: what is captured for them, what is reserved beyond that, and what is missing. All
 * are 0 where nothing was ever reserved, or nothing can be sent. Pure.
 */
export function moneyFor<Of extends Line>(
  order: OrderRow,
  counted: readonly Of[],
  { payment, requests, pieces }: Asked<Of>,
): { drawOre: number; restOre: number; shortOre: number } {
  const parcel = counted.flatMap((one) => (pieces(one) > 0 ? [{ lineId: one.line.id, quantity: pieces(one) }] : []));
  const isReserved = payment !== undefined && (payment.held_ore > 0 || payment.captured_ore > 0);
  const isSendable = mayBeSent(order.status) || order.status === "ready_for_pickup";
  if (!isReserved || !isSendable || order.total_ore === 0) return { drawOre: 0, restOre: 0, shortOre: 0 };
  const freeOre = drawableOre(
    payment,
    requests.filter(({ payment_id }) => payment_id === payment.id),
  );
  if (parcel.length === 0) return { drawOre: 0, restOre: freeOre, shortOre: 0 };
  const lines = counted.map(({ line }) => line);
  const { amountOre } = amountsToDraw(order, lines, { parcel, payment });
  return amountOre > freeOre
    ? { drawOre: 0, restOre: freeOre, shortOre: amountOre - freeOre }
    : { drawOre: amountOre, restOre: freeOre - amountOre, shortOre: 0 };
}

/** @returns how many pieces of an order have been sent */
export const sentPieces = (counted: readonly Line[]): number =>
  counted.reduce((sum, { line }) => sum + line.shipped_quantity, 0);
