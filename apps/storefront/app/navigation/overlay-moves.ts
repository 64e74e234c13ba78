/**
 * An open overlay adds its own entry to the browser's history and registers `hear` here. Each `popstate` event reaches `hear` before the router:
 * a window calls its listeners in the order in which they were added, and this module is loaded before the router starts.
 */
export const overlayMoves: { hear?: ((event: PopStateEvent) => void) | undefined } = {};

globalThis.addEventListener?.("popstate", (event) => overlayMoves.hear?.(event));
