import { useSyncExternalStore } from "react";

/** The header of data that was kept for reading without a connection (`public/sw.js`): when it was fetched. */
const keptAtHeader = "x-kept-at";
const listeners = new Set<() => void>();

/** When the page that is shown was fetched, where it comes from what the browser had kept. Read before React makes the page its own. */
let keptAt = typeof document === "undefined" ? undefined : document.documentElement.dataset.keptAt;

/** Data that arrives says for itself whether it is from before. */
export function noteKept({ headers }: Response): void {
  keptAt = headers.get(keptAtHeader) ?? undefined;
  for (const listener of listeners) listener();
}

export function useKeptAt(): string | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => keptAt,
    () => undefined,
  );
}
