import { TextField } from "./fields";
import { OfficeForm } from "./office-form";
import { useFactors } from "./use-factors";

/** The form that asks for a password or passkey without JavaScript. After it the forms of the page are accepted for ten minutes. */
export function ConfirmWithoutScript() {
  const { codes, passkeys } = useFactors();
  return (
    <noscript>
      <section className="part">
        <h2>Bekræft, at det er dig</h2>
        {passkeys && !codes ? (
          <p>Din passkey kan kun bruges med JavaScript.</p>
        ) : (
          <>
            <p>Det gælder i ti minutter.</p>
            <OfficeForm act="Bekræft" hidden={{ act: "confirm" }} second>
              <TextField name="password" label="Kodeord" type="password" autoComplete="current-password" />
              {codes && <TextField name="code" label="Kode fra din app" autoComplete="one-time-code" />}
            </OfficeForm>
          </>
        )}
      </section>
    </noscript>
  );
}
