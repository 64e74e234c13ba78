import type { DraftSeal } from "../api/server-context";
import { type CheckoutValues, nothingWritten } from "./checkout-values";

/** The refusal of a form is kept for the page to which a browser without JavaScript is redirected. The accepted terms count for that page only. */
type KeptProblem = { title: string; errors: Record<string, string>; termsAccepted: boolean };

/** What was written at the till, and the order it led to: kept over the age check, a reload and the way back. */
export type CheckoutDraft = { values: CheckoutValues; placed?: string; problem?: KeptProblem };

type KeptDraft = CheckoutDraft & { writer: string };

const name = "skaenk_kasse";
const oneDay = 24 * 60 * 60;
/** More of a greeting than these would not fit into a cookie. */
const mostKeptOfGreeting = { gift: 450, card: 240 };
/** Browsers keep no cookie above 4,096 bytes with its name and attributes. */
const longestValue = 3_900;

/**
 * A short, sealed cookie that only the cart and the till get to see, and of what a member wrote only the same member while logged in: who
 * comes to the browser after the session has ended, here or elsewhere, is shown neither their address nor their receipt, and cannot read
 * them out of the cookie. Never in an address, which ends in logs and histories.
 * The seal is the visitor's own: a draft that was made in another browser, and planted by a neighbouring host, does not open here.
 * The acceptance of the terms is not kept: that is given anew each time the till is opened.
 */
export function checkoutDraft(request: Request, seal: DraftSeal) {
  const cookies = request.headers.get("cookie") ?? "";
  const visitor = visitorOf(cookies);
  return {
    /** @param reader the number of the member who is logged in by the backend's word, empty for a visitor */
    read(reader: string): CheckoutDraft {
      const written = seal.open(visitor, readCookie(cookies, name)) as KeptDraft | undefined;
      const kept = written?.writer === "" || written?.writer === reader ? written : undefined;
      return {
        values: { ...nothingWritten, ...kept?.values, termsAccepted: false },
        ...(kept?.placed ? { placed: kept.placed } : {}),
        ...(kept?.problem ? { problem: kept.problem } : {}),
      };
    },
    /** @returns true where the whole draft fits in the cookie and the browser sends cookies */
    holds(draft: CheckoutDraft, writer: string): boolean {
      if (visitor === "") return false;
      const { greeting, giftCards } = draft.values;
      const isLong = greeting.length > mostKeptOfGreeting.gift;
      if (isLong || giftCards.some((card) => card.greeting.length > mostKeptOfGreeting.card)) return false;
      return seal.seal(visitor, { ...draft, writer }).length <= longestValue;
    },
    /**
     * Headers that keep it, with those that the backend set.
     * @param writer the number of the member whom the page with the form was made for, empty for a visitor
     */
    keep(draft: CheckoutDraft, writer: string, others: Headers): Headers {
      const headers = new Headers(others);
      const giftCards = draft.values.giftCards.map((card) => ({
        ...card,
        greeting: card.greeting.slice(0, mostKeptOfGreeting.card),
      }));
      const greeting = draft.values.greeting.slice(0, mostKeptOfGreeting.gift);
      const kept: KeptDraft = { ...draft, values: { ...draft.values, greeting, giftCards }, writer };
      headers.append("set-cookie", cookieText(request, sealFitting(seal, visitor, kept), oneDay));
      return headers;
    },
  };
}

/** The draft with the words of as many gift cards, the first ones, as fit into a cookie. */
function sealFitting(seal: DraftSeal, visitor: string, draft: KeptDraft): string {
  const sealed = seal.seal(visitor, draft);
  const { giftCards } = draft.values;
  if (sealed.length <= longestValue || giftCards.length === 0) return sealed;
  return sealFitting(seal, visitor, { ...draft, values: { ...draft.values, giftCards: giftCards.slice(0, -1) } });
}

/** Ends the draft with the session or the account of whoever wrote it. */
export function endCheckoutDraft(request: Request, headers: Headers): void {
  headers.append("set-cookie", cookieText(request, "", 0));
}

function cookieText(request: Request, value: string, maxAge: number): string {
  const secure = new URL(request.url).protocol === "https:" ? "; Secure" : "";
  return `${name}=${value}; Max-Age=${maxAge}; Path=/kurv; HttpOnly; SameSite=Lax${secure}`;
}

/** The id of the cart in this browser. Over TLS it has a name that no neighbouring host can set. */
const visitorOf = (cookies: string): string =>
  readCookie(cookies, "__Host-skaenk_visitor") || readCookie(cookies, "skaenk_visitor");

const readCookie = (cookies: string, cookie: string): string =>
  new RegExp(`(?:^|; )${cookie}=([\\w-]+)`).exec(cookies)?.[1] ?? "";
