import { officePage } from "@skaenk/contract/office/pages";
import type { VatRates } from "@skaenk/contract/office/vat-rates";
import type { VatKind } from "@skaenk/contract/product-fields";
import { countOf, formatDate } from "@skaenk/danish/format";
import { useMay } from "../session/use-rights";
import { ChoiceField, TextField } from "../ui/fields";
import { OfficeForm, PageAnswer } from "../ui/office-form";
import { PageHead } from "../ui/page-head";

const kindWords: Record<VatKind, string> = { standard: "Almindelige varer", books: "Bøger", food: "Fødevarer" };

const kindNotes: Partial<Record<VatKind, string>> = {
  books:
    "Momsfrihed for bøger er aftalt med finansloven for 2026. Tjek hos Skattestyrelsen, fra hvilken dag den gælder, og skriv 0 fra den dag.",
};

/** The rates of VAT by kind of goods, with those that are to come. */
export function VatPage({ kinds, today, version }: VatRates) {
  const mayWrite = useMay("settings:write");
  return (
    <>
      <PageHead
        title="Momssatser"
        back={{ path: officePage("/bogholderi"), name: "Bogholderi" }}
        note="En ny sats gælder for ordrer fra den dag, du vælger. Ordrer, der allerede er afgivet, beholder den gamle. Prisen til kunden er den samme: Det er momsen i den, der ændres."
      />
      <PageAnswer />
      {kinds.map(({ kind, percent, products, rates }) => (
        <section key={kind} className="part">
          <h2>
            {kindWords[kind]}: {percent} %
          </h2>
          <p className="hint">
            {countOf(products, "vare", "varer")} i gruppen. {kindNotes[kind]}
          </p>
          <ul className="rows" aria-label={`Satser for ${kindWords[kind].toLowerCase()}`}>
            {rates.map(({ from, percent: rate }) => (
              <li key={from}>
                <span>
                  {rate} % fra {formatDate(from)}
                </span>
                {mayWrite && from > today && (
                  <OfficeForm act="Fjern" hidden={{ act: "remove", kind, from }} danger>
                    {null}
                  </OfficeForm>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {mayWrite && (
        <section className="part">
          <h2>Ny sats</h2>
          <OfficeForm act="Gem satsen" hidden={{ act: "add", version }} clears>
            <div className="columns">
              <ChoiceField
                name="kind"
                label="Momsgruppe"
                value="books"
                choices={kinds.map(({ kind }) => ({ value: kind, name: kindWords[kind] }))}
              />
              <TextField name="percent" label="Sats" unit="%" inputMode="numeric" figures />
              <TextField name="from" label="Fra" type="date" />
            </div>
          </OfficeForm>
        </section>
      )}
    </>
  );
}
