import { officePage } from "@skaenk/contract/office/pages";
import type { ProviderSetting, ProviderSettings } from "@skaenk/contract/office/provider-settings";
import { formatMoment } from "@skaenk/danish/format";
import { useMay } from "../session/use-rights";
import { CheckField, ChoiceField, TextField } from "../ui/fields";
import { OfficeForm } from "../ui/office-form";
import { PageHead } from "../ui/page-head";
import { StateWord, type Tone } from "../ui/state-word";
import {
  type ConnectionAnswer,
  type ConnectionWords,
  choicePlaces,
  connectionWords,
  paymentNames,
} from "./connection-words";

/** The page of payment, age and other providers. Keys are typed here and never shown again, and each connection can be tried. */
export function ConnectionsPage({ settings }: { settings: ProviderSettings }) {
  return (
    <>
      <PageHead
        title="Forbindelser"
        back={{ path: officePage("/indstillinger"), name: "Indstillinger" }}
        note="Hvem der tager imod pengene, kontrollerer alderen, laver labels og kender adresser. Nøgler gemmes låst og vises aldrig igen."
      />
      <section className="part">
        <h2>I brug</h2>
        <p>Kunderne ser måderne at betale på i denne rækkefølge.</p>
        <Choice settings={settings} />
      </section>
      <section className="part">
        <h2>Udbydere</h2>
        <p>Skriv nøglerne, gem, og prøv forbindelsen. Der flyttes ingen penge.</p>
        {connectionWords.map((words) => (
          <Connection key={words.name} words={words} settings={settings} />
        ))}
      </section>
    </>
  );
}

function Choice({
  settings: { version, settings, payments, age, shipping, addresses, accounting },
}: {
  settings: ProviderSettings;
}) {
  const may = useMay("settings:write");
  const fixed = (name: string) => settings.find((one) => one.name === name)?.source === "environment";
  const told = (name: string) =>
    fixed(name) ? { disabled: true, hint: `Bestemmes på serveren af indstillingen ${name}.` } : { disabled: !may };
  const offered = Object.entries(paymentNames).filter(([name]) => name !== "fake" || payments.includes("fake"));
  const fields = (
    <>
      {choicePlaces.map((place, index) => (
        <ChoiceField
          key={place}
          name={place}
          label={`${index + 1}. måde at betale på`}
          value={payments[index] ?? ""}
          none="Ingen"
          choices={offered.map(([value, name]) => ({ value, name }))}
          {...(index === 0 ? told("PAYMENT_PROVIDER") : { disabled: told("PAYMENT_PROVIDER").disabled })}
        />
      ))}
      <ChoiceField
        name="AGE_PROVIDER"
        label="Alderskontrol"
        value={age === "none" ? "" : age}
        none="Ingen: Alkohol kan ikke købes"
        choices={[
          { value: "oidc", name: "MitID eller AltID gennem en formidler" },
          ...(age === "fake" ? [{ value: "fake", name: "Prøvealder" }] : []),
        ]}
        {...told("AGE_PROVIDER")}
      />
      <ChoiceField
        name="SHIPPING_PROVIDER"
        label="Labels og sporing"
        value={shipping ?? ""}
        none="Ingen: Pakkernes numre skrives i hånden"
        choices={[{ value: "shipmondo", name: "Shipmondo" }]}
        {...told("SHIPPING_PROVIDER")}
      />
      <ChoiceField
        name="ADDRESS_PROVIDER"
        label="Forslag til adresser"
        value={addresses ?? ""}
        none="Ingen: Kunderne skriver adressen selv"
        choices={[{ value: "adressevaelger", name: "Adressevælger" }]}
        {...told("ADDRESS_PROVIDER")}
      />
      <ChoiceField
        name="ACCOUNTING_PROVIDER"
        label="Bilag til regnskabet"
        value={accounting ?? ""}
        none="Ingen: Kassekladden hentes som fil"
        choices={[{ value: "economic", name: "e-conomic" }]}
        {...told("ACCOUNTING_PROVIDER")}
      />
    </>
  );
  if (!may) return <div className="form">{fields}</div>;
  return (
    <OfficeForm act="Gem valget" hidden={{ act: "choose", version }} saves>
      {fields}
    </OfficeForm>
  );
}

function Connection({ words, settings }: { words: ConnectionWords; settings: ProviderSettings }) {
  const may = useMay("settings:write");
  const trial = settings.connections.find(({ name }) => name === words.name);
  const [tone, state] = stateOf(words, settings);
  return (
    <details className="fold" id={words.name}>
      <summary>
        {words.title} <StateWord tone={tone}>{state}</StateWord>
      </summary>
      <p>{words.intro}</p>
      {may ? (
        <OfficeForm
          act={`Gem ${words.title}`}
          hidden={{ act: "save", name: words.name, version: settings.version }}
          saves
        >
          {words.fields.map((field) => (
            <SettingField
              key={field.name}
              field={field}
              setting={settings.settings.find((one) => one.name === field.name)}
            />
          ))}
        </OfficeForm>
      ) : null}
      {may && words.tried && (
        <OfficeForm
          act="Prøv forbindelsen"
          hidden={{ act: "try", name: words.name }}
          savesFirst
          second
          result={showSteps}
        >
          {trial?.triedAt && (
            <p className="hint">
              Prøvet {formatMoment(trial.triedAt)}: {trial.worked ? "virkede." : trial.detail}
            </p>
          )}
        </OfficeForm>
      )}
    </details>
  );
}

/** Whether it is in use, and how it went when it was tried last. */
function stateOf(
  { name, fields }: ConnectionWords,
  { settings, connections, payments, age, shipping, addresses, accounting }: ProviderSettings,
): [Tone, string] {
  const isUsed = payments.includes(name) || [age, shipping, addresses, accounting].includes(name);
  const worked = connections.find((one) => one.name === name)?.worked;
  if (worked === false) return ["bad", "Virkede ikke, da den blev prøvet"];
  if (isUsed) return worked ? ["good", "I brug og prøvet"] : ["good", "I brug"];
  const isTold = settings.some((one) => one.source !== "nobody" && fields.some((field) => field.name === one.name));
  return isTold ? ["wait", "Sat op, ikke valgt"] : ["still", "Ikke sat op"];
}

function SettingField({
  field: { name, label, hint },
  setting,
}: {
  field: ConnectionWords["fields"][number];
  setting: ProviderSetting | undefined;
}) {
  if (!setting) return null;
  if (setting.source === "environment") {
    const told = `Bestemmes på serveren af indstillingen ${name}.`;
    return <TextField name={name} label={label} value={setting.value ?? "••••••"} disabled hint={told} />;
  }
  if (!setting.isSecret)
    return <TextField name={name} label={label} value={setting.value} {...(hint ? { hint } : {})} />;
  const isSet = setting.source === "office";
  return (
    <>
      <TextField
        name={name}
        label={label}
        type="password"
        autoComplete="new-password"
        hint={isSet ? "Er gemt og vises ikke. Skriv en ny for at skifte den." : hint}
      />
      {isSet && <CheckField name={`${name}:remove`} label={`Fjern ${label}`} checked={false} />}
    </>
  );
}

const showSteps = (answer: ConnectionAnswer) =>
  answer.steps && (
    <ol className="tried">
      {answer.steps.map(({ step, worked, detail }) => (
        <li key={step}>
          <StateWord tone={worked ? "good" : "bad"}>{worked ? "Virker" : "Virker ikke"}</StateWord>{" "}
          <strong>{step}</strong>
          <br />
          {detail}
        </li>
      ))}
    </ol>
  );
