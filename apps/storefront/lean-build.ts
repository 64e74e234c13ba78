import type { Plugin } from "vite";

/**
 * Leaves out of the browser's code what the shop does not use and the builders cannot know it does not use. Each throws
 * when what it replaces has changed, so that an update undoes nothing unseen.
 */

/**
 * Vite wraps each part that is loaded later in a kilobyte that knows style sheets and policies. The shop has one sheet and
 * preloads nothing, so the event is what is left of it (`app/navigation/lazy-reload.ts`).
 */
const justTellsThePage = `
export const __vitePreload = (load) => load().catch((error) => {
  const failed = new Event("vite:preloadError", { cancelable: true });
  failed.payload = error;
  window.dispatchEvent(failed);
  if (!failed.defaultPrevented) throw error;
});`;

export function leanParts(): Plugin {
  return {
    name: "skaenk:lean-parts",
    apply: "build",
    enforce: "post",
    transform(code, id) {
      if (id !== "\0vite/preload-helper.js") return null;
      if (!code.includes("export const __vitePreload =")) throw new Error("Vite loads its parts in another way now");
      return { code: justTellsThePage, map: null };
    },
  };
}

/** Parts of React Router that only speak when asked, and nobody here asks; by file, with all that each exports. */
const unused: Record<string, { exports: string; instead: string }> = {
  // Asking the server for routes as they are seen: `routeDiscovery` is "initial".
  "lib/dom/ssr/fog-of-war.js": {
    exports:
      "URL_LIMIT, getManifestPath, getPartialManifest, getPatchRoutesOnNavigationFunction, getPathsWithAncestors, handleClientVersionMismatch, isFogOfWarEnabled, useFogOFWarDiscovery",
    instead: `
const URL_LIMIT = 7680;
const isFogOfWarEnabled = () => false;
const nothing = () => undefined;
const getPatchRoutesOnNavigationFunction = nothing, useFogOFWarDiscovery = nothing;
const unknown = () => { throw new Error("routes are all known here"); };
const getManifestPath = unknown, getPartialManifest = unknown, getPathsWithAncestors = unknown, handleClientVersionMismatch = unknown;`,
  },
  // Measuring what the router does: no `instrumentations` are given to it.
  "lib/router/instrumentation.js": {
    exports:
      "consumeInstrumentationClientResultMetaReceiver, getRouteInstrumentationUpdates, instrumentClientSideRouter, instrumentHandler, instrumentationResultMetaContext",
    instead: `
const consumeInstrumentationClientResultMetaReceiver = () => undefined;
const getRouteInstrumentationUpdates = () => ({});
const instrumentClientSideRouter = (router) => router, instrumentHandler = (handler) => handler;
const instrumentationResultMetaContext = undefined;`,
  },
};

/** The shop has a link to where the visitor is of its own (`app/ui/link.tsx`); by its name alone the router's would stay. */
const routersOwnNavLink = "const NavLink = React$1.forwardRef(";
const nameOfNavLink = 'NavLink.displayName = "NavLink";';

export function leanRouter(): Plugin {
  return {
    name: "skaenk:lean-router",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      const file = /react-router\/dist\/production\/(.*)$/.exec(id)?.[1] ?? "";
      if (file === "lib/dom/lib.js") return { code: withoutNavLink(code), map: null };
      const part = unused[file];
      if (!part) return null;
      const exported = `export { ${part.exports} };`;
      if (!code.includes(exported)) throw new Error(`React Router's ${file} is another than the one left out`);
      return { code: `${part.instead}\n${exported}`, map: null };
    },
  };
}

function withoutNavLink(code: string): string {
  for (const part of [routersOwnNavLink, nameOfNavLink]) {
    if (!code.includes(part)) throw new Error("React Router's NavLink is another than the one left out");
  }
  return code
    .replace(routersOwnNavLink, routersOwnNavLink.replace("= ", "= /* @__PURE__ */ "))
    .replace(nameOfNavLink, "");
}
