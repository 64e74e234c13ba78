import { formerFieldNames, formerFields } from "@skaenk/contract/office/former-fields";
import type { FormerFile } from "@skaenk/contract/office/former-shop";
import { ColumnTable, fileColumns } from "../imports/column-table";
import { ChoiceField } from "../ui/fields";
import { OfficeForm } from "../ui/office-form";
import { kindNames, sourceNames } from "./former-words";

/** The part in which the columns of a file are mapped to fields. The mapping is remembered, and the file is read again. */
export function ColumnsPart({ one }: { one: FormerFile }) {
  const choices = (names: Record<string, string>) => Object.entries(names).map(([value, name]) => ({ value, name }));
  return (
    <section className="part" id="kolonner">
      <h2>Sådan læses filen</h2>
      <p>Ret det, der ikke passer, og læs den igen. Valget huskes til den næste fil med de samme kolonner.</p>
      <OfficeForm act="Læs filen igen" hidden={{ act: "read" }} second>
        <div className="columns">
          <ChoiceField name="kind" label="Filen er" value={one.kind} choices={choices(kindNames)} />
          <ChoiceField name="source" label="Kommer fra" value={one.source} choices={choices(sourceNames)} />
        </div>
        <ColumnTable columns={fileColumns(one.columns, one.mapping)} label="Kolonner">
          {formerFieldNames.map((field) => (
            <option key={field} value={field}>
              {formerFields[field]}
            </option>
          ))}
        </ColumnTable>
      </OfficeForm>
    </section>
  );
}
