/** What must never stand in a path that a program reads: a step upwards, however it is written, or another slash. */
const stepped = /\\|(^|\/)(\.|%2e){1,2}(\/|$)/i;
/** Encoded characters that need no encoding: letters, digits and `-._~`. */
const encodedPlain = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi;
/** Encoded bytes whose hexadecimal digits are not all capitals. */
const encodedSmall = /%(?:[a-f][\da-f]|[\dA-F][a-f]|[a-f][A-F])/g;

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
  const plain = short
    .replace(encodedPlain, (byte) => decodeURIComponent(byte))
    .replace(encodedSmall, (byte) => byte.toUpperCase());
  return plain + (query === "?" ? "" : query);
}
