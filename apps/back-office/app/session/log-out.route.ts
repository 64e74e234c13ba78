import { officePage } from "@skaenk/contract/office/pages";
import { logOutStaff } from "@skaenk/contract/office/session";
import { redirect } from "react-router";
import { officeApi } from "../api/office-api";
import { forgetActs } from "../ui/kept-acts";
import { forgetTyped } from "../ui/typed-store";
import type { Route } from "./+types/log-out.route";

export const loader = () => redirect("/");

export async function action({ context, request }: Route.ActionArgs) {
  const { call, cookies } = officeApi(context, request);
  await call(logOutStaff);
  return redirect(officePage("/log-ind"), { headers: cookies });
}

/**
 * Logs out in the browser: the acts of this tab that have no answer, the drafts and the undo steps go with the login, and stay where the line
 * was cut.
 */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (answer) {
    if (answer instanceof Response) {
      forgetActs();
      forgetTyped();
    }
    throw answer;
  }
}
