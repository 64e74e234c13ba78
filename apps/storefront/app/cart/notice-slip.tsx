import { shopPage } from "@skaenk/contract/shop-pages";
import { useEffect, useRef, useState } from "react";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";
import { type CartNotice, changeCartState } from "./cart-state";

const shownMs = 9_000;

/**
 * This message at the foot of the window closes after some seconds, but stays while the pointer is over it or the focus is in it. The first
 * Tab after the press that opened the message moves the focus into it, and Tab beyond its first or last control moves the focus back.
 */
export function Slip({ notice, inCart }: { notice: CartNotice; inCart: boolean }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => changeCartState({ notice: undefined }), shownMs);
    return () => clearTimeout(timer);
  }, [held]);
  const slip = useRef<HTMLElement>(null);
  const [pressed] = useState(() => document.activeElement);
  useEffect(() => {
    // The page moves up where the message would cover the control that was pressed by the keyboard.
    if (pressed?.matches(":focus-visible")) pressed.scrollIntoView({ block: "nearest" });
    let visited = false;
    const move = (event: KeyboardEvent) => {
      const here = document.activeElement;
      const stops: (Element | null)[] = [...(slip.current?.querySelectorAll("button, a") ?? [])];
      const at = stops.indexOf(here);
      // Some browsers do not focus a pressed button, and a pressed control may be gone: there is no way back to it, so the browser moves the focus.
      if (
        event.key !== "Tab" ||
        !pressed?.isConnected ||
        pressed === document.body ||
        (at < 0 && (visited || event.shiftKey || here !== pressed))
      )
        return;
      const next = stops[at + (event.shiftKey ? -1 : 1)] ?? pressed;
      if (next === here || !(next instanceof HTMLElement)) return;
      visited = true;
      event.preventDefault();
      next.focus();
    };
    document.addEventListener("keydown", move);
    return () => document.removeEventListener("keydown", move);
  }, [pressed]);
  const undo = () => {
    if (pressed instanceof HTMLElement) pressed.focus({ preventScroll: true });
    void notice.undo?.();
  };
  const hold = () => setHeld(true);
  const letGo = () => setHeld(false);
  return (
    <aside
      className="cart-notice"
      aria-label="Besked fra kurven"
      ref={slip}
      onMouseEnter={hold}
      onFocus={hold}
      onMouseLeave={letGo}
      onBlur={letGo}
    >
      <p className="cart-notice__text">
        <Icon name={notice.kind === "refused" ? "close" : "check"} />
        {notice.text}
      </p>
      <p className="cart-notice__ways">
        {notice.undo && (
          <button type="button" onClick={undo}>
            Fortryd
          </button>
        )}
        {notice.kind === "added" && !inCart && <Link to={shopPage("/kurv")}>Se kurven</Link>}
      </p>
    </aside>
  );
}
