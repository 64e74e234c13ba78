import {
  changeOwnPassword,
  confirmCodes,
  endStaffSession,
  getStaffAccount,
  removeCodes,
  removePasskey,
  startCodes,
} from "@skaenk/contract/office/account";
import { getGuide } from "@skaenk/contract/office/guide";
import { maySee } from "@skaenk/contract/office/rights";
import { getOfficeSession } from "@skaenk/contract/office/session";
import { answerForm, ticketIn, typed } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { readForm } from "../api/read-form";
import { officeFacts } from "../api/server-context";
import type { Route } from "./+types/account.route";
import { AccountPage } from "./account-page";
import { confirmInPage } from "./confirm-in-page";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = officeApi(context, request);
  const [account, session] = await Promise.all([call(getStaffAccount), call(getOfficeSession)]);
  // A person who has just entered a new shop is led to the guide.
  const isNew = context.get(officeFacts).production && !session.mustAddSecondFactor;
  const guide = isNew && maySee(session.rights, "settings:read") ? await call(getGuide) : undefined;
  return { account, must: session.mustAddSecondFactor, stepsMissing: guide?.missing ?? 0 };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call, cookies } = officeApi(context, request);
  const headers = ticketIn(form);
  const answer = await answerForm(
    async () => {
      switch (typed(form, "act")) {
        case "change-password":
          await call(changeOwnPassword, { headers, body: { password: typed(form, "password") } });
          return "Kodeordet er skiftet. Andre steder er du logget ud.";
        case "start-codes":
          return { ok: true, codes: await call(startCodes, { headers }) };
        case "confirm-codes": {
          const { recoveryCodes } = await call(confirmCodes, { body: { code: typed(form, "code") } });
          return { ok: true, message: "Koder er slået til.", recoveryCodes };
        }
        case "remove-codes":
          await call(removeCodes, { headers });
          return "Koder er slået fra.";
        case "remove-passkey":
          await call(removePasskey, { headers, params: { id: typed(form, "id") } });
          return "Passkeyen er fjernet.";
        case "end-session":
          await call(endStaffSession, { params: { id: typed(form, "id") } });
          return "Enheden er logget ud.";
        case "confirm":
          return await confirmInPage(call, form);
        default:
          return { ok: false, message: "Handlingen findes ikke." };
      }
    },
    typed(form, "act"),
  );
  // The first factor makes this browser a known one.
  return { ...answer, init: { ...answer.init, headers: cookies } };
}

export default function Account({ loaderData }: Route.ComponentProps) {
  return <AccountPage {...loaderData} />;
}
