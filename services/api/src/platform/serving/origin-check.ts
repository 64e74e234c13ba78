import type { MiddlewareHandler } from "hono";
import { Refused } from "../refuse.ts";

const safe = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses writes that another website made the visitor's browser send (CSRF). Programs send no Origin, and a bearer token is
 * never sent by itself, so both pass. Payment providers sign what they send instead.
 */
export function originCheck({ publicUrl, exempt }: { publicUrl: string; exempt: RegExp[] }): MiddlewareHandler {
  const own = new URL(publicUrl);
  return async ({ req }, next) => {
    if (!safe.has(req.method) && !exempt.some((path) => path.test(req.path)) && comesFromElsewhere(req, own)) {
      throw new Refused(403, "foreign_origin", "Forespørgslen kom fra en anden side end vores og blev afvist.");
    }
    await next();
  };
}

function comesFromElsewhere(req: { url: string; header(name: string): string | undefined }, own: URL): boolean {
  if (req.header("authorization")?.startsWith("Bearer ")) return false;
  const origin = req.header("origin");
  if (origin === undefined) return req.header("sec-fetch-site") === "cross-site";
  if (origin === own.origin) return false;
  // The same shop under another of its names, such as 127.0.0.1 for localhost: the browser itself writes the host.
  // A page without encryption is none of a shop with it: whoever is on the network may have written it.
  const host = req.header("host") ?? new URL(req.url).host;
  const from = URL.parse(origin);
  return from?.host !== host || from.protocol !== own.protocol;
}
