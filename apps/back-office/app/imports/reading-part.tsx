import { type ImportField, importFieldNames, importFields } from "@skaenk/contract/office/import-fields";
import type { Import } from "@skaenk/contract/office/imports";
import { countOf } from "@skaenk/danish/format";
import { CheckField, ChoiceField } from "../ui/fields";
import { OfficeForm } from "../ui/office-form";
import { dialectNames } from "./import-words";

const groups = { product: "Varen", variant: "Varianten", picture: "Billeder" } as const;

type Column = Import["columns"][number] & { index: number; field: string | null };

/** Which column is what, and what an empty cell means: chosen, remembered, and the file read again. */
export function ReadingPart({ one }: { one: Import }) {
  const columns = one.columns.map((column, index) => ({ ...column, index, field: one.mapping[column.name] ?? null }));
  const used = columns.filter(({ field }) => field !== null);
  const unused = columns.filter(({ field }) => field === null);
  return (
    <section className="part" id="kolonner">
      <h2>Sådan læses filen</h2>
      <p>Ret det, der ikke passer, og læs den igen. Valget huskes til den næste fil med de samme kolonner.</p>
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
        <ColumnTable columns={used} label="Kolonner, der bruges" />
        {unused.length > 0 && (
          <details className="fold" open={used.length === 0}>
            <summary>
              {countOf(unused.length, "kolonne", "kolonner")} {used.length === 0 ? "kendes ikke" : "bruges ikke"}
            </summary>
            <ColumnTable columns={unused} label="Kolonner, der ikke bruges" />
          </details>
        )}
      </OfficeForm>
    </section>
  );
}

function ColumnTable({ columns, label }: { columns: Column[]; label: string }) {
  if (columns.length === 0) return null;
  return (
    <table className="list import-columns" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Kolonne</th>
          <th scope="col" data-wide>
            Står der
          </th>
          <th scope="col">Er</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ name, samples, index, field }) => (
          <tr key={name}>
            <td>{name}</td>
            <td data-wide className="import-samples">
              {samples.filter(Boolean).slice(0, 2).join(" · ").slice(0, 90) || "–"}
            </td>
            <td>
              <FieldChoice name={`column-${index}`} label={name} field={field} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function FieldChoice({ name, label, field }: { name: string; label: string; field: string | null }) {
  return (
    <select name={name} aria-label={`Kolonnen ${label} er`} defaultValue={field ?? ""}>
      <option value="">Bruges ikke</option>
      {Object.entries(groups).map(([of, word]) => (
        <optgroup key={of} label={word}>
          {importFieldNames.filter((one) => importFields[one].of === of).map(fieldOption)}
        </optgroup>
      ))}
    </select>
  );
}

const fieldOption = (field: ImportField) => (
  <option key={field} value={field}>
    {importFields[field].word}
  </option>
);
