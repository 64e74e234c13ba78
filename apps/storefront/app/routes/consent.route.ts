import { saveConsent } from "@skaenk/contract/consents";
import { shopPage } from "@skaenk/contract/shop-pages";
import { data, redirect } from "react-router";
import { personalApi } from "../api/personal-api";
import { staysOnPage } from "../api/stays-on-page";
import { acceptAll, choicesOf, rejectAll } from "../consent/purposes";
import type { Route } from "./+types/consent.route";

/** Takes the answer of the form on the cookie page and leads back to it. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const answer = form.get("answer");
  const choices = answer === "all" ? acceptAll : answer === "none" ? rejectAll : choicesOf(form);
  const api = personalApi(context, request);
  await api.call(saveConsent, { body: choices });
  if (staysOnPage(request)) return data(choices, { headers: api.cookies });
  return redirect(shopPage("/cookies"), { status: 303, headers: api.cookies });
}

export function loader() {
  return redirect(shopPage("/cookies"), 302);
}
