import { confirmOrderEmail } from "@skaenk/contract/checkout";
import { BackendRefusal } from "@skaenk/contract/client";
import { shopPage } from "@skaenk/contract/shop-pages";
import { data, redirect } from "react-router";
import { mailedToken } from "../api/mailed-token";
import { personalApi } from "../api/personal-api";
import { ConfirmOrderPage } from "../orders/confirm-order-page";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/confirm-order.route";

/** The loader confirms nothing, because mail scanners open links too; the form's action confirms the order. */
export function loader({ context, request }: Route.LoaderArgs) {
  personalApi(context, request);
  const token = mailedToken(request);
  // A button could only be refused.
  const broken = token
    ? undefined
    : { detail: "En del af linket mangler. Kopiér hele linket fra mailen.", isFinal: true };
  return { token, broken, ageGate: false };
}

/** Errors that a second press cannot mend, so the page shows no button. */
const finalProblems: ReadonlySet<string> = new Set(["order_link_invalid", "order_lapsed"]);

export async function action({ context, request }: Route.ActionArgs) {
  const api = personalApi(context, request);
  const token = String((await request.formData()).get("token") ?? "");
  try {
    const confirmed = await api.call(confirmOrderEmail, { body: { token } });
    const { gone, spent } = confirmed;
    if (gone.length + spent.length > 0) return { calledOff: { gone, spent }, problem: undefined };
    return redirect(shopPage("/kurv/kvittering/:token", { token: confirmed.token }), {
      status: 303,
      headers: api.cookies,
    });
  } catch (error) {
    if (!(error instanceof BackendRefusal)) throw error;
    const { code, detail, status } = error.refusal;
    return data({ calledOff: undefined, problem: { detail, isFinal: finalProblems.has(code) } }, { status });
  }
}

export const handle = { withoutNewsletter: true };

// The address contains the confirmation token, so it must not leak to other sites in a Referer header.
export const headers = () => ({ "referrer-policy": "same-origin" });

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Bekræft din ordre", indexed: false });

export default function ConfirmOrderRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { token, broken } = loaderData;
  return <ConfirmOrderPage token={token} calledOff={actionData?.calledOff} problem={actionData?.problem ?? broken} />;
}
