import type { OfficeIngredient } from "@skaenk/contract/office/ingredients";
import { mostSwaps } from "@skaenk/contract/office/limits";
import { CheckField, ChoiceField, LongField, TextField } from "../ui/fields";
import { useFieldError } from "../ui/office-form";

export const guideWords = {
  about: "Om ingrediensen",
  taste: "Smag",
  choose: "Når man vælger",
  store: "Når man gemmer",
  swaps: "Brug i stedet",
  months: "Sæson",
};

const texts = [
  ["about", "Hvad det er, og hvad det er lavet af. Står øverst på siden og i søgemaskiner."],
  ["taste", "Hvordan det smager, og hvad det gør ved en drink."],
  ["choose", "Hvad man skal kigge efter i butikken."],
  ["store", "Hvor det skal stå, og hvor længe det holder."],
] as const;

const months = "jan feb mar apr maj jun jul aug sep okt nov dec".split(" ");

type Props = { ingredient: OfficeIngredient; choices: readonly { value: string; name: string }[] };

/** Everything that is written of an ingredient. What is left empty is left out of its page. */
export function GuideFields({ ingredient, choices }: Props) {
  return (
    <>
      {texts.map(([name, hint]) => (
        <LongField
          key={name}
          name={name}
          label={guideWords[name]}
          value={ingredient[name]}
          maxLength={2_000}
          hint={hint}
        />
      ))}
      <SwapRows ingredient={ingredient} choices={choices} />
      <Months chosen={ingredient.months} />
    </>
  );
}

function SwapRows({ ingredient: { key: own, swaps }, choices }: Props) {
  const error = useFieldError("swaps");
  const others = choices.filter(({ value }) => value !== own);
  const lines = Array.from({ length: mostSwaps }, (_, index) => ({ index, ...swaps[index] }));
  return (
    <fieldset className="swaps">
      <legend>{guideWords.swaps}</legend>
      <p className={error ? "wrong" : "hint"}>
        {error ??
          "Vælg en ingrediens, og skriv, hvad der bliver anderledes. Vælg »Ingen« og slet teksten for at fjerne en."}
      </p>
      {lines.map(({ index, key = "", note = "" }) => (
        <div key={index} className="swap">
          <ChoiceField
            name={`swaps.${index}.key`}
            label={`Ingrediens ${index + 1}`}
            value={key}
            choices={[...others]}
            none="Ingen"
          />
          <TextField name={`swaps.${index}.note`} label="Hvad bliver anderledes" value={note} maxLength={400} />
        </div>
      ))}
    </fieldset>
  );
}

function Months({ chosen }: { chosen: readonly number[] }) {
  return (
    <fieldset className="checks">
      <legend>{guideWords.months}</legend>
      <p className="hint">De måneder, frisk frugt og grønt er bedst i. Ingen eller alle: hele året.</p>
      {months.map((name, place) => (
        <CheckField
          key={name}
          name="months"
          value={String(place + 1)}
          label={name}
          checked={chosen.includes(place + 1)}
        />
      ))}
    </fieldset>
  );
}
