import type { FormEvent } from "react";
import { addToCart, type PressWords } from "./change-cart";
import type { CartAnswer } from "./perform-cart-action";

/** A press puts goods in the cart. Each button of its form is busy until the answer is there, wherever on the page it stands. */
export async function buy(
  event: FormEvent<HTMLFormElement>,
  form: FormData,
  name?: string | PressWords,
): Promise<CartAnswer | undefined> {
  const buttons = [...event.currentTarget.elements].filter((one) => one.matches(".button"));
  for (const button of buttons) button.setAttribute("aria-busy", "true");
  const answer = await addToCart(form, name);
  for (const button of buttons) button.removeAttribute("aria-busy");
  return answer;
}
