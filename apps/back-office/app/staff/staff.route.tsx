import { isRightForKeys, type Role } from "@skaenk/contract/office/rights";
import {
  changeStaff,
  endKey,
  endStaffSessions,
  inviteStaff,
  inviteStaffAgain,
  listKeys,
  listStaff,
  makeKey,
  withdrawInvitation,
} from "@skaenk/contract/office/staff";
import { answerForm, ticketIn, typed } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { readForm } from "../api/read-form";
import { confirmInPage } from "../session/confirm-in-page";
import type { Route } from "./+types/staff.route";
import { endedAccessWords } from "./ended-access-words";
import { StaffPage } from "./staff-page";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = officeApi(context, request);
  const [staff, keys] = await Promise.all([call(listStaff), call(listKeys)]);
  return { staff, keys };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  const params = { id: typed(form, "id") };
  const headers = ticketIn(form);
  return await answerForm(
    async () => {
      switch (typed(form, "act")) {
        case "invite": {
          const role = typed(form, "role") as Role;
          await call(inviteStaff, { headers, body: { name: typed(form, "name"), email: typed(form, "email"), role } });
          return "Invitationen er sendt.";
        }
        case "invite-again":
          await call(inviteStaffAgain, { headers, params });
          return "Invitationen er sendt.";
        case "role": {
          const { left } = await call(changeStaff, { headers, params, body: { role: typed(form, "role") as Role } });
          return { ok: true, message: endedAccessWords("Rollen er ændret.", left) };
        }
        case "withdraw":
          await call(withdrawInvitation, { params });
          return "Invitationen er trukket tilbage.";
        case "end": {
          const { left } = await call(changeStaff, { headers, params, body: { ended: true } });
          return { ok: true, message: endedAccessWords("Adgangen er lukket.", left) };
        }
        case "reopen":
          await call(changeStaff, { headers, params, body: { ended: false } });
          return "Adgangen er åbnet igen.";
        case "end-sessions":
          await call(endStaffSessions, { params });
          return "Logget ud overalt.";
        case "make-key": {
          const rights = form.getAll("rights").map(String).filter(isRightForKeys);
          const { key } = await call(makeKey, { headers, body: { name: typed(form, "name"), rights } });
          return { ok: true, message: "Nøglen er oprettet. Den vises kun her.", key };
        }
        case "end-key":
          await call(endKey, { params });
          return "Nøglen er deaktiveret.";
        case "confirm":
          return await confirmInPage(call, form);
        default:
          return { ok: false, message: "Handlingen findes ikke." };
      }
    },
    typed(form, "act"),
  );
}

export default function Staff({ loaderData: { staff, keys } }: Route.ComponentProps) {
  return <StaffPage staff={staff} keys={keys} />;
}
