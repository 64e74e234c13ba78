/**
 * Headers of an action's answer that a browser without scripts may store and show again on the way back. Only for answers that hold nothing
 * personal: others keep the server's default, `no-store`.
 * @param headers more headers of the answer, such as its cookies
 */
export function storedByBrowser(headers: HeadersInit = {}): Headers {
  const all = new Headers(headers);
  all.set("cache-control", "private, no-cache");
  return all;
}

/** The `headers` of a route whose action answers with `storedByBrowser`: the page itself keeps the server's default. */
export function answerHeaders({ actionHeaders }: { actionHeaders: Headers }): Record<string, string> {
  const cacheControl = actionHeaders.get("cache-control");
  return cacheControl ? { "cache-control": cacheControl } : {};
}
