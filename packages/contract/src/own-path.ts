/** A base that no address can name by accident; what is relative stays on it. */
const base = "http://own.invalid";

/**
 * A path that a visitor may be sent to when the address came with the request (`?til=`): a page of this shop, else `otherwise`. The path is
 * parsed as a browser parses it (tabs and line breaks vanish, a backslash is a slash), and the parsed result is returned: a path that begins
 * with one slash, with every unusual character encoded. Without imports on purpose: whoever answers the age gate, the login's page and its
 * action all call this function.
 * @source WHATWG URL, 4.4 URL parsing
 */
export function ownPath(asked: string | null | undefined, otherwise = "/"): string {
  if (!asked?.startsWith("/")) return otherwise;
  const url = URL.parse(asked, base);
  if (url?.origin !== base || url.username !== "" || url.password !== "") return otherwise;
  // `/.//evil.example` is a path here, and another site's address once it stands alone.
  if (url.pathname.startsWith("//")) return otherwise;
  return url.pathname + url.search + url.hash;
}
