import type { CartLine } from "@skaenk/contract/cart";
import { addCartLine, getCart } from "@skaenk/contract/in-browser";
import { browserCall } from "../api/browser-api";
import { cartState, changeCartState, showCart } from "./cart-state";
import { sendQuantity, told } from "./change-cart";

const underWay = new Set<string>();

/** Sets how many of a line. Quick presses are gathered: the backend hears of the last one, in order. */
export async function setQuantity(lineId: string, quantity: number): Promise<void> {
  changeCartState({ wanted: { ...cartState().wanted, [lineId]: quantity }, notice: undefined });
  if (underWay.has(lineId)) return;
  underWay.add(lineId);
  await told(async () => {
    for (let sent: number | undefined; sent !== cartState().wanted[lineId]; ) {
      sent = cartState().wanted[lineId] ?? 0;
      showCart(await sendQuantity(lineId, sent));
    }
  });
  underWay.delete(lineId);
  const { [lineId]: _answered, ...wanted } = cartState().wanted;
  changeCartState({ wanted });
}

/** Takes a line away and leaves its place open for a change of mind. */
export async function removeLine(line: CartLine, place: number): Promise<void> {
  changeCartState({ removed: [...cartState().removed, { line, place }], notice: undefined });
  const done = await told(async () => showCart(await sendQuantity(line.id, 0)));
  if (!done) changeCartState({ removed: cartState().removed.filter((one) => one.line.id !== line.id) });
}

export async function restoreLine(line: CartLine): Promise<void> {
  await told(async () => {
    const body = { variantId: line.variantId, quantity: line.quantity, operationId: crypto.randomUUID() };
    await browserCall(addCartLine, { body });
    showCart(await browserCall(getCart));
    changeCartState({
      removed: cartState().removed.filter((one) => one.line.id !== line.id),
      notice: { kind: "undone", text: `${line.name} er i kurven igen` },
    });
  });
}
