import { type DrinkWords, drinkLabels, manyWordsKeys, oneWordKeys } from "@skaenk/contract/drink-fields";
import type { ContentChoices } from "@skaenk/contract/office/content";
import type { DrinkMeasure } from "@skaenk/contract/office/content-fields";
import { drinkUnits } from "@skaenk/contract/office/content-words";
import { ChoiceField, LongField, TextField } from "../ui/fields";
import { useFieldError } from "../ui/office-form";

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
  unmatched?: string[];
  source?: string;
};

const named = (values: string[]) => values.map((value) => ({ value, name: value }));

/** What a drink is made of and how: the drawing beside it follows each change. */
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
      <Measures measures={fields.ingredients ?? []} choices={choices} />
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
      <LongField
        name="steps"
        label="Trin"
        value={fields.steps?.join("\n") ?? ""}
        rows={5}
        hint="Ét trin på hver linje. Isen nævnes her: knust is, én stor terning."
      />
      <LongField name="tip" label="Råd" value={fields.tip ?? ""} rows={2} />
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

const spareRows = 3;

function Measures({ measures, choices }: { measures: DrinkMeasure[]; choices: ContentChoices }) {
  const error = useFieldError("ingredients");
  const spare: Partial<DrinkMeasure>[] = Array.from({ length: spareRows }, () => ({}));
  const rows = [...measures, ...spare].map((measure, place) => ({ ...measure, index: place }));
  const ingredients = choices.ingredients.map(({ value, name }) => ({ value, name }));
  return (
    <fieldset className="measures">
      <legend>Ingredienser</legend>
      {error && <p className="wrong">{error}</p>}
      {rows.map(({ key, amount, unit, index }) => (
        <div key={index} className="measure">
          <TextField name={`ingredients.${index}.at`} label="Nr." value={index + 1} inputMode="numeric" figures />
          <ChoiceField
            name={`ingredients.${index}.key`}
            label="Ingrediens"
            value={key ?? ""}
            choices={ingredients}
            none="Ingen"
          />
          <TextField
            name={`ingredients.${index}.amount`}
            label="Mængde"
            value={amount === undefined ? "" : String(amount).replace(".", ",")}
            inputMode="decimal"
            figures
          />
          <ChoiceField
            name={`ingredients.${index}.unit`}
            label="Enhed"
            value={unit ?? "cl"}
            choices={named([...drinkUnits])}
          />
        </div>
      ))}
      <p className="hint">Flere linjer kommer, når du gemmer. Vælg »Ingen« for at fjerne en.</p>
    </fieldset>
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
