import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { overlayMoves } from "../navigation/overlay-moves";

/** The field of `history.state` that marks the entry of an open overlay. */
const mark = "overlay";
const isMarked = (state: unknown): boolean => (state as { [mark]?: true } | null)?.[mark] === true;

/** This function reads the key that the router writes in a history entry; the first entry of a visit has none and counts as "default". */
const keyOf = (state: { key?: string; idx?: number } | null) =>
  state?.idx === undefined ? undefined : (state.key ?? "default");

/**
 * This hook gives an overlay its own entry in the browser's history: Back closes the overlay and stays on the page, Forward opens it
 * again. The router does not receive these two events, because the page is the same in both entries and would only be loaded again.
 * @param press a new object opens the overlay again
 */
export function useOverlayEntry(press: object): { isOpen: boolean; close(): void } {
  const [isOpen, setOpen] = useState(true);
  const { key } = useLocation();
  useEffect(() => {
    // Each press is a new object, so the effect runs again even when its fields are equal.
    void press;
    if (!isMarked(history.state)) history.pushState({ ...history.state, [mark]: true }, "");
    setOpen(true);
  }, [press]);
  useEffect(() => {
    overlayMoves.hear = (event) => {
      if (keyOf(event.state) !== key) return;
      event.stopImmediatePropagation();
      setOpen(isMarked(event.state));
    };
    return () => {
      overlayMoves.hear = undefined;
    };
  }, [key]);
  return { isOpen, close: () => (isMarked(history.state) ? history.back() : setOpen(false)) };
}
