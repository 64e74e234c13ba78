import type { WithdrawalDraft, WithdrawalPrefill, WithdrawalReceipt } from "@skaenk/contract/withdrawals";
import { data } from "react-router";
import { BackendRefusal } from "../api/call-backend";
import { encodedPath } from "../api/encoded-path";
import { type PersonalApi, personalApi } from "../api/personal-api";
import { shopFacts } from "../api/server-context";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/withdrawal.route";
import { readWithdrawalForm, statementOf, type WithdrawalForm } from "./read-statement";
import { WithdrawalPage } from "./withdrawal-page";

type Answer =
  | { step: "filled"; form: WithdrawalForm; title: string; errors: Record<string, string> }
  | { step: "drafted"; form: WithdrawalForm; drafted: WithdrawalDraft }
  | { step: "received"; receipt: WithdrawalReceipt };

/** Open to everybody at any time: no login, no age gate, no cookie. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = personalApi(context, request);
  const link = new URL(request.url).searchParams.get("link");
  const prefill = link ? await findPrefill(api, link) : undefined;
  return { prefill, companyEmail: context.get(shopFacts).company.email, ageGate: false };
}

async function findPrefill(api: PersonalApi, link: string): Promise<WithdrawalPrefill | undefined> {
  try {
    return await api.call<WithdrawalPrefill>(encodedPath`/withdrawals/prefill?link=${link}`);
  } catch (error) {
    if (error instanceof BackendRefusal) return undefined; // a damaged link is an empty form
    throw error;
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = personalApi(context, request);
  const fields = await request.formData();
  const form = readWithdrawalForm(fields);
  const send = <Result,>(path: string, body: unknown) => api.call<Result>(path, { method: "POST", body });
  try {
    if (fields.get("intent") === "confirm") {
      const receipt = await send<WithdrawalReceipt>("/withdrawals/confirm", { draft: fields.get("draft") });
      return data<Answer>({ step: "received", receipt }, { status: 201 });
    }
    if (fields.get("intent") === "change") return data<Answer>({ step: "filled", form, title: "", errors: {} });
    const drafted = await send<WithdrawalDraft>("/withdrawals", statementOf(form));
    return data<Answer>({ step: "drafted", form, drafted });
  } catch (error) {
    if (!(error instanceof BackendRefusal)) throw error;
    const { detail, errors = {}, status } = error.refusal;
    const title = Object.keys(errors).length > 0 ? "Der er noget, du skal rette" : detail;
    return data<Answer>({ step: "filled", form, title, errors }, { status });
  }
}

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, {
    title: "Fortryd aftalen her",
    description: "Fortryd et køb inden for 14 dage. Det kræver ikke login, og du får en kvittering.",
    indexed: false,
  }),
  { name: "referrer", content: "same-origin" },
];

export default function WithdrawalRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <WithdrawalPage prefill={loaderData.prefill} companyEmail={loaderData.companyEmail} answer={actionData} />;
}
