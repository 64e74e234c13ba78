import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { type PagePart, type PagePosition, pageParts, type Scroll, scrollAfter } from "./scroll-rules";

const storageKey = "skaenk:scroll";
const useBrowserLayoutEffect = typeof window === "undefined" ? useEffect : useLayoutEffect;
const interruptions = ["wheel", "touchstart", "keydown", "pointerdown"] as const;

/** Where each entry of the history was left. Written down only when the window is left after moving about in it. */
const positions = new Map<string, number>();

/** Moves the page after a change of address by the shop's own rules, and remembers where each page was left. */
export function ScrollKeeper() {
  const location = useLocation();
  const returning = useNavigationType() === "POP";
  const last = useRef(location);
  const current = useRef(location.key);

  useEffect(() => {
    const remember = () => void positions.set(current.current, window.scrollY);
    const leave = () => {
      window.history.scrollRestoration = "auto";
      if (positions.size > 1) trying(() => sessionStorage.setItem(storageKey, JSON.stringify([...positions])));
    };
    // Until the page has loaded, the browser puts a reloaded page back by itself.
    const takeOver = () => setTimeout(() => (window.history.scrollRestoration = "manual"), 0);
    recall();
    if (document.readyState === "complete") takeOver();
    window.addEventListener("load", takeOver);
    window.addEventListener("scroll", remember, { passive: true });
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("load", takeOver);
      window.removeEventListener("scroll", remember);
      window.removeEventListener("pagehide", leave);
    };
  }, []);

  useBrowserLayoutEffect(() => {
    const from = last.current;
    if (from === location) return;
    last.current = location;
    current.current = location.key;
    const scroll = scrollAfter(from, location, returning ? positions.get(location.key) : undefined, measurePage());
    // An alert that has the focus on the new page is already in view.
    if (scroll && document.activeElement?.role !== "alert") return arrive(scroll);
  }, [location, returning]);

  return null;
}

function recall(): void {
  if (positions.size > 0) return;
  trying(() => {
    for (const [key, top] of JSON.parse(sessionStorage.getItem(storageKey) as string)) positions.set(key, top);
  });
}

/** Browsers may refuse their storage, and anyone can write in it: pages that are returned to begin at their top, then. */
function trying(look: () => void): void {
  try {
    look();
  } catch {}
}

/**
 * The page is scrolled after the delay that the specification gives. Until then its content is pushed to where it will be
 * seen, so that nobody sees the new page at the old place. A hand on the wheel settles it at once.
 */
function arrive({ to, delay }: Scroll): () => void {
  const root = document.documentElement;
  const top = topOf(to);
  const from = window.scrollY;
  root.style.setProperty("--arrival", `${from - top}px`);
  root.dataset.arriving = "";
  const release = () => {
    clearTimeout(timer);
    for (const name of interruptions) window.removeEventListener(name, settle);
    delete root.dataset.arriving;
    root.style.removeProperty("--arrival");
  };
  const settle = () => {
    // What was scrolled meanwhile, by whatever hand, stays scrolled.
    const moved = window.scrollY - from;
    release();
    window.scrollTo({ top: top + moved, behavior: "instant" });
  };
  const timer = setTimeout(settle, delay);
  for (const name of interruptions) window.addEventListener(name, settle, { passive: true, once: true });
  return release;
}

const findPart = (name: PagePart) => document.querySelector(`main [data-part="${name}"]`);

function measurePage(): PagePosition {
  const screen: PagePosition = { height: window.innerHeight };
  for (const name of pageParts) {
    const box = findPart(name)?.getBoundingClientRect();
    if (box) screen[name] = { top: box.top, bottom: box.bottom };
  }
  return screen;
}

function topOf(to: Scroll["to"]): number {
  if ("top" in to) return to.top;
  const part = "part" in to ? findPart(to.part) : document.getElementById(to.anchor);
  if (!part) return 0;
  const margin = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return Math.max(0, part.getBoundingClientRect().top + window.scrollY - margin);
}
