import { shopPage } from "@skaenk/contract/shop-pages";
import { useEffect, useState } from "react";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";
import { type CartNotice, changeCartState } from "./cart-state";

const shownMs = 9_000;

/** A slip of paper at the foot of the window. Leaves by itself, but stays while it is pointed at or holds the focus. */
export function Slip({ notice, inCart }: { notice: CartNotice; inCart: boolean }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => changeCartState({ notice: undefined }), shownMs);
    return () => clearTimeout(timer);
  }, [held]);
  const hold = { onMouseEnter: () => setHeld(true), onFocus: () => setHeld(true) };
  const letGo = { onMouseLeave: () => setHeld(false), onBlur: () => setHeld(false) };
  return (
    <aside className="cart-notice" aria-label="Besked fra kurven" {...hold} {...letGo}>
      <p className="cart-notice__text">
        <Icon name={notice.kind === "refused" ? "close" : "check"} />
        {notice.text}
      </p>
      <p className="cart-notice__ways">
        {notice.undo && (
          <button type="button" onClick={() => void notice.undo?.()}>
            Fortryd
          </button>
        )}
        {notice.kind === "added" && !inCart && <Link to={shopPage("/kurv")}>Se kurven</Link>}
      </p>
    </aside>
  );
}
