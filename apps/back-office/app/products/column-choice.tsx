import { Checkbox, CheckboxGroup, Label } from "react-aria-components";
import { OfficeForm } from "../ui/office-form";
import { goodsColumns } from "./grid-columns";

/** The choice of visible columns, stored for the account on every machine. */
export function ColumnChoice({ visible }: { visible: Record<string, boolean> }) {
  const chosen = goodsColumns.flatMap(({ id }) => (visible[id] ? [id] : []));
  return (
    <details className="fold column-choice">
      <summary>Kolonner</summary>
      <OfficeForm act="Vis de valgte" hidden={{ act: "columns" }}>
        <CheckboxGroup name="columns" defaultValue={chosen} className="column-boxes">
          <Label className="only-heard">Kolonner</Label>
          {goodsColumns.map(({ id, name }) => (
            <Checkbox key={id} value={id} className="check">
              <span className="box" aria-hidden="true" />
              {name}
            </Checkbox>
          ))}
        </CheckboxGroup>
      </OfficeForm>
    </details>
  );
}
