import { officePage } from "@skaenk/contract/office/pages";
import { logOutStaff } from "@skaenk/contract/office/session";
import { redirect } from "react-router";
import { officeApi } from "../api/office-api";
import type { Route } from "./+types/log-out.route";

export const loader = () => redirect("/");

export async function action({ context, request }: Route.ActionArgs) {
  const { call, cookies } = officeApi(context, request);
  await call(logOutStaff);
  return redirect(officePage("/log-ind"), { headers: cookies });
}
