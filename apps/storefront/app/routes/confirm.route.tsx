import { confirmEmailChange, confirmMember } from "@skaenk/contract/club";
import { shopPage } from "@skaenk/contract/shop-pages";
import { mailedToken } from "../api/mailed-token";
import { personalApi } from "../api/personal-api";
import { ClubAside } from "../club/club-aside";
import { ClubForm } from "../club/club-form";
import { answerForm, fieldsOf } from "../club/form-answer";
import { NewPasswordFields } from "../club/login-page";
import { clubHeaders, findMember } from "../club/require-member";
import { pageMeta } from "../seo/page-meta";
import { Link } from "../ui/link";
import type { Route } from "./+types/confirm.route";

/** Opening the link confirms nothing: mail scanners open links too. The press does. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const member = await findMember(personalApi(context, request));
  const { pathname, searchParams, search } = new URL(request.url);
  return {
    token: mailedToken(request),
    newAddress: searchParams.get("ny") === "ja",
    loggedIn: member !== undefined,
    login: `${shopPage("/klub/login")}?til=${encodeURIComponent(pathname + search)}`,
    ageGate: false,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = personalApi(context, request);
  const fields = fieldsOf(await request.formData());
  const confirm = fields.newAddress === "ja" ? confirmEmailChange : confirmMember;
  return answerForm(fields, async () => {
    const { token, password, passwordRepeat } = fields;
    return (await api.call(confirm, { body: { token, password, passwordRepeat } })).message;
  });
}

export const headers = () => ({ ...clubHeaders, "referrer-policy": "same-origin" });

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Bekræft din e-mail", indexed: false });

/** Whoever joined here may be another than who has the address: only its owner knows what is chosen now. */
const choosePassword =
  "Du er ikke logget ind her. Vælg et nyt kodeord til din konto, så ved vi, at både adressen og kontoen er dine.";
const logInFirst = "Log ind her først, så ved vi, at det er dig, der skifter adresse.";

export default function ConfirmRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { token, newAddress, loggedIn, login } = loaderData;
  if (actionData?.message) {
    return (
      <ClubAside title="Så er det på plads">
        <p className="notice" role="status">
          {actionData.message}
        </p>
        <p>
          <Link className="button" to={shopPage("/klub/oversigt")}>
            Til klubben
          </Link>
        </p>
      </ClubAside>
    );
  }
  return (
    <ClubAside title={newAddress ? "Bekræft din nye e-mail" : "Bekræft din e-mail"}>
      <p>{loggedIn ? "Ét tryk, så ved vi, at adressen er din." : newAddress ? logInFirst : choosePassword}</p>
      {!loggedIn && (
        <p>
          <Link className={newAddress ? "button" : undefined} to={login}>
            {newAddress ? "Log ind" : "Jeg har et kodeord og vil hellere logge ind"}
          </Link>
        </p>
      )}
      {(loggedIn || !newAddress) && (
        <ClubForm
          intent="confirm"
          answer={actionData}
          button={loggedIn ? "Bekræft" : "Gem kodeordet og bekræft"}
          ids={{ passwordRepeat: "password-repeat" }}
        >
          {({ errors }) => (
            <>
              <input type="hidden" name="token" value={token} />
              <input type="hidden" name="newAddress" value={newAddress ? "ja" : "nej"} />
              {(!loggedIn || errors.password || errors.passwordRepeat) && (
                <NewPasswordFields errors={errors} idPrefix="" />
              )}
            </>
          )}
        </ClubForm>
      )}
    </ClubAside>
  );
}
