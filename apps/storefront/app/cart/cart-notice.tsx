import { shopPage } from "@skaenk/contract/shop-pages";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { changeCartState, useCartState } from "./cart-state";
import { Slip } from "./notice-slip";

/** Tells what a press did, in a slip of paper at the foot of the window, and aloud. */
export function CartNotice() {
  const { notice, said } = useCartState();
  const location = useLocation();
  const shownOn = useRef(location.key);

  useEffect(() => {
    if (shownOn.current !== location.key) changeCartState({ notice: undefined });
    shownOn.current = location.key;
  }, [location.key]);

  return (
    <>
      <p role="status" className="visually-hidden">
        {notice?.text ?? said}
        {notice?.undo && ". Tryk på Tab for at fortryde."}
      </p>
      {notice && <Slip key={notice.text} notice={notice} inCart={location.pathname === shopPage("/kurv")} />}
    </>
  );
}
