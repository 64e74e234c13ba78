import type { CartLine } from "@skaenk/contract/cart";
import { cartState, changeCartState } from "./cart-state";
import { cartForm, changeCart } from "./change-cart";

const underWay = new Set<string>();

/** Sets how many of a line. Quick presses are gathered: the backend hears of the last one, in order. */
export async function setQuantity(lineId: string, quantity: number): Promise<void> {
  changeCartState({ wanted: { ...cartState().wanted, [lineId]: quantity }, notice: undefined });
  if (underWay.has(lineId)) return;
  underWay.add(lineId);
  for (let sent: number | undefined; sent !== cartState().wanted[lineId]; ) {
    sent = cartState().wanted[lineId] ?? 0;
    if (!(await changeCart(cartForm({ intent: "set", lineId, quantity: sent })))) break;
  }
  underWay.delete(lineId);
  const { [lineId]: _answered, ...wanted } = cartState().wanted;
  changeCartState({ wanted });
}

/** Takes a line away and leaves its place open for a change of mind. */
export async function removeLine(line: CartLine, place: number): Promise<void> {
  changeCartState({ removed: [...cartState().removed, { line, place }] });
  const done = await changeCart(cartForm({ intent: "remove", lineId: line.id }));
  if (!done) forgetRemoved(line);
}

export async function restoreLine(line: CartLine): Promise<void> {
  const { variantId, quantity, name } = line;
  if (!(await changeCart(cartForm({ intent: "undo", variantId, quantity })))) return;
  forgetRemoved(line);
  changeCartState({ notice: { kind: "undone", text: `${name} er i kurven igen` } });
}

function forgetRemoved({ id }: CartLine): void {
  changeCartState({ removed: cartState().removed.filter(({ line }) => line.id !== id) });
}
