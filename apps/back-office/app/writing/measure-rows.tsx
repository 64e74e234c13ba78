import type { ContentChoices } from "@skaenk/contract/office/content";
import type { DrinkMeasure } from "@skaenk/contract/office/content-fields";
import { drinkUnits } from "@skaenk/contract/office/content-words";
import { type ChangeEvent, useState } from "react";
import { ChoiceField, TextField } from "../ui/fields";
import { useFieldError } from "../ui/office-form";
import { useAwake } from "../ui/use-text-of";

/** Free lines that stand there from the start, and the most that a drink is written in. */
const spareRows = 3;
const mostRows = 14;

const units = drinkUnits.map((value) => ({ value, name: value }));

/** The two lists of measures of a drink: what is in it, and its garnish. */
type MeasureField = {
  name: "ingredients" | "garnishes";
  legend: string;
  /** The labels of the two lists differ, so that they are told apart when they are read aloud. */
  labels: { key: string; amount: string; unit: string; more: string };
  most: number;
  usualUnit: DrinkMeasure["unit"];
};

export const ingredientField: MeasureField = {
  ...{ name: "ingredients", legend: "Ingredienser", most: mostRows, usualUnit: "cl" },
  labels: { key: "Ingrediens", amount: "Mængde", unit: "Enhed", more: "Endnu en linje" },
};
export const garnishField: MeasureField = {
  ...{ name: "garnishes", legend: "Pynt på indkøbslisten", most: 8, usualUnit: "skiver" },
  labels: { key: "Pyntes med", amount: "Så meget", unit: "Pyntens enhed", more: "Mere pynt" },
};

/**
 * The ingredients of a drink, line by line. All lines are in the form from the start, so that a kept draft finds its own again. Unused ones
 * are hidden, and a button shows one more.
 */
export function MeasureRows(props: { field: MeasureField; measures: DrinkMeasure[]; choices: ContentChoices }) {
  const { field, measures, choices } = props;
  const { name: list, legend, labels, most, usualUnit } = field;
  const error = useFieldError(list);
  const awake = useAwake();
  const [shown, setShown] = useState(Math.min(most, measures.length + (list === "ingredients" ? spareRows : 1)));
  const length = Math.max(most, shown);
  const rows = Array.from({ length }, (_, index): Partial<DrinkMeasure> & { index: number } => ({
    ...measures[index],
    index,
  }));
  // What a draft brought back, or was chosen in the last free line, has a free line after it.
  const seeRows = ({ target }: ChangeEvent<HTMLFieldSetElement>) => {
    const index = Number(new RegExp(`^${list}\\.(\\d+)\\.key$`).exec(target.name)?.[1] ?? -1);
    setShown((before) => Math.max(before, Math.min(most, index + 2)));
  };
  return (
    <fieldset className="measures" onChange={seeRows}>
      <legend>{legend}</legend>
      {error && <p className="wrong">{error}</p>}
      {rows.map(({ key, amount, unit, index }) => (
        <div key={index} className="measure" hidden={index >= shown}>
          <TextField name={`${list}.${index}.at`} label="Nr." value={index + 1} inputMode="numeric" figures />
          <ChoiceField
            name={`${list}.${index}.key`}
            label={labels.key}
            value={key ?? ""}
            choices={choices.ingredients.map(({ value, name }) => ({ value, name }))}
            none="Ingen"
          />
          <TextField
            name={`${list}.${index}.amount`}
            label={labels.amount}
            value={amount === undefined ? "" : String(amount).replace(".", ",")}
            inputMode="decimal"
            figures
          />
          <ChoiceField name={`${list}.${index}.unit`} label={labels.unit} value={unit ?? usualUnit} choices={units} />
        </div>
      ))}
      <p className="hint">
        Vælg »Ingen« for at fjerne en.{" "}
        {!awake && <span className="without-script">Flere linjer kommer, når du gemmer.</span>}
        {shown < most && (
          <button type="button" className="quiet with-script" onClick={() => setShown(shown + 1)}>
            {labels.more}
          </button>
        )}
      </p>
    </fieldset>
  );
}
