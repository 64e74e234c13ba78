import type { Call } from "@skaenk/contract/client";
import { confirmStaff } from "@skaenk/contract/office/session";
import { type FormAnswer, typed } from "../api/form-answer";
import type { SentForm } from "../api/read-form";

/** A step-up in a page that stays, for those without JavaScript: the page's forms carry its ticket. */
export async function confirmInPage(call: Call, form: SentForm): Promise<FormAnswer> {
  const code = typed(form, "code");
  const body = { password: typed(form, "password"), ...(code ? { code } : {}) };
  const { ticket } = await call(confirmStaff, { body });
  return { ok: true, message: "Bekræftet. Prøv igen.", ticket };
}
