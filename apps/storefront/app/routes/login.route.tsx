import type { SessionAnswer } from "@skaenk/contract/club";
import { askForPasswordReset, logIn, registerMember } from "@skaenk/contract/club";
import { ownPath } from "@skaenk/contract/own-path";
import { shopPage } from "@skaenk/contract/shop-pages";
import { redirect } from "react-router";
import { type PersonalApi, personalApi } from "../api/personal-api";
import { birthdayOf } from "../club/birthday";
import { answerForm, fieldsOf } from "../club/form-answer";
import { LoginPage } from "../club/login-page";
import { afterLogin, clubHeaders, findMember } from "../club/require-member";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/login.route";

/** This loader redirects visitors who are logged in already. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = personalApi(context, request);
  const { searchParams } = new URL(request.url);
  const goesTo = ownPath(searchParams.get("til"), afterLogin);
  if (await findMember(api)) throw redirect(goesTo, { headers: clubHeaders });
  return { goesTo, ended: searchParams.get("udloebet") ?? "" };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = personalApi(context, request);
  const fields = fieldsOf(await request.formData());
  const goesTo = ownPath(fields.til ?? new URL(request.url).searchParams.get("til"), afterLogin);
  let entered = false;
  const answer = await answerForm(fields, async () => {
    if (fields.intent === "forgot") return (await askForReset(api, fields)).message;
    await enter(api, fields);
    entered = true;
    return "";
  });
  if (!entered) return answer;
  for (const [name, value] of Object.entries(clubHeaders)) api.cookies.append(name, value);
  return redirect(fields.intent === "join" ? `${shopPage("/klub/oversigt")}?velkommen=ja` : goesTo, {
    headers: api.cookies,
  });
}

const askForReset = (api: PersonalApi, { email }: Record<string, string>) =>
  api.call(askForPasswordReset, { body: { email } });

function enter(api: PersonalApi, fields: Record<string, string>): Promise<SessionAnswer> {
  const { email, password, passwordRepeat, firstName, lastName, terms } = fields;
  if (fields.intent !== "join") return api.call(logIn, { body: { email, password } });
  const member = { email, password, passwordRepeat, firstName, lastName, birthday: birthdayOf(fields) };
  const body = { ...member, termsAccepted: terms === "ja" };
  return api.call(registerMember, { body });
}

export const headers = () => clubHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: "Log ind eller bliv medlem", indexed: false });

export default function LoginRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <LoginPage answer={actionData} {...loaderData} />;
}
