import { officePage } from "@skaenk/contract/office/pages";
import { redirect } from "react-router";
import { typed } from "../api/form-answer";
import { readForm } from "../api/read-form";
import { officeFacts } from "../api/server-context";
import type { Route } from "./+types/theme.route";
import { themeCookie } from "./office-theme";

export const loader = () => redirect(officePage("/konto"));

/** Light or dark, for this browser: the page is read anew in it. */
export async function action({ context, request }: Route.ActionArgs) {
  const { publicUrl } = context.get(officeFacts);
  const cookie = themeCookie(typed(await readForm(request), "theme"), publicUrl.startsWith("https:"));
  return redirect(`${officePage("/konto")}#udseende`, { headers: { "set-cookie": cookie } });
}
