import { useEffect } from "react";
import { ToolLink } from "../ui/tool-link";
import { useCartState } from "./cart-state";
import { refreshCart } from "./change-cart";

/** The way to the cart, with how much is in it. Asks once the page has come to rest, and again on return from elsewhere. */
export function CartLink() {
  const { itemCount } = useCartState();
  useEffect(() => {
    const ask = () => void refreshCart();
    const wait = window.requestIdleCallback?.(ask, { timeout: 2000 }) ?? window.setTimeout(ask, 200);
    const onShow = (event: PageTransitionEvent) => event.persisted && ask();
    window.addEventListener("pageshow", onShow);
    return () => {
      window.removeEventListener("pageshow", onShow);
      (window.cancelIdleCallback ?? window.clearTimeout)(wait);
    };
  }, []);
  return <ToolLink to="/kurv" icon="cart" name="Kurv" count={itemCount} />;
}
