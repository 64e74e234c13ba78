import type { MouseEvent, ReactNode } from "react";

/**
 * A link to a part of the same page, by the id of the part: the part, or the first control in it, takes the focus, and the address gets the fragment.
 * The router is not told, because every navigation, also to a fragment, makes it forget the answer of a form, and with it the errors on the page.
 * Without scripts, and with a modifier key, the browser follows the link itself.
 */
export const PartLink = ({ to, className, children }: { to: string; className?: string; children: ReactNode }) => (
  <a className={className} href={`#${to}`} onClick={goWithinPage}>
    {children}
  </a>
);

/** This selector finds the controls of a group that can take the focus. */
const controls = "input:not([type=hidden]), select, textarea, button, a[href]";

function goWithinPage(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const { hash } = event.currentTarget;
  const part = document.getElementById(decodeURIComponent(hash.slice(1)));
  if (!part) return;
  window.history.replaceState(window.history.state, "", hash);
  part.scrollIntoView();
  part.focus({ preventScroll: true });
  if (document.activeElement !== part) part.querySelector<HTMLElement>(controls)?.focus({ preventScroll: true });
}
