import { logOut } from "@skaenk/contract/club";
import { shopPage } from "@skaenk/contract/shop-pages";
import { redirect } from "react-router";
import { endKeptAnswers } from "../api/kept-answer";
import { personalApi } from "../api/personal-api";
import { endCheckoutDraft } from "../checkout/checkout-draft";
import { clubHeaders } from "../club/require-member";
import type { Route } from "./+types/log-out.route";

export async function action({ context, request }: Route.ActionArgs) {
  const api = personalApi(context, request);
  await api.call(logOut);
  for (const [name, value] of Object.entries(clubHeaders)) api.cookies.append(name, value);
  endCheckoutDraft(request, api.cookies);
  endKeptAnswers(request, api.cookies);
  return redirect(shopPage("/klub/login"), { headers: api.cookies });
}

/** Leaving is a press, never a link that something else could follow. */
export const loader = () => redirect(shopPage("/klub/oversigt"));
