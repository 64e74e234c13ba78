import { type DrinkWords, drinkLabels, manyWordsKeys, oneWordKeys } from "@skaenk/contract/drink-fields";
import type { ContentChoices } from "@skaenk/contract/office/content";
import type { DrinkMeasure } from "@skaenk/contract/office/content-fields";
import { ChoiceField, LongField, TextField } from "../ui/fields";
import { useFieldError } from "../ui/office-form";
import { garnishField, ingredientField, MeasureRows } from "./measure-rows";

export type DrinkFields = Partial<DrinkWords> & {
  name?: string;
  aliases?: string[];
  glass?: string;
  method?: string;
  garnish?: string;
  servings?: number;
  intro?: string;
  steps?: string[];
  tip?: string;
  glassNote?: string;
  garnishNote?: string;
  ingredients?: DrinkMeasure[];
  garnishes?: DrinkMeasure[];
  unmatched?: string[];
  source?: string;
};

const named = (values: string[]) => values.map((value) => ({ value, name: value }));

/** The fields of a drink; the drawing beside them follows each change. */
export function RecipeFields({ fields, choices }: { fields: DrinkFields; choices: ContentChoices }) {
  return (
    <>
      <div className="columns">
        {oneWordKeys.map((key) => (
          <ChoiceField
            key={key}
            name={key}
            label={drinkLabels[key]}
            value={fields[key] ?? ""}
            choices={choices[key]}
            {...(key === "difficulty" ? {} : { none: "Vælg" })}
          />
        ))}
      </div>
      <LongField name="intro" label="Indledning" value={fields.intro ?? ""} rows={3} />
      <MeasureRows field={ingredientField} measures={fields.ingredients ?? []} choices={choices} />
      {fields.unmatched && fields.unmatched.length > 0 && (
        <LongField
          name="unmatched"
          label="Ikke fundet blandt ingredienserne"
          value={fields.unmatched.join("\n")}
          rows={fields.unmatched.length}
          hint="Vælg dem ovenfor, og slet linjen her. Drinken kan udgives, når feltet er tomt."
        />
      )}
      <div className="columns">
        <ChoiceField
          name="glass"
          label="Glas"
          value={fields.glass ?? ""}
          choices={named(choices.glasses)}
          none="Vælg"
        />
        <ChoiceField name="method" label="Metode" value={fields.method ?? "byg"} choices={choices.methods} />
        <TextField
          name="garnish"
          label="Pynt"
          value={fields.garnish}
          hint="Som den tegnes: appelsinskive, mynte, salt på kanten."
        />
        <TextField name="servings" label="Antal drinks" value={fields.servings ?? 1} inputMode="numeric" figures />
      </div>
      <MeasureRows field={garnishField} measures={fields.garnishes ?? []} choices={choices} />
      <LongField
        name="steps"
        label="Trin"
        value={fields.steps?.join("\n") ?? ""}
        rows={5}
        hint="Ét trin på hver linje. Isen nævnes her: knust is, én stor terning."
      />
      <LongField name="tip" label="Tip" value={fields.tip ?? ""} rows={2} />
      <div className="columns">
        <LongField name="glassNote" label="Om glasset" value={fields.glassNote ?? ""} rows={2} />
        <LongField name="garnishNote" label="Om pynten" value={fields.garnishNote ?? ""} rows={2} />
      </div>
      <LongField
        name="source"
        label="Hvor opskriften er fra"
        value={fields.source ?? ""}
        rows={2}
        hint="Står på siden, når der står noget her. Link: [navn](https://…)."
      />
      <TextField name="aliases" label="Kaldes også" value={fields.aliases?.join(", ")} hint="Med komma imellem." />
      {manyWordsKeys.map((key) => (
        <Ticks key={key} name={key} label={drinkLabels[key]} choices={choices[key]} chosen={fields[key] ?? []} />
      ))}
    </>
  );
}

type TicksProps = { name: string; label: string; choices: { value: string; name: string }[]; chosen: string[] };

function Ticks({ name, label, choices, chosen }: TicksProps) {
  const error = useFieldError(name);
  return (
    <fieldset className="checks">
      <legend>{label}</legend>
      {error && <p className="wrong">{error}</p>}
      {choices.map((choice) => (
        <label key={choice.value} className="check">
          <input type="checkbox" name={name} value={choice.value} defaultChecked={chosen.includes(choice.value)} />{" "}
          {choice.name}
        </label>
      ))}
    </fieldset>
  );
}
