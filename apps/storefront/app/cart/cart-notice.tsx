import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { Icon } from "../ui/icon";
import { changeCartState, type CartNotice as Notice, useCartState } from "./cart-state";

const shownMs = 9_000;

/** Tells what a press did, in a slip of paper at the foot of the window, and aloud. */
export function CartNotice() {
  const { notice } = useCartState();
  const location = useLocation();
  const shownOn = useRef(location.key);

  useEffect(() => {
    if (shownOn.current !== location.key) changeCartState({ notice: undefined });
    shownOn.current = location.key;
  }, [location.key]);

  return (
    <>
      <p role="status" className="visually-hidden">
        {notice?.text}
      </p>
      {notice && <Slip key={notice.text} notice={notice} inCart={location.pathname === "/kurv"} />}
    </>
  );
}

/** Leaves by itself, but stays while it is pointed at or holds the focus. */
function Slip({ notice, inCart }: { notice: Notice; inCart: boolean }) {
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
        {notice.kind === "added" && !inCart && <Link to="/kurv">Se kurven</Link>}
      </p>
    </aside>
  );
}
