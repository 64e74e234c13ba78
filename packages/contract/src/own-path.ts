/** A base that no address can name by accident; what is relative stays on it. */
const base = "http://own.invalid";

/**
 * Where a visitor may be sent who brought the address along (`?til=`): a page of this shop, else `otherwise`. What a browser
 * would make of the text decides (tabs and line breaks vanish, a backslash is a slash), and what comes out is what was
 * checked: a path that begins with one slash, every odd character encoded. Without imports on purpose: whoever answers
 * the age gate, the login's page and its action all ask here.
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
