import { createCookie } from "react-router";
import { type CheckoutValues, nothingWritten } from "./checkout-values";

/** What was written at the till, and the order it led to: kept over the age check, a reload and the way back. */
export type CheckoutDraft = { values: CheckoutValues; placed?: string };

const hours = 60 * 60;

/**
 * A short, signed cookie that only the cart and the till get to see. Never in an address, which ends in logs and histories.
 * The acceptance of the terms is not kept: that is given anew each time the till is opened.
 */
export function checkoutDraft(request: Request, secret: string) {
  const cookie = createCookie("skaenk_kasse", {
    path: "/kurv",
    httpOnly: true,
    sameSite: "lax",
    secure: new URL(request.url).protocol === "https:",
    maxAge: 2 * hours,
    secrets: [secret],
  });
  return {
    async read(): Promise<CheckoutDraft> {
      const kept = (await cookie.parse(request.headers.get("cookie"))) as Partial<CheckoutDraft> | null;
      return {
        values: { ...nothingWritten, ...kept?.values, termsAccepted: false },
        ...(kept?.placed ? { placed: kept.placed } : {}),
      };
    },
    /** Headers that keep it, with those that the backend set. */
    async keep(draft: CheckoutDraft, others: Headers): Promise<Headers> {
      const headers = new Headers(others);
      headers.append("set-cookie", await cookie.serialize(draft));
      return headers;
    },
  };
}
