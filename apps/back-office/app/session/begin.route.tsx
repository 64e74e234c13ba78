import { officePage } from "@skaenk/contract/office/pages";
import { beginShop, readBeginning } from "@skaenk/contract/office/session";
import { redirect } from "react-router";
import { answerForm, typed } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { readForm } from "../api/read-form";
import { TextField } from "../ui/fields";
import { OfficeForm } from "../ui/office-form";
import type { Route } from "./+types/begin.route";
import { Outside } from "./outside";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { waiting } = await officeApi(context, request).call(readBeginning);
  if (!waiting) throw redirect(officePage("/begynd/overblik"));
  return null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call, cookies } = officeApi(context, request);
  return await answerForm(async () => {
    await call(beginShop, {
      body: {
        code: typed(form, "code"),
        name: typed(form, "name"),
        email: typed(form, "email"),
        password: typed(form, "password"),
      },
    });
    throw redirect(officePage("/begynd/overblik"), { headers: cookies });
  });
}

export default function BeginPage() {
  return (
    <Outside title="Butikken er din">
      <p>Her bliver du butikkens ejer. Resten af kontoret sætter du op bagefter, i den rækkefølge, du vil.</p>
      <OfficeForm act="Begynd">
        <TextField
          name="code"
          label="Startkode"
          hint="Den stod til sidst i installationen. Er den væk, så skriv skaenk beginning på serveren."
          focus
        />
        <TextField name="name" label="Dit navn" autoComplete="name" />
        <TextField name="email" label="E-mail" type="email" autoComplete="username" />
        <TextField
          name="password"
          label="Kodeord"
          type="password"
          autoComplete="new-password"
          hint="Mindst 12 tegn. En sætning er god."
        />
      </OfficeForm>
    </Outside>
  );
}
