import { completeAgeCheck } from "@skaenk/contract/checkout";
import { BackendRefusal } from "@skaenk/contract/client";
import { shopPage } from "@skaenk/contract/shop-pages";
import { redirect } from "react-router";
import { personalApi } from "../api/personal-api";
import type { AgeFailure } from "../checkout/age-step";
import type { Route } from "./+types/age-check-return.route";

/**
 * The address to which the age provider redirects the customer. The answer is checked, and the checkout continues where it was left. A check
 * for an order by phone leads back to that order.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = personalApi(context, request);
  const { searchParams } = new URL(request.url);
  const state = searchParams.get("state");
  if (state === null) return back("fejl");
  try {
    const body = { state, code: searchParams.get("code") ?? "", iss: searchParams.get("iss") ?? undefined };
    const { passed, answered, orderToken } = await api.call(completeAgeCheck, { body });
    return back(passed ? undefined : answered ? "nej" : "fejl", orderToken);
  } catch (error) {
    if (error instanceof BackendRefusal) return back("fejl");
    throw error;
  }

  function back(failed: AgeFailure | undefined, orderToken?: string) {
    const said = failed ? `?alder=${failed}` : "";
    const page = orderToken
      ? `${shopPage("/kurv/kvittering/:token", { token: orderToken })}${said}`
      : `${shopPage("/kurv/kasse")}${said}#alder`;
    return redirect(page, { headers: api.cookies });
  }
}
