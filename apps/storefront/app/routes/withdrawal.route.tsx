import { BackendRefusal } from "@skaenk/contract/client";
import type { WithdrawalDraft, WithdrawalPrefill, WithdrawalReceipt } from "@skaenk/contract/withdrawals";
import {
  confirmWithdrawal,
  draftWithdrawal,
  getWithdrawalPrefill,
  proveWithdrawal,
} from "@skaenk/contract/withdrawals";
import { data, type RouterContextProvider, redirect } from "react-router";
import { answerHeaders, storedByBrowser } from "../api/back-to-answer";
import { keptAnswer } from "../api/kept-answer";
import { type PersonalApi, personalApi } from "../api/personal-api";
import { cookieSeal, shopFacts } from "../api/server-context";
import { staysOnPage } from "../api/stays-on-page";
import { pageMeta } from "../seo/page-meta";
import { readWithdrawalForm, statementOf, type WithdrawalForm } from "../withdrawals/read-statement";
import { WithdrawalPage } from "../withdrawals/withdrawal-page";
import type { Route } from "./+types/withdrawal.route";

type Answer =
  | { step: "filled"; form: WithdrawalForm; title: string; errors: Record<string, string> }
  | { step: "drafted"; form: WithdrawalForm; drafted: WithdrawalDraft }
  | { step: "received"; receipt: WithdrawalReceipt }
  | { step: "proven"; reference: string }
  | { step: "unknown"; title: string };

/** This page is open to everybody at any time: without a login, an age gate or any cookie that is not needed. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = personalApi(context, request);
  const link = linkOf(request);
  const prefill = link ? await findPrefill(api, link) : undefined;
  return {
    prefill,
    asksProof: proofOf(request) !== undefined,
    kept: keptOf(context, request).read(),
    companyEmail: context.get(shopFacts).company.email,
    ageGate: false,
  };
}

const linkOf = (request: Request) => new URL(request.url).searchParams.get("link")?.slice(0, 2_000);
/** The link in the receipt of a statement, which asks whether the statement is its reader's. */
const proofOf = (request: Request) => new URL(request.url).searchParams.get("bevis")?.slice(0, 2_000);

async function findPrefill(api: PersonalApi, link: string): Promise<WithdrawalPrefill | undefined> {
  try {
    return await api.call(getWithdrawalPrefill, { query: { link } });
  } catch (error) {
    if (error instanceof BackendRefusal) return undefined; // a damaged link is an empty form
    throw error;
  }
}

const keptOf = (context: Readonly<RouterContextProvider>, request: Request) =>
  keptAnswer<Answer>({ request, seal: context.get(cookieSeal), form: "withdrawal" });

/** Without JavaScript every answer of this action is a redirect, so that the back button works through all steps. */
export async function action({ context, request }: Route.ActionArgs) {
  const answer = await answerTo(personalApi(context, request), request);
  const kept = staysOnPage(request) ? undefined : keptOf(context, request).keep(answer.data);
  if (kept) return redirect(kept.to, { status: 303, headers: { "set-cookie": kept.cookie } });
  if (request.headers.get("cookie") || staysOnPage(request)) return answer;
  // A browser without cookies has no other way back to the receipt of its statement, so it alone stores the page.
  return data(answer.data, { ...answer.init, headers: storedByBrowser() });
}

async function answerTo(api: PersonalApi, request: Request) {
  const fields = await request.formData();
  const form = readWithdrawalForm(fields);
  if (fields.get("intent") === "prove") return await prove(api, proofOf(request) ?? "");
  try {
    if (fields.get("intent") === "confirm") {
      const draft = String(fields.get("draft") ?? "");
      const receipt = await api.call(confirmWithdrawal, { body: { draft } });
      return data<Answer>({ step: "received", receipt }, { status: 201 });
    }
    if (fields.get("intent") === "change") return data<Answer>({ step: "filled", form, title: "", errors: {} });
    const link = linkOf(request);
    const drafted = await api.call(draftWithdrawal, { body: { ...statementOf(form), ...(link ? { link } : {}) } });
    return data<Answer>({ step: "drafted", form, drafted });
  } catch (error) {
    if (!(error instanceof BackendRefusal)) throw error;
    const { detail, errors = {}, status } = error.refusal;
    const title = Object.keys(errors).length > 0 ? "Der er noget, du skal rette" : detail;
    return data<Answer>({ step: "filled", form, title, errors }, { status });
  }
}

async function prove(api: PersonalApi, link: string) {
  try {
    const { reference } = await api.call(proveWithdrawal, { body: { link } });
    return data<Answer>({ step: "proven", reference });
  } catch (error) {
    if (!(error instanceof BackendRefusal)) throw error;
    const { detail, status } = error.refusal;
    return data<Answer>({ step: "unknown", title: detail }, { status });
  }
}

export const headers = answerHeaders;

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, {
    title: "Fortryd aftalen her",
    description: "Fortryd et køb inden for 14 dage. Det kræver ikke login, og du får en kvittering.",
    indexed: false,
  }),
  { name: "referrer", content: "same-origin" },
];

export default function WithdrawalRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { kept, ...page } = loaderData;
  return <WithdrawalPage {...page} answer={actionData ?? kept} />;
}
