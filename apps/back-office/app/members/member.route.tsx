import { addressOf } from "@skaenk/contract/endpoint";
import { adjustPoints, eraseOfficeMember, exportOfficeMember, getOfficeMember } from "@skaenk/contract/office/members";
import { officePage } from "@skaenk/contract/office/pages";
import { redirect } from "react-router";
import { answerForm, type FormAnswer, typed } from "../api/form-answer";
import { type FileAnswer, handOutFile } from "../api/hand-out-file";
import { officeApi } from "../api/office-api";
import { readForm } from "../api/read-form";
import { checkNumbers } from "../ui/check-numbers";
import { numberOf } from "../ui/read-fields";
import type { Route } from "./+types/member.route";
import { pointsToConfirm } from "./confirm-points";
import { MemberPage } from "./member-page";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const cursor = new URL(request.url).searchParams.get("cursor") ?? "";
  const entriesFrom = /^\d{1,6}$/.test(cursor) ? Number(cursor) : 0;
  const member = await officeApi(context, request).call(getOfficeMember, { params, query: { entriesFrom } });
  return { member, operation: crypto.randomUUID() };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  return await answerForm(async (): Promise<FileAnswer | FormAnswer | string> => {
    const act = typed(form, "act");
    if (act === "hand-over") {
      const format = typed(form, "format") === "json" ? ("json" as const) : ("pdf" as const);
      return await handOutFile(call, addressOf(exportOfficeMember, { params, query: { format } }));
    }
    if (act === "erase") {
      await call(eraseOfficeMember, { params });
      throw redirect(officePage("/medlemmer"));
    }
    const { points } = checkNumbers({ points: numberOf(typed(form, "points")) });
    const reason = typed(form, "reason");
    if (!form.has("shownBalance")) {
      if (reason.trim().length < 3) return noReason;
      const { firstName, lastName, balance } = await call(getOfficeMember, { params });
      const name = `${firstName} ${lastName}`.trim() || "Medlemmet";
      return pointsToConfirm({ name, balance }, points as number, form);
    }
    const shownBalance = Number(typed(form, "shownBalance"));
    const body = { points: points as number, reason, operationId: typed(form, "operation"), shownBalance };
    const { balance } = await call(adjustPoints, { params, body });
    return `Gemt. Medlemmet har nu ${balance} point.`;
  });
}

const noReason: FormAnswer = {
  ok: false,
  errors: { reason: "Skriv hvorfor" },
  message: "Ret det felt, der er markeret.",
};

export default function Member({ loaderData }: Route.ComponentProps) {
  return <MemberPage {...loaderData} />;
}
