import { officePage } from "@skaenk/contract/office/pages";
import { redirect } from "react-router";
import { answerForm } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { readForm } from "../api/read-form";
import type { Route } from "./+types/confirm.route";
import { confirmInPage } from "./confirm-in-page";

export const loader = () => redirect(officePage("/konto"));

/** The password again, before something dangerous. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  return await answerForm(async () => {
    const answer = await confirmInPage(call, form);
    return { ...answer, message: "Bekræftet." };
  });
}
