import { addressOf } from "@skaenk/contract/endpoint";
import { adjustPoints, eraseOfficeMember, exportOfficeMember, getOfficeMember } from "@skaenk/contract/office/members";
import { getOfficeSession } from "@skaenk/contract/office/session";
import { redirect } from "react-router";
import { answerForm, typed } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { checkNumbers } from "../ui/check-numbers";
import { numberOf } from "../ui/read-fields";
import type { Route } from "./+types/member.route";
import { type MemberAnswer, MemberPage } from "./member-page";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const member = await officeApi(context, request).call(getOfficeMember, { params });
  return { member, operation: crypto.randomUUID() };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await request.formData();
  const { call } = officeApi(context, request);
  return await answerForm(async (): Promise<MemberAnswer | string> => {
    const act = typed(form, "act");
    if (act === "hand-over") {
      const { confirmedUntil } = await call(getOfficeSession);
      if (confirmedUntil === null || new Date(confirmedUntil) <= new Date()) {
        return { ok: false, confirmAgain: true, message: "Det her skal bekræftes igen." };
      }
      const format = typed(form, "format") === "json" ? ("json" as const) : ("html" as const);
      return {
        ok: true,
        message: "Klar til at blive hentet.",
        file: addressOf(exportOfficeMember, { params, query: { format } }),
      };
    }
    if (act === "erase") {
      await call(eraseOfficeMember, { params });
      throw redirect("/medlemmer");
    }
    const { points } = checkNumbers({ points: numberOf(typed(form, "points")) });
    const body = { points: points as number, reason: typed(form, "reason"), operationId: typed(form, "operation") };
    const { balance } = await call(adjustPoints, { params, body });
    return `Skrevet i regnskabet. Medlemmet har nu ${balance} point.`;
  });
}

export default function Member({ loaderData }: Route.ComponentProps) {
  return <MemberPage {...loaderData} />;
}
