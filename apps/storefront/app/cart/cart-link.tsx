import { useEffect, useState } from "react";
import { useAnswer } from "../api/use-answer";
import { ToolLink } from "../ui/tool-link";
import { changeCartState, useCartState } from "./cart-state";

/** The way to the cart, with how much is in it. Asks once the page has come to rest, and again on return from elsewhere. */
export function CartLink() {
  const { itemCount } = useCartState();
  const [atRest, setAtRest] = useState(false);
  const { answer, ask } = useAnswer<() => { itemCount: number }>(atRest ? "/kurv/antal" : undefined);
  useEffect(() => {
    const rest = () => setAtRest(true);
    const wait = window.requestIdleCallback?.(rest, { timeout: 2000 }) ?? window.setTimeout(rest, 200);
    return () => (window.cancelIdleCallback ?? window.clearTimeout)(wait);
  }, []);
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && ask();
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [ask]);
  useEffect(() => {
    if (answer) changeCartState({ itemCount: answer.itemCount });
  }, [answer]);
  return <ToolLink to="/kurv" icon="cart" name="Kurv" count={itemCount} />;
}
