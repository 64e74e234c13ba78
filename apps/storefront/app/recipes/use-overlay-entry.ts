import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { overlayMoves } from "../navigation/overlay-moves";

/** The field of `history.state` that marks the entry of an open overlay. */
const mark = "overlay";
const isMarked = (state: unknown): boolean => (state as { [mark]?: true } | null)?.[mark] === true;

/** Keys of an entry as the router writes them: the first entry of a visit has none and counts as "default". */
const keyOf = (state: { key?: string; idx?: number } | null) =>
  state?.idx === undefined ? undefined : (state.key ?? "default");

/**
 * An overlay with an entry of its own in the browser's history: Back closes the overlay and stays on the page, Forward opens it
 * again. The router never hears of these two moves: the page is the same on both sides and would only be loaded again.
 * @param press a new object opens the overlay again
 */
export function useOverlayEntry(press: object): { isOpen: boolean; close(): void } {
  const [isOpen, setOpen] = useState(true);
  const { key } = useLocation();
  useEffect(() => {
    // A new press is another object with the same fields.
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
