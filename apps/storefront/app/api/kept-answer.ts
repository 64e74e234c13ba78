import { randomUUID } from "node:crypto";
import type { DraftSeal } from "./server-context";

/** The name in the address of a page that shows a kept answer. */
const query = "svar";
const halfAnHour = 30 * 60;
/** Browsers keep no cookie above 4,096 bytes with its name and attributes. */
const longestValue = 3_900;

type Keeping = { request: Request; seal: DraftSeal; cookie: string; path: string };

/**
 * The answer to a form of a page without scripts, for the page that the browser is led to: a page that was itself the answer to a form cannot
 * be gone back to. A short, sealed cookie holds it, and a random text in the address says whose it is: what another browser was given
 * opens only under its own address, and an address alone shows nothing.
 * @param keeping.path the folder of the page, which is the only one that is sent the cookie
 */
export function keptAnswer<Answer>({ request, seal, cookie, path }: Keeping) {
  const url = new URL(request.url);
  const key = url.searchParams.get(query)?.slice(0, 40) ?? "";
  const cookies = request.headers.get("cookie") ?? "";
  const sealedFor = (of: string) => `${cookie} ${of}`;
  return {
    read(): Answer | undefined {
      const value = new RegExp(`(?:^|; )${cookie}=([\\w-]+)`).exec(cookies)?.[1];
      return key === "" || value === undefined ? undefined : (seal.open(sealedFor(key), value) as Answer | undefined);
    },
    /** @returns where to lead the browser, with its cookie; undefined where cookies do not come back or have no room for the answer */
    keep(answer: Answer): { to: string; cookie: string } | undefined {
      if (cookies === "") return undefined;
      const of = key || randomUUID();
      if (JSON.stringify(answer).length > longestValue) return undefined;
      const sealed = seal.seal(sealedFor(of), answer);
      if (sealed.length > longestValue) return undefined;
      const to = new URL(url);
      to.searchParams.set(query, of);
      const secure = url.protocol === "https:" ? "; Secure" : "";
      const kept = `${cookie}=${sealed}; Max-Age=${halfAnHour}; Path=${path}; HttpOnly; SameSite=Lax${secure}`;
      return { to: to.pathname + to.search, cookie: kept };
    },
  };
}
