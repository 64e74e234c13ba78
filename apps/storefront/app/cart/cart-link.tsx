import { shopPage } from "@skaenk/contract/shop-pages";
import { useEffect, useState } from "react";
import { isProblem } from "../api/problem";
import { onLateAnswer } from "../api/send-form";
import { useAnswer } from "../api/use-answer";
import { ToolLink } from "../ui/tool-link";
import { changeCartState, useCartState } from "./cart-state";
import type { CartAnswer } from "./perform-cart-action";

/** The way to the cart, with how much is in it. Asks once the page has come to rest, and again on return from elsewhere, or with the connection. */
export function CartLink() {
  const { itemCount } = useCartState();
  const [atRest, setAtRest] = useState(false);
  const { answer, ask } = useAnswer<() => { itemCount: number }>(atRest ? shopPage("/kurv/antal") : undefined);
  useEffect(() => {
    const rest = () => setAtRest(true);
    const wait = window.requestIdleCallback?.(rest, { timeout: 2000 }) ?? window.setTimeout(rest, 200);
    return () => (window.cancelIdleCallback ?? window.clearTimeout)(wait);
  }, []);
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && ask();
    window.addEventListener("pageshow", onShow);
    window.addEventListener("online", ask);
    return () => {
      window.removeEventListener("pageshow", onShow);
      window.removeEventListener("online", ask);
    };
  }, [ask]);
  useEffect(() => onLateAnswer(tellLate), []);
  useEffect(() => {
    if (answer) changeCartState({ itemCount: answer.itemCount });
  }, [answer]);
  return <ToolLink to={shopPage("/kurv")} icon="cart" name="Kurv" count={itemCount} />;
}

/** What was asked of the cart on the page before, without a connection or while it was left, has come through now. */
function tellLate(action: string, answer: unknown): void {
  if (action !== shopPage("/kurv")) return;
  if (isProblem(answer)) {
    changeCartState({ notice: { kind: "refused", text: answer.problem } });
    return;
  }
  const { itemCount } = answer as CartAnswer;
  changeCartState({ itemCount, notice: { kind: "added", text: "Det, du bad om, er i kurven nu" } });
}
