import { createCookie } from "react-router";
import { type CheckoutValues, nothingWritten } from "./checkout-values";

/** What was written at the till, and the order it led to: kept over the age check, a reload and the way back. */
export type CheckoutDraft = { values: CheckoutValues; placed?: string };

type KeptDraft = CheckoutDraft & { writer: string };

const hours = 60 * 60;

/**
 * A short, signed cookie that only the cart and the till get to see, and of what a member wrote only the same member while logged in: who
 * comes to the browser after the session has ended, here or elsewhere, is shown neither their address nor their receipt. Never in an
 * address, which ends in logs and histories.
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
    /** @param reader the number of the member who is logged in by the backend's word, empty for a visitor */
    async read(reader: string): Promise<CheckoutDraft> {
      const written = (await cookie.parse(request.headers.get("cookie"))) as Partial<KeptDraft> | null;
      const kept = written?.writer === "" || written?.writer === reader ? written : null;
      return {
        values: { ...nothingWritten, ...kept?.values, termsAccepted: false },
        ...(kept?.placed ? { placed: kept.placed } : {}),
      };
    },
    /**
     * Headers that keep it, with those that the backend set.
     * @param writer the number of the member whom the page with the form was made for, empty for a visitor
     */
    async keep(draft: CheckoutDraft, writer: string, others: Headers): Promise<Headers> {
      const headers = new Headers(others);
      const kept: KeptDraft = { ...draft, writer };
      headers.append("set-cookie", await cookie.serialize(kept));
      return headers;
    },
  };
}
