import type { Session } from "@skaenk/contract/club";
import type { Address } from "@skaenk/contract/club-addresses";
import { data, redirect } from "react-router";
import { pageMeta } from "../seo/page-meta";
import type { Route } from "./+types/profile.route";
import { answerForm, fieldsOf } from "./form-answer";
import { clubHeaders, memberDoor } from "./member-door";
import { performProfileAction } from "./perform-profile-action";
import { ProfilePage } from "./profile-page";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, member } = await memberDoor(context, request);
  const [addresses, sessions] = await Promise.all([
    api.call<{ items: Address[] }>("/club/addresses"),
    api.call<{ items: Session[] }>("/club/sessions"),
  ]);
  return data({ member, addresses: addresses.items, sessions: sessions.items }, { headers: clubHeaders });
}

export async function action({ context, request }: Route.ActionArgs) {
  const { api } = await memberDoor(context, request);
  const fields = fieldsOf(await request.formData());
  let gone = false;
  const answer = await answerForm(fields, async () => {
    const message = await performProfileAction(api, fields);
    gone = fields.intent === "delete";
    return message;
  });
  if (gone) return redirect("/?farvel=ja", { headers: api.cookies });
  // A changed password comes with a new session.
  const headers = new Headers(answer.init?.headers);
  for (const cookie of api.cookies.getSetCookie()) headers.append("set-cookie", cookie);
  return data(answer.data, { ...answer.init, headers });
}

export const headers = () => clubHeaders;

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Adresser og profil", indexed: false });

export default function ProfileRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ProfilePage {...loaderData} answer={actionData} />;
}
