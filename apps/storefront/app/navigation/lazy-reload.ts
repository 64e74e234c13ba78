/** A part of the page that fails to load makes the page reload once, and at most once a minute. @source specification 2 */
export const reloadPause = 60_000;

const storageKey = "skaenk:reloaded-at";

type Memory = Pick<Storage, "getItem" | "setItem">;

/** Reloads unless the page did so within the last minute; says whether it does. */
export function reloadOnce(memory: Memory, now: number, reload: () => void): boolean {
  const before = Number(memory.getItem(storageKey) ?? Number.NEGATIVE_INFINITY);
  if (now - before < reloadPause) return false;
  memory.setItem(storageKey, String(now));
  reload();
  return true;
}

/**
 * Listens for parts that failed to load: Vite tells of its own, the build makes the router tell of its routes
 * (`lazy-routes.ts`). When the page does not reload, the failure goes on to the error page.
 */
export function reloadWhenPartsFail(): void {
  window.addEventListener("vite:preloadError", (event) => {
    // Without a connection a reload would take away even the page that is there.
    if (!navigator.onLine) return;
    if (reloadOnce(sessionStorage, Date.now(), () => window.location.reload())) event.preventDefault();
  });
}
