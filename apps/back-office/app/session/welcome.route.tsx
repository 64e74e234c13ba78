import { BackendRefusal } from "@skaenk/contract/client";
import { officeAddress, officePage } from "@skaenk/contract/office/pages";
import { useStaffLink as chooseByLink, readStaffLink } from "@skaenk/contract/office/session";
import { redirect } from "react-router";
import { answerForm, typed } from "../api/form-answer";
import { officeApi } from "../api/office-api";
import { readForm } from "../api/read-form";
import { TextField } from "../ui/fields";
import { OfficeForm } from "../ui/office-form";
import type { Route } from "./+types/welcome.route";
import { Outside } from "./outside";
import { PasskeyProof, passkeyIn } from "./passkey-proof";

export async function loader({ context, request, params: { token } }: Route.LoaderArgs) {
  try {
    return await officeApi(context, request).call(readStaffLink, { params: { token } });
  } catch (error) {
    if (error instanceof BackendRefusal || error instanceof Response) return undefined;
    throw error;
  }
}

export async function action({ context, request, params: { token } }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call, cookies } = officeApi(context, request);
  return await answerForm(async () => {
    const [code, passkey] = [typed(form, "code"), passkeyIn(form)];
    const body = {
      ...{ name: typed(form, "name"), password: typed(form, "password") },
      ...(code ? { code } : {}),
      ...(passkey ? { passkey } : {}),
    };
    const { staff } = await call(chooseByLink, { params: { token }, body });
    throw redirect(staff ? "/" : officePage("/log-ind"), { headers: cookies });
  });
}

export default function WelcomePage({ loaderData: link }: Route.ComponentProps) {
  if (!link) {
    return (
      <Outside title="Linket virker ikke længere">
        <p>Det er brugt eller udløbet. Bed om et nyt hos den, der inviterede dig.</p>
        <p>
          <a href={officeAddress("/glemt")}>Jeg har glemt mit kodeord</a>
        </p>
      </Outside>
    );
  }
  const { purpose, factors } = link;
  const isReset = purpose === "password";
  const asked = isReset ? factors : { codes: false, passkeys: false };
  return (
    <Outside title={isReset ? "Vælg et nyt kodeord" : "Velkommen på kontoret"}>
      <p>{link.email}</p>
      {!isReset && (factors.codes || factors.passkeys) && (
        <p className="notice" data-tone="wait">
          Her sætter du din adgang op på ny: Dine gamle passkeys og engangskoder holder op med at virke.
        </p>
      )}
      {asked.passkeys && !asked.codes && <p>Skriv det nye kodeord, og brug din passkey: Mailen alene er ikke nok.</p>}
      <OfficeForm act="Gem og gå ind" beside={asked.passkeys && <PasskeyProof />}>
        <TextField name="name" label="Dit navn" value={link.name} autoComplete="name" />
        <input type="hidden" name="username" value={link.email} autoComplete="username" />
        <TextField
          name="password"
          label="Kodeord"
          type="password"
          autoComplete="new-password"
          hint="Mindst 12 tegn. En sætning er god."
          focus
        />
        {asked.codes && (
          <TextField
            name="code"
            label="Kode fra din app"
            autoComplete="one-time-code"
            hint={asked.passkeys ? "Eller brug din passkey." : "Eller en af dine gendannelseskoder."}
          />
        )}
      </OfficeForm>
    </Outside>
  );
}
