import type { AddedLine, addRecipeToCart, Cart } from "@skaenk/contract/cart";
import type { addPartyToCart } from "@skaenk/contract/party-plan";
import { browserCall } from "../api/browser-api";
import { BackendRefusal } from "../api/call-backend";
import type { AnswerOf } from "../api/contract-types";
import { encodedPath } from "../api/encoded-path";
import { cartState, changeCartState, showCart } from "./cart-state";

const generalError = "Der opstod en fejl. Prøv igen senere";

/** A double click is one wish, not two. */
const doubleClickMs = 600;
const pressedAt = new Map<string, number>();

function isDoubleClick(what: string): boolean {
  const now = performance.now();
  const before = pressedAt.get(what);
  pressedAt.set(what, now);
  return before !== undefined && now - before < doubleClickMs;
}

/** Asks the backend what is in the cart. A visitor who is offline keeps what was known. */
export async function refreshCart(): Promise<void> {
  const cart = await browserCall<Cart>("/cart").catch(() => undefined);
  if (cart) changeCartState({ itemCount: cart.itemCount, ...(cartState().cart ? { cart } : {}) });
}

/** Puts a variant in the cart. The count rises at once and falls back if the backend says no. */
export async function addToCart(wish: { variantId: string; quantity: number; name: string }): Promise<boolean> {
  if (isDoubleClick(wish.variantId)) return true;
  const { variantId, quantity, name } = wish;
  changeCartState({ itemCount: cartState().itemCount + quantity, notice: undefined });
  return await told(async () => {
    const body = { variantId, quantity, operationId: crypto.randomUUID() };
    const { line, itemCount } = await browserCall<AddedLine>("/cart/lines", { method: "POST", body });
    const undo = () => undoAdding([{ variantId: line.variantId, quantity }]);
    changeCartState({ itemCount, notice: { kind: "added", text: `Lagt i kurven: ${name}`, undo } });
    await refreshShownCart();
  }, -quantity);
}

type AddedPacks = AnswerOf<typeof addRecipeToCart | typeof addPartyToCart>;

/** Has the backend put the fewest packs in the cart that cover a wish: a recipe for so many, or a whole party. */
export async function addPacks(path: "/cart/recipes" | "/party-plan/cart", wish: object): Promise<boolean> {
  if (isDoubleClick(JSON.stringify(wish))) return true;
  changeCartState({ notice: undefined });
  return await told(async () => {
    const body = { ...wish, operationId: crypto.randomUUID() };
    const answer = await browserCall<AddedPacks>(path, { method: "POST", body });
    const { added, itemCount, warnings } = answer;
    const count = added.reduce((sum, { quantity }) => sum + quantity, 0);
    const text = [`${count} ${count === 1 ? "vare" : "varer"} er lagt i kurven`, ...warnings].join(". ");
    changeCartState({ itemCount, notice: { kind: "added", text, undo: () => undoAdding(added) } });
    await refreshShownCart();
  });
}

async function undoAdding(added: { variantId: string; quantity: number }[]): Promise<void> {
  await told(async () => {
    let cart = await browserCall<Cart>("/cart");
    for (const { variantId, quantity } of added) {
      const line = cart.lines.find((one) => one.variantId === variantId);
      if (line) cart = await sendQuantity(line.id, line.wantedQuantity - quantity);
    }
    changeCartState({ itemCount: cart.itemCount, notice: { kind: "undone", text: "Det er taget ud af kurven igen" } });
    if (cartState().cart) showCart(cart);
  });
}

/** Sets how many of a line; none takes it away. */
export const sendQuantity = (lineId: string, quantity: number): Promise<Cart> =>
  quantity > 0
    ? browserCall<Cart>(encodedPath`/cart/lines/${lineId}`, { method: "PATCH", body: { quantity } })
    : browserCall<Cart>(encodedPath`/cart/lines/${lineId}`, { method: "DELETE" });

async function refreshShownCart(): Promise<void> {
  if (cartState().cart) await refreshCart();
}

/** Does it, and says in words what went wrong; `correction` takes an early count back. */
export async function told(act: () => Promise<void>, correction = 0): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    const text = error instanceof BackendRefusal ? error.message : generalError;
    const itemCount = Math.max(0, cartState().itemCount + correction);
    changeCartState({ itemCount, notice: { kind: "refused", text } });
    return false;
  }
}
