/** What must never stand in a path that a program reads: a step upwards, however it is written, or another slash. */
const stepped = /\\|(^|\/)(\.|%2e){1,2}(\/|$)/i;
const unreserved = /[\w.~-]/;

/** The path of a request's address. */
export function pathOf(address: string): string {
  const query = address.indexOf("?");
  return query < 0 ? address : address.slice(0, query);
}

/**
 * Whether an address can be one of this shop: a path from the root, without a part that is never sent. `//a:99999/` and
 * `http://a/` name another host, `/\a` is the same to a browser.
 */
export const isOwnAddress = (address: string): boolean => /^\/(?![/\\])[^#]*$/.test(address);

/** Whether a program would read another path than the one its owner was found by. */
export const isStepped = (path: string): boolean => stepped.test(path);

/**
 * The one address of a page: no empty parts, no steps, no slash at the end, nothing encoded that need not be. What is asked
 * for in the query stays as it was written.
 */
export function onePageAddress(address: string): string {
  const path = pathOf(address);
  const query = address.slice(path.length);
  // The path begins with one slash, so nothing in it is read as a host.
  const { pathname } = new URL(`http://own.invalid${path}`);
  const short = pathname.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
  return short.replace(/%([0-9a-f]{2})/gi, plainest) + (query === "?" ? "" : query);
}

function plainest(encoded: string, hex: string): string {
  const character = String.fromCharCode(Number.parseInt(hex, 16));
  return unreserved.test(character) ? character : encoded.toUpperCase();
}
