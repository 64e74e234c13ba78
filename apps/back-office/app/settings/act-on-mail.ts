import type { Call } from "@skaenk/contract/client";
import { changeOwnerMail, confirmTestMail, ownerNotices, sendTestMail } from "@skaenk/contract/office/owner-mail";
import { type FormAnswer, typed } from "../api/form-answer";
import type { SentForm } from "../api/read-form";

/** Handles the forms about mail. @returns undefined for another form */
export async function actOnMail(call: Call, form: SentForm): Promise<FormAnswer | string | undefined> {
  switch (typed(form, "act")) {
    case "owner-mail": {
      const notices = Object.fromEntries(ownerNotices.map((name) => [name, form.get(name) === "ja"]));
      await call(changeOwnerMail, {
        body: { version: Number(typed(form, "version")), to: typed(form, "to").trim(), ...notices },
      });
      return "Gemt. Det gælder fra nu af.";
    }
    case "test-mail": {
      const { test, server } = await call(sendTestMail);
      return test?.error
        ? { ok: false, message: `${server} afviste mailen: ${test.error}` }
        : `Prøvemailen er sendt til ${test?.to}. Åbn den, og tryk på »Mailen kom frem«.`;
    }
    case "mail-arrived":
      await call(confirmTestMail, { params: { id: typed(form, "id") } });
      return "Godt. Mails når frem.";
    default:
      return undefined;
  }
}
