import { useEffect, useSyncExternalStore } from "react";

let passed = false;
const listeners = new Set<() => void>();

/** Whether this visitor has said yes to being 18. The cookie cannot be read by scripts, so the page keeps it in mind. */
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
  }, [before]);
  return now || before;
}
