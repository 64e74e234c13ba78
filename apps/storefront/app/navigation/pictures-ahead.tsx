import { useEffect } from "react";
import { useLocation } from "react-router";

/** By then the page has what it needs itself. */
const delayMs = 1_000;

/** Fetches the pictures further down while the reader looks at the first ones, unless they have asked to save data. */
export function PicturesAhead() {
  const { pathname, search } = useLocation();
  return <OfThisPage key={pathname + search} />;
}

function OfThisPage() {
  useEffect(() => {
    if (savesData()) return;
    const timer = setTimeout(() => {
      for (const picture of document.querySelectorAll<HTMLImageElement>('main img[loading="lazy"]')) {
        picture.loading = "eager";
      }
    }, delayMs);
    return () => clearTimeout(timer);
  }, []);
  return null;
}

/** Only some browsers tell. */
function savesData(): boolean {
  return "connection" in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}
