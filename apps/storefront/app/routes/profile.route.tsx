import { listSessions } from "@skaenk/contract/club";
import { listAddresses } from "@skaenk/contract/club-addresses";
import { data, redirect } from "react-router";
import { endCheckoutDraft } from "../checkout/checkout-draft";
import { answerForm, fieldsOf } from "../club/form-answer";
import { performProfileAction } from "../club/perform-profile-action";
import { ProfilePage } from "../club/profile-page";
import { clubHeaders, requireMember } from "../club/require-member";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/profile.route";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, member } = await requireMember(context, request);
  const [addresses, sessions] = await Promise.all([api.call(listAddresses), api.call(listSessions)]);
  return data({ member, addresses: addresses.items, sessions: sessions.items }, { headers: clubHeaders });
}

export async function action({ context, request }: Route.ActionArgs) {
  const { api } = await requireMember(context, request);
  const fields = fieldsOf(await request.formData());
  let gone = false;
  const answer = await answerForm(fields, async () => {
    const message = await performProfileAction(api, fields);
    gone = fields.intent === "delete";
    return message;
  });
  if (gone) {
    endCheckoutDraft(request, api.cookies);
    return redirect("/?farvel=ja", { headers: api.cookies });
  }
  // A changed password comes with a new session.
  const headers = new Headers(answer.init?.headers);
  for (const cookie of api.cookies.getSetCookie()) headers.append("set-cookie", cookie);
  return data(answer.data, { ...answer.init, headers });
}

export const headers = () => clubHeaders;

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Din profil", indexed: false });

export default function ProfileRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ProfilePage {...loaderData} answer={actionData} />;
}
