import { randomUUID } from "node:crypto";
import type { DraftSeal } from "./server-context";

/** This query parameter names the kept answer that a page shows. */
const query = "svar";
const maxAgeSeconds = 30 * 60;
/** Browsers store no cookie that is longer than 4,096 bytes with its name and attributes. */
const longestValue = 3_900;

type Keeping = { request: Request; seal: DraftSeal; cookie: string; path: string };

/**
 * This function keeps the answer to a form that was sent without JavaScript for half an hour, so that the browser can be redirected to a page that
 * shows the answer. The back button cannot return to a page that is itself the response to a form. A sealed cookie holds the answer, and a random
 * key in the address opens the cookie. The cookie of another browser does not open with the key, and the key alone shows nothing.
 * @param keeping.path the path to which the browser sends the cookie
 */
export function keptAnswer<Answer>({ request, seal, cookie, path }: Keeping) {
  const url = new URL(request.url);
  const key = url.searchParams.get(query)?.slice(0, 40) ?? "";
  const cookies = request.headers.get("cookie") ?? "";
  const sealedFor = (of: string) => `${cookie} ${of}`;
  return {
    /** @returns the kept answer; undefined where the request has no key or no cookie that opens with the key */
    read(): Answer | undefined {
      const value = new RegExp(`(?:^|; )${cookie}=([\\w-]+)`).exec(cookies)?.[1];
      return key === "" || value === undefined ? undefined : (seal.open(sealedFor(key), value) as Answer | undefined);
    },
    /** @returns the redirect address and the `Set-Cookie` value; undefined where the browser sends no cookies or the answer is too long */
    keep(answer: Answer): { to: string; cookie: string } | undefined {
      if (cookies === "") return undefined;
      const of = key || randomUUID();
      if (JSON.stringify(answer).length > longestValue) return undefined;
      const sealed = seal.seal(sealedFor(of), answer);
      if (sealed.length > longestValue) return undefined;
      const to = new URL(url);
      to.searchParams.set(query, of);
      const secure = url.protocol === "https:" ? "; Secure" : "";
      const kept = `${cookie}=${sealed}; Max-Age=${maxAgeSeconds}; Path=${path}; HttpOnly; SameSite=Lax${secure}`;
      return { to: to.pathname + to.search, cookie: kept };
    },
  };
}
