import type { Cart } from "@skaenk/contract/cart";
import { useSyncExternalStore } from "react";
import type { Drink } from "./group-lines";

/** What a press did, told once in the corner of the page and read aloud; `undo` takes it back. */
export type CartNotice = {
  kind: "added" | "undone" | "refused";
  text: string;
  undo?: () => Promise<void>;
};

/** What was taken away, and the place it stood in. */
export type RemovedGoods = {
  id: string;
  name: string;
  goods: readonly { variantId: string; quantity: number }[];
  drink?: Drink | undefined;
  place: number;
};

/** The "cart" state area: what the browser knows of the visitor's cart. Empty until the backend has been asked. */
export type CartState = {
  itemCount: number;
  /** The whole cart, while a page shows it. */
  cart?: Cart | undefined;
  /** Quantities that have been asked for and not answered yet. */
  wanted: Readonly<Record<string, number>>;
  /** What was taken away on this page, so that it can come back. */
  removed: readonly RemovedGoods[];
  notice?: CartNotice | undefined;
  /** The words are read aloud only, since the page shows the same in its own way. */
  said?: string | undefined;
};

const nothing: CartState = { itemCount: 0, wanted: {}, removed: [] };
let state = nothing;
const listeners = new Set<() => void>();

export const cartState = (): CartState => state;

export function changeCartState(change: Partial<CartState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The server renders public pages for everyone, so there it is always nobody's empty cart. */
export function useCartState(): CartState {
  return useSyncExternalStore(subscribe, cartState, () => nothing);
}

/** The cart as the backend told it: the page and the count in the header follow. */
export function showCart(cart: Cart): void {
  changeCartState({ cart, itemCount: cart.itemCount });
}

/** A page that showed the cart is left: what it knew of single lines is forgotten, the count stays. */
export function forgetCart(): void {
  changeCartState({ cart: undefined, wanted: {}, removed: [] });
}
