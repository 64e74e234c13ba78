import { BackendRefusal } from "@skaenk/contract/client";
import type { confirmNewsletter, unsubscribeNewsletter } from "@skaenk/contract/newsletter";
import type { confirmStockNotice, leaveStockNotices } from "@skaenk/contract/stock-notices";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "react-router";
import { storedByBrowser } from "../api/back-to-answer";
import { mailedToken } from "../api/mailed-token";
import { personalApi } from "../api/personal-api";
import { drawGlass } from "./draw-glass";

/** The token in the link of a mail. Opening the link changes nothing, because mail scanners open links too. */
export function readToken(
  { context, request }: Pick<LoaderFunctionArgs, "context" | "request">,
  glass: "full" | "empty",
) {
  personalApi(context, request);
  return { token: mailedToken(request), glass: drawGlass(glass), ageGate: false };
}

/** Hands the token in where it belongs; answers what came of it, in Danish, with neither the address nor the token. */
export async function handInToken(
  { context, request }: Pick<ActionFunctionArgs, "context" | "request">,
  endpoint:
    | typeof confirmNewsletter
    | typeof unsubscribeNewsletter
    | typeof confirmStockNotice
    | typeof leaveStockNotices,
) {
  const api = personalApi(context, request);
  const token = String((await request.formData()).get("token") ?? "");
  try {
    const { message } = await api.call(endpoint, { body: { token } });
    return data({ message }, { headers: storedByBrowser() });
  } catch (error) {
    if (!(error instanceof BackendRefusal)) throw error;
    return data({ problem: error.message }, { status: error.refusal.status, headers: storedByBrowser() });
  }
}
