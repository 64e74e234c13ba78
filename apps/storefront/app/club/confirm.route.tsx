import { personalApi } from "../api/personal-api";
import { pageMeta } from "../seo/page-meta";
import { Link } from "../ui/link";
import type { Route } from "./+types/confirm.route";
import { ClubForm } from "./club-form";
import { answerForm, fieldsOf } from "./form-answer";
import { clubHeaders } from "./member-door";

/** Opening the link confirms nothing: mail scanners open links too. The press does. */
export function loader({ context, request }: Route.LoaderArgs) {
  personalApi(context, request);
  const search = new URL(request.url).searchParams;
  return { token: search.get("token") ?? "", newAddress: search.get("ny") === "ja", ageGate: false };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = personalApi(context, request);
  const fields = fieldsOf(await request.formData());
  const path = fields.newAddress === "ja" ? "/club/email/confirm" : "/club/confirm";
  return answerForm(fields, async () => {
    const body = { token: fields.token };
    return (await api.call<{ message: string }>(path, { method: "POST", body })).message;
  });
}

export const headers = () => ({ ...clubHeaders, "referrer-policy": "same-origin" });

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Bekræft din e-mail", indexed: false });

export default function ConfirmRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { token, newAddress } = loaderData;
  if (actionData?.message) {
    return (
      <div className="club-small page-width">
        <h1>Så er det på plads</h1>
        <p className="notice" role="status">
          {actionData.message}
        </p>
        <p>
          <Link className="button" to="/klub/oversigt">
            Til klubben
          </Link>
        </p>
      </div>
    );
  }
  return (
    <div className="club-small page-width">
      <h1>{newAddress ? "Bekræft din nye e-mail" : "Bekræft din e-mail"}</h1>
      <p>Ét tryk, så ved vi, at adressen er din.</p>
      <ClubForm intent="confirm" answer={actionData} button="Bekræft">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="newAddress" value={newAddress ? "ja" : "nej"} />
      </ClubForm>
    </div>
  );
}
