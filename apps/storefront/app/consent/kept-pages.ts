import { readConsent } from "@skaenk/contract/consent-cookie";
import { useEffect } from "react";
import { hasConsent, subscribeConsent } from "./consent-state";

/** Under which name the browser keeps what was looked at last, for who has agreed that choices are remembered. */
export const lastSeenKey = "seen";

/**
 * Lets the browser keep the pages that have been read (`public/sw.js`), so that they can be read without a connection. Not before the visitor has
 * answered the question about cookies, whatever the answer: a first visit leaves the browser as it was. Decision 290.
 */
export function KeptPages() {
  useEffect(() => {
    const keep = () => {
      if (!hasConsent("functional")) forgetLastSeen();
      if (readConsent(document.cookie)) keepWhatIsRead().catch(() => undefined);
    };
    if (!import.meta.env.PROD) return;
    keep();
    return subscribeConsent(keep);
  }, []);
  return null;
}

/** A no takes back what an earlier yes let the browser keep. */
function forgetLastSeen(): void {
  try {
    localStorage.removeItem(lastSeenKey);
  } catch {
    // A browser that refuses storage has nothing to forget.
  }
}

/** From the next page on by itself; this one was loaded before. */
async function keepWhatIsRead(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const before = serviceWorker.controller;
  await serviceWorker.register("/sw.js");
  const { active } = await serviceWorker.ready;
  if (!before) active?.postMessage({ keep: window.location.pathname });
}
