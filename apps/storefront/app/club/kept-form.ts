import { shopPage } from "@skaenk/contract/shop-pages";
import type { DraftSeal } from "../api/server-context";
import type { FormAnswer } from "./form-answer";

/** A form that was sent after the session had ended: the number of the member whose page it stood on, its button and what was typed. */
type KeptForm = { writer: string; intent: string; typed: Record<string, string> };

const name = "skaenk_klub";
const halfAnHour = 30 * 60;
/** Browsers keep no cookie above 4,096 bytes with its name and attributes. */
const longestValue = 3_900;
const title = "Du var blevet logget ud, så der er ikke sket noget endnu. Se det igennem, og tryk igen.";
/** Fields of the form that are not typed: whoever presses again sends new ones. */
const unkept = /password|^(intent|writer|operationId|shownBalance)$/i;

/**
 * A short-lived, encrypted cookie keeps the form of a member whose session has ended until the next login. The club pages share one cookie, and
 * each review page has its own. Only the same member in the same browser is shown the form again. Passwords are not kept.
 */
export function keptForm(request: Request, seal: DraftSeal) {
  const cookies = request.headers.get("cookie") ?? "";
  const visitor = readCookie(cookies, "__Host-skaenk_visitor") || readCookie(cookies, "skaenk_visitor");
  /** No draft of the till is sealed under this name, since a visitor's id has no space in it. */
  const sealedFor = (writer: string) => `klub ${writer.slice(0, 20)} ${visitor}`;
  return {
    /** @param reader the number of the member who is logged in by the backend's word */
    read(reader: string): FormAnswer | undefined {
      const kept = seal.open(sealedFor(reader), readCookie(cookies, name)) as KeptForm | undefined;
      return kept && { intent: kept.intent, title, errors: {}, typed: kept.typed };
    },
    /** @returns the `Set-Cookie` value, or undefined when the form has no writer, is too large for a cookie, or its address cannot be a cookie path */
    keep(fields: Record<string, string>): string | undefined {
      const { writer = "", intent = "" } = fields;
      if (writer === "") return undefined;
      const typed = Object.fromEntries(Object.entries(fields).filter(([field]) => !unkept.test(field)));
      if (JSON.stringify(typed).length > longestValue) return undefined;
      const sealed = seal.seal(sealedFor(writer), { writer, intent, typed } satisfies KeptForm);
      return sealed.length > longestValue ? undefined : cookieText(request, sealed, halfAnHour);
    },
    /** @returns the cookie that ends it, or undefined where there is none */
    end: (): string | undefined => (readCookie(cookies, name) === "" ? undefined : cookieText(request, "", 0)),
  };
}

/** @returns undefined for an address with a character that would end the `Path` attribute and begin another; no page of the shop has such an address */
function cookieText(request: Request, value: string, maxAge: number): string | undefined {
  const { protocol, pathname } = new URL(request.url);
  if (/[;,]/.test(pathname)) return undefined;
  const secure = protocol === "https:" ? "; Secure" : "";
  return `${name}=${value}; Max-Age=${maxAge}; Path=${folderOf(pathname)}; HttpOnly; SameSite=Lax${secure}`;
}

/** The cookie path is `/klub` for all club pages, and otherwise the folder of the page, such as `/drink/negroni` for a review, because the data request of the page has another last segment. */
const folderOf = (pathname: string): string =>
  pathname.startsWith(`${club}/`) ? club : pathname.slice(0, pathname.lastIndexOf("/"));

const club = shopPage("/klub");

const readCookie = (cookies: string, cookie: string): string =>
  new RegExp(`(?:^|; )${cookie}=([\\w-]+)`).exec(cookies)?.[1] ?? "";
