import { listSessions } from "@skaenk/contract/club";
import { listAddresses } from "@skaenk/contract/club-addresses";
import { data, redirect } from "react-router";
import { endKeptAnswers } from "../api/kept-answer";
import { cookieSeal } from "../api/server-context";
import { endCheckoutDraft } from "../checkout/checkout-draft";
import { answerForm, fieldsOf } from "../club/form-answer";
import { FormWriter } from "../club/form-writer";
import { keptForm } from "../club/kept-form";
import { performProfileAction } from "../club/perform-profile-action";
import { ProfilePage } from "../club/profile-page";
import { clubHeaders, requireMember } from "../club/require-member";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/profile.route";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, member } = await requireMember(context, request);
  const [addresses, sessions] = await Promise.all([api.call(listAddresses), api.call(listSessions)]);
  const kept = keptForm(request, context.get(cookieSeal)).read(member.memberNumber);
  return data({ member, addresses: addresses.items, sessions: sessions.items, kept }, { headers: clubHeaders });
}

export async function action({ context, request }: Route.ActionArgs) {
  const fields = fieldsOf(await request.formData());
  const { api } = await requireMember(context, request, fields);
  let gone = false;
  const answer = await answerForm(fields, async () => {
    const message = await performProfileAction(api, fields);
    gone = fields.intent === "delete";
    return message;
  });
  if (gone) {
    endCheckoutDraft(request, api.cookies);
    endKeptAnswers(request, api.cookies);
    return redirect("/?farvel=ja", { headers: api.cookies });
  }
  // A changed password comes with a new session.
  const headers = new Headers(answer.init?.headers);
  for (const cookie of api.cookies.getSetCookie()) headers.append("set-cookie", cookie);
  const end = keptForm(request, context.get(cookieSeal)).end();
  if (end) headers.append("set-cookie", end);
  return data(answer.data, { ...answer.init, headers });
}

export const headers = () => clubHeaders;

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Din profil", indexed: false });

export default function ProfileRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { kept, ...page } = loaderData;
  return (
    <FormWriter value={page.member.memberNumber}>
      <ProfilePage {...page} answer={actionData ?? kept} />
    </FormWriter>
  );
}
