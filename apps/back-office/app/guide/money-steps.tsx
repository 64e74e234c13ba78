import type { Guide } from "@skaenk/contract/office/guide";
import { officePage } from "@skaenk/contract/office/pages";
import type { ProviderSettings } from "@skaenk/contract/office/provider-settings";
import { Link } from "react-router";
import { useMay } from "../session/use-rights";
import { paymentNames } from "../settings/connection-words";
import { TextField } from "../ui/fields";
import { OfficeForm } from "../ui/office-form";

type Props = { providers: ProviderSettings };

/** Money by bank transfer at once; cards and MobilePay when their agreements have come. */
export function PaymentStep({ providers }: Props) {
  const may = useMay("settings:write");
  const find = (name: string) => providers.settings.find((one) => one.name === name);
  const account = find("BANK_ACCOUNT");
  const isFixed = account?.source === "environment" || find("PAYMENT_PROVIDER")?.source === "environment";
  const used = providers.payments.filter((name) => name !== "fake");
  return (
    <>
      <section className="part">
        <h2>Bankoverførsel</h2>
        <p>
          Kunden bekræfter sin mail, varerne lægges til side, og kontonummeret sendes. Når pengene står på kontoen,
          noterer du dem på ordren.
        </p>
        {may && !isFixed && (
          <OfficeForm
            act={used.includes("bank") ? "Gem kontoen" : "Tag imod bankoverførsler"}
            hidden={{ act: "transfers" }}
            second={used.includes("bank")}
          >
            <TextField
              name="BANK_ACCOUNT"
              label="Registreringsnummer og konto"
              value={account?.value}
              hint="Som 1234 0001234567"
              maxLength={40}
            />
          </OfficeForm>
        )}
      </section>
      <section className="part">
        <h2>MobilePay og kort</h2>
        <p>
          {used.length > 0 ? `I brug nu: ${used.map((name) => paymentNames[name] ?? name).join(", ")}. ` : ""}
          Når aftalen med MobilePay, QuickPay eller Stripe er på plads, skrives nøglerne under{" "}
          <Link to={officePage("/indstillinger/forbindelser")}>Forbindelser</Link>, og »Prøv forbindelsen« siger trin
          for trin, hvad der virker. Spørg udbyderen, om den tager imod alkohol: Det gør ikke alle.
        </p>
      </section>
    </>
  );
}

export function AgeStep({ providers, guide }: Props & { guide: Guide }) {
  const may = useMay("settings:write");
  const state = guide.steps.find(({ step }) => step === "age")?.state;
  return (
    <section className="part">
      <h2>Køberens alder</h2>
      <p>
        {providers.age === "oidc"
          ? "Alderskontrollen er valgt. "
          : "Lav en aftale med Idura eller Signaturgruppen (MitID). "}
        Adresse, klient-id (client ID) og hemmelighed fra aftalen skrives under{" "}
        <Link to={`${officePage("/indstillinger/forbindelser")}#oidc`}>Forbindelser, Alderskontrol</Link>, hvor den også
        prøves.
      </p>
      {may && providers.age !== "oidc" && state !== "missing" && (
        <OfficeForm
          act={state === "done" ? "Vi vil alligevel sælge alkohol" : "Vi sælger ikke alkohol"}
          hidden={{ act: "answer", answer: "noAlcohol", yes: state === "done" ? "nej" : "ja" }}
          second
        >
          {null}
        </OfficeForm>
      )}
    </section>
  );
}
