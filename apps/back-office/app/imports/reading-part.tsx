import { type ImportField, importFieldNames, importFields } from "@skaenk/contract/office/import-fields";
import type { Import } from "@skaenk/contract/office/imports";
import { countOf } from "@skaenk/danish/format";
import { CheckField, ChoiceField } from "../ui/fields";
import { OfficeForm } from "../ui/office-form";
import { ColumnTable, fileColumns } from "./column-table";
import { dialectNames } from "./import-words";

const groups = { product: "Varen", variant: "Varianten", picture: "Billeder" } as const;

/** The form in which a person says what each column is and what an empty cell means; the file is then read again. */
export function ReadingPart({ one }: { one: Import }) {
  const columns = fileColumns(one.columns, one.mapping);
  const used = columns.filter(({ field }) => field !== null);
  const unused = columns.filter(({ field }) => field === null);
  return (
    <section className="part" id="kolonner">
      <h2>Sådan læses filen</h2>
      <p>
        Ret det, der ikke passer, og læs den igen. Når filen er importeret, huskes valget til den næste med de samme
        kolonner.
      </p>
      <OfficeForm act="Læs filen igen" hidden={{ act: "read", dialectBefore: one.dialect ?? "" }}>
        <div className="columns">
          <ChoiceField
            name="dialect"
            label="Kommer fra"
            value={one.dialect}
            choices={Object.entries(dialectNames).map(([value, name]) => ({ value, name }))}
          />
          <ChoiceField
            name="decimalMark"
            label="Decimaltegn"
            value={one.decimalMark}
            choices={[
              { value: ",", name: "Komma: 129,95" },
              { value: ".", name: "Punktum: 129.95" },
            ]}
          />
        </div>
        <CheckField
          name="pricesWithoutVat"
          label="Priserne i filen er uden moms"
          checked={one.options.pricesWithoutVat}
        />
        <CheckField
          name="blankClears"
          label="En tom celle tømmer feltet i butikken (ellers ændrer den intet)"
          checked={one.options.blankClears}
        />
        <ColumnTable columns={used} label="Kolonner, der bruges">
          {fieldChoices}
        </ColumnTable>
        {unused.length > 0 && (
          <details className="fold" open={used.length === 0}>
            <summary>
              {countOf(unused.length, "kolonne", "kolonner")} {used.length === 0 ? "kendes ikke" : "bruges ikke"}
            </summary>
            <ColumnTable columns={unused} label="Kolonner, der ikke bruges">
              {fieldChoices}
            </ColumnTable>
          </details>
        )}
      </OfficeForm>
    </section>
  );
}

function fieldOption(field: ImportField) {
  return (
    <option key={field} value={field}>
      {importFields[field].word}
    </option>
  );
}

const fieldChoices = Object.entries(groups).map(([of, word]) => (
  <optgroup key={of} label={word}>
    {importFieldNames.filter((one) => importFields[one].of === of).map(fieldOption)}
  </optgroup>
));
