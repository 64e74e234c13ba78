import { officeAddress } from "@skaenk/contract/office/pages";
import { forgotStaffPassword } from "@skaenk/contract/office/session";
import { answerForm, typed } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { readForm } from "../api/read-form";
import { TextField } from "../ui/fields";
import { OfficeForm } from "../ui/office-form";
import type { Route } from "./+types/forgotten.route";
import { Outside } from "./outside";

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call } = officeApi(context, request);
  return await answerForm(async () => {
    await call(forgotStaffPassword, { body: { email: typed(form, "email") } });
    return "Har du adgang til kontoret, får du om lidt en mail med et link, som gælder i en halv time.";
  });
}

export default function ForgottenPage() {
  return (
    <Outside title="Glemt kodeord">
      <OfficeForm act="Send mig et link" beside={<a href={officeAddress("/log-ind")}>Log ind</a>}>
        <TextField name="email" label="E-mail" type="email" autoComplete="username" focus />
      </OfficeForm>
    </Outside>
  );
}
