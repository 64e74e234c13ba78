import { officeAddress, officePage } from "@skaenk/contract/office/pages";
import { logInStaff, readBeginning } from "@skaenk/contract/office/session";
import { ownPath } from "@skaenk/contract/own-path";
import { redirect } from "react-router";
import { answerForm, typed } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { readForm } from "../api/read-form";
import { TextField } from "../ui/fields";
import { OfficeForm, useFieldError } from "../ui/office-form";
import type { Route } from "./+types/log-in.route";
import { Outside } from "./outside";
import { PasskeyButton } from "./passkey-button";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { waiting } = await officeApi(context, request).call(readBeginning);
  if (waiting) throw redirect(officePage("/begynd"));
  const to = ownPath(new URL(request.url).searchParams.get("til"));
  return { to, hasEnded: hasEnded(request) };
}

/** The browser keeps the cookie of a session that the backend knows no more. */
const staffCookie = /(?:^|;\s*)(?:__Host-)?skaenk_staff=./;

/** @returns whether one was sent here from a page of the office with the cookie of a session that has ended */
export const hasEnded = (request: Request): boolean =>
  new URL(request.url).searchParams.has("til") && staffCookie.test(request.headers.get("cookie") ?? "");

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call, cookies } = officeApi(context, request);
  const to = ownPath(new URL(request.url).searchParams.get("til"));
  return await answerForm(async () => {
    const code = typed(form, "code");
    const login = { email: typed(form, "email"), password: typed(form, "password") };
    await call(logInStaff, { body: code ? { ...login, code } : login });
    throw redirect(to, { headers: cookies });
  });
}

/** Asked for once the password was right, of those who have codes. */
function CodeField() {
  if (!useFieldError("code")) return null;
  return (
    <TextField
      name="code"
      label="Kode fra din app"
      autoComplete="one-time-code"
      hint="Har du mistet telefonen, så brug en af dine gendannelseskoder."
    />
  );
}

export default function LogInPage({ loaderData: { to, hasEnded } }: Route.ComponentProps) {
  return (
    <Outside title="Log ind">
      {hasEnded && (
        <p className="notice" data-tone="wait">
          Du er logget ud, for eksempel fordi kontoret ikke har været brugt i en halv time. Log ind igen, så kommer du
          tilbage til siden.
        </p>
      )}
      <OfficeForm act="Log ind" beside={<a href={officeAddress("/glemt")}>Glemt kodeord?</a>}>
        <TextField name="email" label="E-mail" type="email" autoComplete="username webauthn" focus />
        <TextField name="password" label="Kodeord" type="password" autoComplete="current-password" />
        <CodeField />
      </OfficeForm>
      <PasskeyButton to={to} />
    </Outside>
  );
}
