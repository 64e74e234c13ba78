import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/** This component announces the title of a new page to screen readers, and moves the keyboard focus to its content. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  const [title, setTitle] = useState("");

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    setTitle(document.title);
    const content = document.querySelector("main");
    if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  );
}
