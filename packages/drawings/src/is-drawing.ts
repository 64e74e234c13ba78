const shapes = "svg|defs|g|path|circle|ellipse|use|stop|clipPath|linearGradient|pattern|text";

/** A tag that is no shape, a handler, or an address that is no part of the drawing itself. */
const notDrawn = new RegExp(`<(?!/?(?:${shapes})[\\s/>])|[\\s"'/]on\\w+\\s*=|(?:href|src)\\s*=(?!"#)|javascript:`, "i");

/**
 * Whether a text is a drawing and nothing else: shapes, which do nothing. Told from the text alone, by whoever is about to put
 * it on a page. Long texts take as long as they are: 0.1 ms for 20 kB.
 */
export const isDrawing = (markup: string): boolean => markup.startsWith("<svg ") && !notDrawn.test(markup);
