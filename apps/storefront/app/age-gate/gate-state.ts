import { useEffect, useSyncExternalStore } from "react";

let passed = false;
const listeners = new Set<() => void>();

/** True when this visitor has confirmed being 18. Scripts cannot read the cookie, so the page remembers the answer. */
export function hasPassedGate(): boolean {
  return passed;
}

export function passGate(): void {
  if (passed) return;
  passed = true;
  for (const listener of listeners) listener();
}

export function subscribeGate(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** @param before what the server knew when it sent the page */
export function useGatePassed(before: boolean): boolean {
  const now = useSyncExternalStore(subscribeGate, hasPassedGate, () => before);
  useEffect(() => {
    if (before) passGate();
    else if (isKept()) {
      confirmAge();
    }
  }, [before]);
  return now || before;
}

/** A yes that the shop has not heard of yet: said without a connection, and valid from then on all the same. */
const key = "skaenk:said-yes";

/** This function confirms the age now, or as soon as there is a connection. A page that is loaded in between knows of it. */
export function confirmAge(): void {
  try {
    localStorage.setItem(key, "ja");
  } catch {
    // A browser that keeps nothing: this page alone remembers, until it has told.
  }
  tell().finally(passGate);
}

async function tell(): Promise<void> {
  try {
    await fetch("/alder", { method: "POST", body: new URLSearchParams({ svar: "ja" }), redirect: "manual" });
    forget();
  } catch {
    window.addEventListener("online", tell, { once: true });
  }
}

/** The cookie remembers from now on. */
function forget(): void {
  try {
    localStorage.removeItem(key);
  } catch {}
}

function isKept(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
