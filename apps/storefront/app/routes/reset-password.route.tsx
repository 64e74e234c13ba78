import { askForPasswordReset, confirmPasswordReset } from "@skaenk/contract/club";
import { shopPage } from "@skaenk/contract/shop-pages";
import { mailedToken } from "../api/mailed-token";
import { personalApi } from "../api/personal-api";
import { ClubAside } from "../club/club-aside";
import { ClubForm } from "../club/club-form";
import { answerForm, fieldsOf } from "../club/form-answer";
import { ForgotForm, NewPasswordFields } from "../club/login-page";
import { clubHeaders } from "../club/require-member";
import { pageMeta } from "../seo/page-meta";
import { Link } from "../ui/link";
import type { Route } from "./+types/reset-password.route";

export function loader({ context, request }: Route.LoaderArgs) {
  personalApi(context, request);
  return { token: mailedToken(request) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = personalApi(context, request);
  const fields = fieldsOf(await request.formData());
  const { token, password, passwordRepeat, email } = fields;
  if (fields.intent === "forgot") {
    return answerForm(
      fields,
      async () => (await api.call(askForPasswordReset, { body: { email: email ?? "" } })).message,
    );
  }
  return answerForm(fields, async () => {
    const body = { token, password, passwordRepeat };
    return (await api.call(confirmPasswordReset, { body })).message;
  });
}

// The mailed token is in the address: no other site may learn it from a link that is followed.
export const headers = () => ({ ...clubHeaders, "referrer-policy": "same-origin" });

/** This function returns the title of the page, which asks for a mail address when the page was opened without a mailed link. */
const titleOf = (token: string | undefined) => (token === "" ? "Har du glemt dit kodeord?" : "Vælg et nyt kodeord");

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  pageMeta(args, { title: titleOf(loaderData?.token), indexed: false });

export default function ResetPasswordRoute({ loaderData, actionData }: Route.ComponentProps) {
  const done = actionData?.message !== undefined;
  return (
    <ClubAside title={titleOf(loaderData.token)}>
      {done ? (
        <>
          <p className="notice" role="status">
            {actionData.message}
          </p>
          <p>
            <Link className="button" to={shopPage("/klub/login")}>
              Log ind
            </Link>
          </p>
        </>
      ) : loaderData.token === "" ? (
        <>
          <p>Skriv din e-mail, så sender vi dig et link, du kan vælge et nyt kodeord med.</p>
          <ForgotForm answer={actionData} />
        </>
      ) : (
        <ClubForm intent="reset" answer={actionData} button="Gem kodeordet" ids={{ passwordRepeat: "password-repeat" }}>
          {({ errors }) => (
            <>
              <input type="hidden" name="token" value={loaderData.token} />
              <NewPasswordFields errors={errors} idPrefix="" />
            </>
          )}
        </ClubForm>
      )}
    </ClubAside>
  );
}
