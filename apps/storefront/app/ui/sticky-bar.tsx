import { type ReactNode, type RefObject, useEffect, useState } from "react";

/** The bar is not shown on a phone with text so large that the bar would take a third of the screen. */
const phone = "(18em <= width < 56rem)";

/**
 * A bar at the foot of a narrow screen with the main action of the page. The bar is shown while `of`, the action's own place, is out of view,
 * and until the page's foot is reached. It covers the page, so nothing moves when it appears; on wider screens, and without scripts, there is
 * none.
 */
export function StickyBar({ of, children }: { of: RefObject<HTMLElement | null>; children: ReactNode }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const place = of.current;
    const foot = document.querySelector("body footer");
    if (!place) return;
    const seen = new Set<Element>();
    const watcher = new IntersectionObserver((changes) => {
      for (const { target, isIntersecting } of changes) seen[isIntersecting ? "add" : "delete"](target);
      setShown(seen.size === 0 && matchMedia(phone).matches);
    });
    for (const one of [place, foot]) if (one) watcher.observe(one);
    return () => watcher.disconnect();
  }, [of]);
  return shown && <div className="sticky-bar no-print">{children}</div>;
}
