import type { Plugin } from "vite";

const reloadsAlways = "window.location.reload();\n\t\treturn new Promise(() => {});";

/**
 * Tells the page, as Vite does for its own parts, and lets the page decide (`app/navigation/lazy-reload.ts`). A page that
 * stays gets the failure where the part should have been, so that the error page shows; a part that was missed for want of a connection is
 * fetched anew, with its page, when it is to be shown and there is one.
 */
const asksThePage = `
    const failed = new Event("vite:preloadError", { cancelable: true });
    failed.payload = error;
    window.dispatchEvent(failed);
    if (failed.defaultPrevented) return new Promise(() => {});
    const wasOffline = !navigator.onLine;
    return { default: () => {
      if (!wasOffline || !navigator.onLine) throw error;
      window.location.reload();
      return null;
    } };`;

/**
 * React Router reloads the page every time a route's code fails to load, for ever if it must. The shop's rule is once, and
 * at most once a minute, then the error page; React Router has no setting for it, so the build changes that one line.
 * @throws Error when the line is no longer there, so that an update cannot undo it unseen
 */
export function lazyRoutes(): Plugin {
  return {
    name: "skaenk:lazy-routes",
    apply: "build",
    transform(code, id) {
      if (!/react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.m?js$/.test(id)) return null;
      if (!code.includes(reloadsAlways)) throw new Error("React Router loads its routes in another way now");
      return { code: code.replace(reloadsAlways, asksThePage), map: null };
    },
  };
}
