import type { CartLine } from "@skaenk/contract/cart";
import { cartState, changeCartState } from "./cart-state";
import { cartForm, changeCart } from "./change-cart";

/** The last press on each line that the backend has not been asked yet. */
const waiting = new Map<string, FormData>();
const underWay = new Set<string>();

/** Has a form set how many of a line. Quick presses are gathered: the backend hears of the last one, in order. */
export async function setQuantity(form: FormData, lineId: string, quantity: number): Promise<void> {
  form.set("quantity", String(quantity));
  form.delete("step");
  waiting.set(lineId, form);
  changeCartState({ wanted: { ...cartState().wanted, [lineId]: quantity }, notice: undefined });
  if (underWay.has(lineId)) return;
  underWay.add(lineId);
  for (let next = waiting.get(lineId); next; next = waiting.get(lineId)) {
    waiting.delete(lineId);
    if (!(await changeCart(next))) waiting.delete(lineId);
  }
  underWay.delete(lineId);
  const { [lineId]: _answered, ...wanted } = cartState().wanted;
  changeCartState({ wanted });
}

/** Has a form take a line away, and leaves its place open for a change of mind. */
export async function removeLine(form: FormData, line: CartLine, place: number): Promise<void> {
  form.set("intent", "remove");
  changeCartState({ removed: [...cartState().removed, { line, place }] });
  if (!(await changeCart(form))) forgetRemoved(line);
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
