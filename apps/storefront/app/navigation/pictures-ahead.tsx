import { useEffect } from "react";
import { useLocation } from "react-router";

/** By then the page has what it needs itself. */
const delayMs = 1_000;

/** Fetched together, and how long the next ones wait: the whole of a long list at once would hold up whoever presses something. */
const atOnce = 4;
const pauseMs = 100;

/** Fetches the pictures below the first ones in advance, unless the visitor's browser asks to save data. */
export function PicturesAhead() {
  const { pathname, search } = useLocation();
  return <OfThisPage key={pathname + search} />;
}

function OfThisPage() {
  useEffect(() => {
    if (savesData()) return;
    let timer = setTimeout(function fetchNext() {
      const waiting = [...document.querySelectorAll<HTMLImageElement>('main img[loading="lazy"]')];
      for (const picture of waiting.slice(0, atOnce)) picture.loading = "eager";
      if (waiting.length > atOnce) timer = setTimeout(fetchNext, pauseMs);
    }, delayMs);
    return () => clearTimeout(timer);
  }, []);
  return null;
}

/** Only some browsers tell. */
function savesData(): boolean {
  return "connection" in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}
