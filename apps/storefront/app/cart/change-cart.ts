import { shopPage } from "@skaenk/contract/shop-pages";
import { isProblem, type Problem } from "../api/problem";
import { sendForm } from "../api/send-form";
import { cartState, changeCartState } from "./cart-state";
import type { AddedGoods, CartAnswer } from "./perform-cart-action";

/** A form of the cart that stands on no page: `intent` and the fields it takes. */
export function cartForm(fields: Record<string, string | number>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  return form;
}

/**
 * This function changes the cart as a form asks, and shows the result. A refusal is shown in words, an optimistic count is taken back, and
 * changes by another tab are shown.
 * @returns the backend's answer; undefined after a refusal
 */
export async function changeCart(form: FormData, early = 0): Promise<CartAnswer | undefined> {
  if (cartState().cart) form.set("show", "cart");
  changeCartState({ itemCount: cartState().itemCount + early, notice: undefined, said: undefined });
  const answer = await sendForm<CartAnswer>(shopPage("/kurv"), form);
  if (isProblem(answer)) {
    const { problem, cart } = answer as Problem & Pick<CartAnswer, "cart">;
    const itemCount = cart?.itemCount ?? Math.max(0, cartState().itemCount - early);
    changeCartState({
      itemCount,
      said: undefined,
      notice: { kind: "refused", text: problem },
      ...(cart && cartState().cart ? { cart } : {}),
    });
    return undefined;
  }
  const { itemCount, cart } = answer;
  changeCartState({ itemCount, said: undefined, ...(cart && cartState().cart ? { cart } : {}) });
  return answer;
}

/**
 * Puts in the cart what a form asks for; `name` is what it is called where it is one thing, or the function that words the notice. The count of goods that are known
 * rises at once. @returns what the backend made of it; nothing after a no
 */
export async function addToCart(form: FormData, name?: string | PressWords): Promise<CartAnswer | undefined> {
  const quantities = form.getAll("quantity");
  const known = form.getAll("variantId").reduce((sum, _, place) => sum + Number(quantities[place] ?? 1), 0);
  const asked = changeCart(form, known);
  changeCartState({ said: "Lægger i kurven …" });
  const answer = await asked;
  if (!answer) return undefined;
  const { added, removed = [], warnings } = answer;
  const count = sumOf(added);
  const taken = sumOf(removed);
  // Warnings alone say what could not be had, so that nothing claims that all of it is in the cart.
  const isShort = count + taken === 0 && warnings.length > 0;
  const what = typeof name === "function" ? name(count, taken) : addedWords(count, name);
  const drink = form.get(form.get("intent") === "recipe" ? "slug" : "drink");
  // A former plan comes back by the planner itself, and nothing that was not added can be taken out.
  const canUndo = added.length > 0 && removed.length === 0;
  const undo = canUndo ? { undo: () => takeOut(added, drink) } : {};
  changeCartState({ notice: { kind: "added", text: (isShort ? warnings : [what, ...warnings]).join(". "), ...undo } });
  return answer;
}

/** The words for a press, from the numbers of goods that it put in the cart and took out. */
export type PressWords = (added: number, removed: number) => string;

const addedWords = (count: number, name: string | undefined): string =>
  name
    ? `Lagt i kurven: ${count > 1 ? `${count} × ` : ""}${name}`
    : `${count} ${count === 1 ? "vare" : "varer"} er lagt i kurven`;

const sumOf = (goods: readonly AddedGoods[]): number => goods.reduce((sum, { quantity }) => sum + quantity, 0);

async function takeOut(added: readonly AddedGoods[], drink: FormDataEntryValue | null): Promise<void> {
  const form = cartForm({ intent: "take-out" });
  const its = drink === null ? [] : [String(drink)];
  for (const { variantId, quantity, drinks = its } of added) {
    form.append("variantId", variantId);
    form.append("quantity", String(quantity));
    form.append("drinks", drinks.join(" "));
  }
  if (await changeCart(form)) {
    changeCartState({ notice: { kind: "undone", text: "Det er taget ud af kurven igen" } });
  }
}
