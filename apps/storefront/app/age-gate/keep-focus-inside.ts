import type { KeyboardEvent } from "react";

const focusable = "a[href], button:not([disabled]), input:not([disabled])";

/** Tab goes round within a dialog: after the last control comes the first. */
export function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Tab") return;
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)];
  const [first] = controls;
  const last = controls.at(-1);
  const here = document.activeElement;
  const leaving = event.shiftKey ? here === first || here === event.currentTarget : here === last;
  if (!leaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
