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
 * (`lazy-routes.ts`). Whoever was on the way to another page is led there by it. When the page does not reload, the failure goes
 * on to the error page.
 */
export function reloadWhenPartsFail(goingTo: () => string | undefined): void {
  window.addEventListener("vite:preloadError", (event) => {
    // Without a connection a reload would take away even the page that is there.
    if (!navigator.onLine) return;
    if (reloadOnce(sessionStorage, Date.now(), () => loadWhole(goingTo(), window.location))) event.preventDefault();
  });
}

type Place = { readonly href: string; assign(address: string): void; reload(): void };

/** Loads the page that somebody is on the way to, or the one that they are on: an address that differs by its `#` alone would load nothing. */
export function loadWhole(to: string | undefined, place: Place): void {
  const page = (address: string) => address.split("#", 1)[0];
  if (to === undefined || page(to) === page(place.href)) place.reload();
  else place.assign(to);
}
