import { createCookie } from "react-router";
import { readUser } from "../api/user-state";
import { type CheckoutValues, nothingWritten } from "./checkout-values";

/** What was written at the till, and the order it led to: kept over the age check, a reload and the way back. */
export type CheckoutDraft = { values: CheckoutValues; placed?: string };

type KeptDraft = CheckoutDraft & { session: string };

const hours = 60 * 60;

/** Empty for who is not logged in. */
const sessionOf = (request: Request): string => readUser(request.headers.get("cookie") ?? "").session ?? "";

/**
 * A short, signed cookie that only the cart and the till get to see, and of what a member wrote only the same session: who
 * comes to the browser after a member has logged out is shown neither their address nor their receipt. Never in an address,
 * which ends in logs and histories.
 * The acceptance of the terms is not kept: that is given anew each time the till is opened.
 */
export function checkoutDraft(request: Request, secrets: readonly string[]) {
  const cookie = createCookie("skaenk_kasse", {
    path: "/kurv",
    httpOnly: true,
    sameSite: "lax",
    secure: new URL(request.url).protocol === "https:",
    maxAge: 24 * hours,
    secrets: [...secrets],
  });
  return {
    async read(): Promise<CheckoutDraft> {
      const written = (await cookie.parse(request.headers.get("cookie"))) as Partial<KeptDraft> | null;
      const kept = written?.session && written.session !== sessionOf(request) ? null : written;
      return {
        values: { ...nothingWritten, ...kept?.values, termsAccepted: false },
        ...(kept?.placed ? { placed: kept.placed } : {}),
      };
    },
    /** Headers that keep it, with those that the backend set. */
    async keep(draft: CheckoutDraft, others: Headers): Promise<Headers> {
      const headers = new Headers(others);
      const kept: KeptDraft = { ...draft, session: sessionOf(request) };
      headers.append("set-cookie", await cookie.serialize(kept));
      return headers;
    },
  };
}
