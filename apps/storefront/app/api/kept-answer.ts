import { randomUUID } from "node:crypto";
import { shopPage } from "@skaenk/contract/shop-pages";
import type { DraftSeal } from "./server-context";

/** This query parameter names the kept answer that a page shows. */
const query = "svar";
const maxAgeSeconds = 30 * 60;
/** Browsers store no cookie that is longer than 4,096 bytes with its name and attributes. */
const longestValue = 3_900;

/** The forms whose answers are kept, each with its cookie and the path to which the browser sends it. */
const forms = {
  withdrawal: { cookie: "skaenk_fortryd", path: shopPage("/fortryd") },
  newsletter: { cookie: "skaenk_nyhedsbrev", path: shopPage("/nyhedsbrev/tilmeld") },
};

type Keeping = { request: Request; seal: DraftSeal; form: keyof typeof forms; now?: Date };

type Sealed = { answer: unknown; visitor: string; at: number };

/**
 * This function keeps the answer to a form that was sent without JavaScript for half an hour, so that the browser can be redirected to a page that
 * shows the answer. The back button cannot return to a page that is itself the response to a form. A sealed cookie holds the answer, and a random
 * key in the address opens the cookie. The key alone shows nothing. The seal holds the time and the visitor, so that a copied cookie ends as well, and
 * a cookie of another visitor, planted by a neighbouring host, does not open.
 */
export function keptAnswer<Answer>({ request, seal, form, now = new Date() }: Keeping) {
  const { cookie, path } = forms[form];
  const url = new URL(request.url);
  const key = url.searchParams.get(query)?.slice(0, 40) ?? "";
  const cookies = request.headers.get("cookie") ?? "";
  const visitor = readCookie(cookies, "__Host-skaenk_visitor") || readCookie(cookies, "skaenk_visitor");
  const sealedFor = (of: string) => `${cookie} ${of}`;
  return {
    /** @returns the kept answer; undefined where the request has no key, or no cookie of this visitor and half hour that opens with the key */
    read(): Answer | undefined {
      const value = readCookie(cookies, cookie);
      if (key === "" || value === "") return undefined;
      const kept = seal.open(sealedFor(key), value) as Sealed | undefined;
      if (kept?.visitor !== visitor || !(now.getTime() - kept.at <= maxAgeSeconds * 1_000)) return undefined;
      return kept.answer as Answer;
    },
    /** @returns the redirect address and the `Set-Cookie` value; undefined where the browser sends no cookies or the answer is too long */
    keep(answer: Answer): { to: string; cookie: string } | undefined {
      if (cookies === "") return undefined;
      const of = key || randomUUID();
      if (JSON.stringify(answer).length > longestValue) return undefined;
      const sealed = seal.seal(sealedFor(of), { answer, visitor, at: now.getTime() } satisfies Sealed);
      if (sealed.length > longestValue) return undefined;
      const to = new URL(url);
      to.searchParams.set(query, of);
      return {
        to: to.pathname + to.search,
        cookie: cookieText(request, { cookie, path, value: sealed, maxAge: maxAgeSeconds }),
      };
    },
  };
}

/** Ends the kept answers of all forms with the session of whoever wrote them. */
export function endKeptAnswers(request: Request, headers: Headers): void {
  for (const { cookie, path } of Object.values(forms)) {
    headers.append("set-cookie", cookieText(request, { cookie, path, value: "", maxAge: 0 }));
  }
}

type CookieParts = { cookie: string; path: string; value: string; maxAge: number };

function cookieText(request: Request, { cookie, path, value, maxAge }: CookieParts): string {
  const secure = new URL(request.url).protocol === "https:" ? "; Secure" : "";
  return `${cookie}=${value}; Max-Age=${maxAge}; Path=${path}; HttpOnly; SameSite=Lax${secure}`;
}

const readCookie = (cookies: string, cookie: string): string =>
  new RegExp(`(?:^|; )${cookie}=([\\w-]+)`).exec(cookies)?.[1] ?? "";
