import { confirmStaff } from "@skaenk/contract/office/session";
import { redirect } from "react-router";
import { answerForm, typed } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import type { Route } from "./+types/confirm.route";

export const loader = () => redirect("/konto");

/** The password again, before something dangerous. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const { call } = officeApi(context, request);
  return await answerForm(async () => {
    const code = typed(form, "code");
    await call(confirmStaff, { body: { password: typed(form, "password"), ...(code ? { code } : {}) } });
    return "Bekræftet.";
  });
}
