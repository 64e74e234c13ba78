/**
 * The page that has an overlay with entries of its own in the browser's history. `hear` is called with each move before the router is:
 * a window calls its listeners in the order they were added, and this module is loaded with the page, before the router begins.
 */
export const overlayMoves: { hear?: ((event: PopStateEvent) => void) | undefined } = {};

globalThis.addEventListener?.("popstate", (event) => overlayMoves.hear?.(event));
