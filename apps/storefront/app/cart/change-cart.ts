import type * as contract from "@skaenk/contract/cart";
import { BackendRefusal } from "@skaenk/contract/client";
import type { AnswerOf, BodyOf, Endpoint } from "@skaenk/contract/endpoint";
import {
  addCartLine,
  addPartyToCart,
  addRecipeToCart,
  getCart,
  removeCartLine,
  setCartLine,
} from "@skaenk/contract/in-browser";
import type * as party from "@skaenk/contract/party-plan";
import { browserCall } from "../api/browser-api";
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
  const cart = await browserCall(getCart).catch(() => undefined);
  if (cart) changeCartState({ itemCount: cart.itemCount, ...(cartState().cart ? { cart } : {}) });
}

/** Puts a variant in the cart. The count rises at once and falls back if the backend says no. */
export async function addToCart(wish: { variantId: string; quantity: number; name: string }): Promise<boolean> {
  if (isDoubleClick(wish.variantId)) return true;
  const { variantId, quantity, name } = wish;
  changeCartState({ itemCount: cartState().itemCount + quantity, notice: undefined });
  return await told(async () => {
    const body = { variantId, quantity, operationId: crypto.randomUUID() };
    const { line, itemCount } = await browserCall(addCartLine, { body });
    const undo = () => undoAdding([{ variantId: line.variantId, quantity }]);
    changeCartState({ itemCount, notice: { kind: "added", text: `Lagt i kurven: ${name}`, undo } });
    await refreshShownCart();
  }, -quantity);
}

type AddedPacks = AnswerOf<typeof contract.addRecipeToCart | typeof party.addPartyToCart>;

/** Has the backend put the fewest packs in the cart that cover a wish: a recipe for so many, or a whole party. */
async function addPacks(wish: object, send: (operationId: string) => Promise<AddedPacks>): Promise<boolean> {
  if (isDoubleClick(JSON.stringify(wish))) return true;
  changeCartState({ notice: undefined });
  return await told(async () => {
    const { added, itemCount, warnings } = await send(crypto.randomUUID());
    const count = added.reduce((sum, { quantity }) => sum + quantity, 0);
    const text = [`${count} ${count === 1 ? "vare" : "varer"} er lagt i kurven`, ...warnings].join(". ");
    changeCartState({ itemCount, notice: { kind: "added", text, undo: () => undoAdding(added) } });
    await refreshShownCart();
  });
}

type Wish<Of extends Endpoint> = Omit<BodyOf<Of>, "operationId">;

export const addRecipe = (wish: Wish<typeof contract.addRecipeToCart>): Promise<boolean> =>
  addPacks(wish, (operationId) => browserCall(addRecipeToCart, { body: { ...wish, operationId } }));

export const addParty = (wish: Wish<typeof party.addPartyToCart>): Promise<boolean> =>
  addPacks(wish, (operationId) => browserCall(addPartyToCart, { body: { ...wish, operationId } }));

async function undoAdding(added: { variantId: string; quantity: number }[]): Promise<void> {
  await told(async () => {
    let cart = await browserCall(getCart);
    for (const { variantId, quantity } of added) {
      const line = cart.lines.find((one) => one.variantId === variantId);
      if (line) cart = await sendQuantity(line.id, line.wantedQuantity - quantity);
    }
    changeCartState({ itemCount: cart.itemCount, notice: { kind: "undone", text: "Det er taget ud af kurven igen" } });
    if (cartState().cart) showCart(cart);
  });
}

/** Sets how many of a line; none takes it away. */
export const sendQuantity = (lineId: string, quantity: number): Promise<contract.Cart> =>
  quantity > 0
    ? browserCall(setCartLine, { params: { lineId }, body: { quantity } })
    : browserCall(removeCartLine, { params: { lineId } });

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
