import type { JournalChart } from "@skaenk/contract/office/journal";
import { officePage } from "@skaenk/contract/office/pages";
import { useMay } from "../session/use-rights";
import { MoneyField, TextField } from "../ui/fields";
import { keysOf } from "../ui/keys-of";
import { OfficeForm } from "../ui/office-form";
import { PageHead } from "../ui/page-head";
import { accountWords, agreedWords } from "./journal-words";

/** The owner's own accounts, and what is agreed with those who move the money. */
export function ChartPage({ chart, version }: { chart: JournalChart; version: number }) {
  const mayWrite = useMay("settings:write");
  return (
    <>
      <PageHead
        title="Kontoplan"
        back={{ path: officePage("/bogholderi"), name: "Bogholderi" }}
        note="Numrene er et forslag. Skriv dem, dit eget regnskab bruger, uden automatisk moms på kontiene: Momsen har sin egen linje."
      />
      {mayWrite ? (
        <OfficeForm
          act="Gem kontoplanen"
          draft="journal-accounts"
          hidden={{ version }}
          saves
          shows={fieldsShown(chart)}
        >
          <ChartFields chart={chart} />
        </OfficeForm>
      ) : (
        <fieldset className="form" disabled>
          <ChartFields chart={chart} />
        </fieldset>
      )}
    </>
  );
}

function ChartFields({ chart }: { chart: JournalChart }) {
  return (
    <>
      <fieldset className="part">
        <legend>Konti</legend>
        <div className="columns">
          {keysOf(accountWords).map((name) => (
            <TextField
              key={name}
              name={`chart.accounts.${name}`}
              value={chart.accounts[name]}
              inputMode="numeric"
              {...accountWords[name]}
            />
          ))}
        </div>
      </fieldset>
      {Object.entries(chart.providers).map(([name, { clearing, feePercent, feeOre }]) => (
        <fieldset key={name} className="part">
          <legend>{agreedWords[name] ?? name}</legend>
          <div className="columns">
            <TextField
              name={`chart.providers.${name}.clearing`}
              label="Konto"
              value={clearing}
              inputMode="numeric"
              hint={
                name === "bank" ? "Kontoen, kunderne overfører til." : "Det, udbyderen skylder, til det er i banken."
              }
            />
            <TextField
              name={`chart.providers.${name}.feePercent`}
              label="Aftalt gebyr"
              value={String(feePercent).replace(".", ",")}
              unit="%"
              inputMode="decimal"
              hint="0: Intet bogføres, og gebyret tages med, når udbyderen afregner."
              figures
            />
            <MoneyField name={`chart.providers.${name}.feeOre`} label="Og for hver hævning" ore={feeOre} />
          </div>
        </fieldset>
      ))}
    </>
  );
}

/** Each account and rate by the name of its field: they are merged one by one. */
const fieldsShown = ({ accounts, providers }: JournalChart): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(accounts).map(([name, account]) => [`chart.accounts.${name}`, account])),
  ...Object.fromEntries(
    Object.entries(providers).flatMap(([name, agreed]) =>
      Object.entries(agreed).map(([field, value]) => [`chart.providers.${name}.${field}`, value]),
    ),
  ),
});
